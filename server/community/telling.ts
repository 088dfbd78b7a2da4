// Whoever comes is told what changes for them: by a notice here, and by a mail.
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

export async function tell(
  { trx, postAll, now, site }: Telling,
  people: readonly Told[],
  { activityId, name, subject, sentences }: Message
): Promise<void> {
  if (!people.length) return
  const url = addressOf(site, activityId)
  const letters: Letter[] = people.map(({ personId, email }) => ({
    to: email,
    toPerson: personId,
    subject,
    paragraphs: sentences,
    link: { text: t(texts.toActivity), url }
  }))
  const link = { words: name, url }
  await Promise.all([
    postAll(letters),
    notifyPeople(
      trx,
      people.map(({ personId }) => ({ personId, words: sentences[0] ?? subject, link })),
      now
    )
  ])
}

const clockOf = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone })
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
  clockOf(timeZone, { ...full, timeZoneName: 'short' }).format(new Date(startsAt))
