// Whoever comes is told what changes for them, with a calendar file and the code for the door where they come to have a place.
import { cutting } from '#shared/kit/locale.ts'
import { dates } from '#shared/kit/spoken.ts'
import { OUR_ZONE } from '#shared/community/rules.ts'
import * as texts from '#shared/community/texts.ts'
import * as toldTexts from '#shared/community/told-texts.ts'
import { t } from '#shared/kit/texts.ts'

import { calendarText } from '../kit/ical/calendar.ts'
import { signedKeys, type SignedKeys } from '../kit/guards/signed-key.ts'
import { keepFile } from '../kit/mail/letters.ts'
import { secretOf } from '../kit/settings.ts'
import { tell, type Telling } from '../notifications/for-others.ts'
import type { KeptActivity } from './activity-queries.ts'
import { addressOf, eventOf } from './own-calendar.ts'
import { dayForAll, type OwnDay, placeOf } from './own-queries.ts'

const full = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit'
} as const

/** `Sat, Dec 5, 2026, 9:00 AM PST`: on the clock of the place. */
export const whenText = (startsAt: string, timeZone: string = OUR_ZONE): string =>
  dates({ ...full, timeZoneName: 'short', timeZone })(new Date(startsAt))

type Event = Pick<KeptActivity, 'id' | 'name' | 'rrule'>

/** What every sentence of an event has. */
export const placesOf = ({ id, name, rrule }: Event, occurrence: string) => ({
  event: id,
  name,
  day: rrule === '' ? '' : occurrence
})

export const placesOn = (
  activity: Event & Pick<KeptActivity, 'timeZone'>,
  { occurrence, startsAt }: { occurrence: string; startsAt: string }
) => ({ ...placesOf(activity, occurrence), when: whenText(startsAt, activity.timeZone) })

/** The mail in its own words. */
export const letterOf = (
  { site }: Pick<Telling, 'site'>,
  event: string,
  subject: string,
  paragraphs: readonly string[]
) => ({ subject, paragraphs, link: { text: t(texts.toActivity), url: addressOf(site, event) } })

/** What opens the door for a registration; it is shown, scanned or typed. */
export const doorCodes = (secret: string): SignedKeys => signedKeys('check-in', secret)

const characters = cutting('grapheme')

/** Cut between characters, never within one. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  const found = Array.from(characters.segment(text), ({ segment }) => segment)
  return found.length > most ? `${found.slice(0, most).join('')}…` : text
}

/** One is kept for each who registers, so it says less than the page. */
const MOST_SIGNS = 2000

async function keepCalendar({ trx, now, site }: Pick<Telling, 'now' | 'site' | 'trx'>, day: OwnDay): Promise<string> {
  const event = eventOf(day, site)
  const description = beginningOf(event.description ?? '', MOST_SIGNS)
  const bytes = new TextEncoder().encode(calendarText({ name: day.name, events: [{ ...event, description }] }))
  const type = 'text/calendar; charset=utf-8'
  return keepFile(trx, { name: t(toldTexts.calendarFile), type, bytes }, now)
}

/** A file that mends what calendars have. A day of a series that moved is another one there, so it has none. */
export async function calendarFor(
  telling: Pick<Telling, 'now' | 'site' | 'trx'>,
  activityId: string,
  occurrence: string
): Promise<{ fileId?: string }> {
  const day = await dayForAll(telling.trx, activityId, occurrence)
  return day && (day.occurrence === null || day.isCancelled) ? { fileId: await keepCalendar(telling, day) } : {}
}

/** What is kept of a place: a file for calendars, and the code that stands in the mail. */
export async function ticketFor(telling: Pick<Telling, 'now' | 'site' | 'trx'>, registrationId: string) {
  const day = await placeOf(telling.trx, registrationId)
  if (!day) return { lines: [] }
  const fileId = await keepCalendar(telling, day)
  const code = doorCodes(await secretOf(telling.trx, 'subscription-secret')).keyOf(registrationId, [registrationId])
  return { fileId, lines: day.waits ? [] : [t(toldTexts.codeLine, { code })] }
}

/** Of a place that somebody waited for: each with their own code. `by` is nobody where it became free. */
export async function tellMovedUp(
  telling: Telling,
  activity: Event & Pick<KeptActivity, 'timeZone'>,
  day: { occurrence: string; startsAt: string },
  moved: readonly { id: string; personId: string }[],
  given?: { by: string; subject: string; lead: string }
): Promise<void> {
  const places = { ...placesOn(activity, day), by: given?.by ?? '' }
  for (const { id, personId } of moved) {
    const { lines, ...file } = await ticketFor(telling, id)
    const subject = t(given?.subject ?? texts.movedUpSubject, places)
    const sentences = [t(given?.lead ?? texts.movedUpLead, places), ...lines]
    await tell(telling, 'eventMovedUp', {
      to: [personId],
      places,
      letter: { ...letterOf(telling, activity.id, subject, sentences), ...file }
    })
  }
}
