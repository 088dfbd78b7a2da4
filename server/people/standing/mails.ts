// Mails about people who leave, pause or come back: to the Owners and the managers of their teams, one mail each however
// many changed at once.
import { daysBetween, formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { greeting } from '#shared/people/letter-texts.ts'
import type { Standing } from '#shared/people/rules.ts'
import * as texts from '#shared/people/standing-texts.ts'

import type { Visitor, Work } from '../../kit/calls/request.ts'
import { tell } from '../../notifications/for-others.ts'
import { managementOf } from '../queries.ts'

type MailContext = Pick<Work, 'call' | 'postAll' | 'trx'>

export interface StandingChange {
  id: string
  name: string
  before: Standing
  after: Standing
}

/** Who changed it, as the mails name them. */
export const byOf = ({ id, firstName, lastName }: Visitor) => ({ id, name: `${firstName} ${lastName}` })

interface StandingNotice {
  id: string
  name: string
  text: string
}

const day = (date: string | null): string => (date ? formatDay(date, 'profile') : '')

/** What changed for the people around; undefined for nothing that they would notice. */
function sentenceFor({ name, before, after }: StandingChange): string | undefined {
  const places = { name, day: day(after.endDate), until: day(after.reactivationDate) }
  if (!after.isActive) {
    const isSame = !before.isActive && before.reactivationDate === after.reactivationDate
    return isSame ? undefined : t(after.reactivationDate ? texts.isPaused : texts.isInactive, places)
  }
  if (!before.isActive) return t(texts.isActive, places)
  if (before.endDate === after.endDate) return undefined
  return t(after.endDate ? texts.finalDaySet : texts.finalDayCleared, places)
}

interface From {
  site: string
  now: Date
  by?: { id: string; name: string } | undefined
}

async function tellManagement(
  posting: MailContext,
  told: readonly StandingNotice[],
  { site, now, by }: From
): Promise<void> {
  if (!told.length) return
  const ids = told.map(({ id }) => id)
  for (const { id, people } of await managementOf(posting.trx, ids, by?.id)) {
    const about = told.filter(one => people.includes(one.id))
    const [only] = about
    if (!only) continue
    const places = { name: only.name, count: about.length }
    await tell({ ...posting, site, now }, 'standingChanged', {
      to: [id],
      places: { ...places, id: only.id },
      letter: ({ firstName }) => ({
        subject: t(texts.managementSubject, places),
        paragraphs: [
          t(greeting, { name: firstName }),
          ...about.map(({ text }) => text),
          ...(by ? [t(texts.changedBy, { by: by.name })] : [])
        ],
        ...(about.length === 1 && { link: { text: t(texts.toProfile), url: `${site}/userprofile/${only.id}` } })
      })
    })
  }
}

export const notifyManagement = (posting: MailContext, changes: readonly StandingChange[], from: From): Promise<void> =>
  tellManagement(
    posting,
    changes.flatMap(change => {
      const text = sentenceFor(change)
      return text ? [{ id: change.id, name: change.name, text }] : []
    }),
    from
  )

export interface LeavingPerson {
  id: string
  email: string
  firstName: string
  lastName: string
  endDate: string
}

/** The final day of these people comes: they are told, and so are those around them. */
export async function remind(
  posting: MailContext,
  leaving: readonly LeavingPerson[],
  { site, now, today }: { site: string; now: Date; today: string }
): Promise<void> {
  for (const { id, firstName, endDate } of leaving) {
    const places = { day: day(endDate) }
    await tell({ ...posting, site, now }, 'finalDay', {
      to: [id],
      places,
      letter: {
        subject: t(texts.reminderSubject, places),
        paragraphs: [t(greeting, { name: firstName }), t(texts.reminder, places), t(texts.reminderStay)],
        link: { text: t(texts.toDashboard), url: `${site}/dashboard` }
      }
    })
  }
  const told = leaving.map(({ id, firstName, lastName, endDate }) => {
    const name = `${firstName} ${lastName}`
    const weeks = Math.floor(daysBetween(today, endDate) / 7)
    return { id, name, text: t(texts.finalDayComes, { name, day: day(endDate), weeks }) }
  })
  await tellManagement(posting, told, { site, now })
}
