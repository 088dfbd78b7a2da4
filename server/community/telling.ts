// Whoever comes is told what changes for them: by a notice here, and by a mail.
import { dates } from '#shared/kit/spoken.ts'
import * as texts from '#shared/community/texts.ts'
import { t } from '#shared/kit/texts.ts'

import type { Letter } from '../kit/mail/letters.ts'
import type { Work } from '../kit/calls/request.ts'
import { notifyPeople } from '../notifications/for-others.ts'
import { OUR_ZONE } from '#shared/community/rules.ts'

export interface Told {
  personId: string
  email: string
}

interface Message {
  activityId: string
  name: string
  subject: string
  /** The first of them is the notice too. */
  sentences: readonly string[]
}

type Telling = Pick<Work, 'postAll' | 'trx'> & { now: Date; site: string }

export const addressOf = (site: string, activityId: string): string =>
  `${site}/communityportal/activities/${activityId}`

/** By mail alone: of what they did themselves. */
export async function mail(
  { postAll, site }: Pick<Telling, 'postAll' | 'site'>,
  people: readonly Told[],
  { activityId, subject, sentences }: Message
): Promise<void> {
  const letters: Letter[] = people.map(({ personId, email }) => ({
    to: email,
    toPerson: personId,
    subject,
    paragraphs: sentences,
    link: { text: t(texts.toActivity), url: addressOf(site, activityId) }
  }))
  if (letters.length) await postAll(letters)
}

export async function tell(telling: Telling, people: readonly Told[], message: Message): Promise<void> {
  if (!people.length) return
  const { activityId, name, subject, sentences } = message
  const link = { words: name, url: addressOf(telling.site, activityId) }
  const words = sentences[0] ?? subject
  await Promise.all([
    mail(telling, people, message),
    notifyPeople(
      telling.trx,
      people.map(({ personId }) => ({ personId, words, link })),
      telling.now
    )
  ])
}

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
