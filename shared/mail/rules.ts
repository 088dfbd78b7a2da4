// What the outbox shows of a mail. Pure; instants as ISO text.
import { formatInstant } from '../kit/time/day.ts'
import { isAddress } from '../kit/text/address.ts'
import { DAY_MS, HOUR_MS } from '../kit/time/time.ts'
import * as texts from './texts.ts'

/** Kept: saved as a file, where no mail server is set up. Uncertain: it may have arrived. Skipped: its reader has left. */
export const letterStatuses = ['waiting', 'sending', 'sent', 'kept', 'failed', 'uncertain', 'skipped'] as const
export type LetterStatus = (typeof letterStatuses)[number]

/** The most characters a search may have. */
export const LONGEST_SEARCH = 100

/** Only what was given up is sent again: anything else is under way or has arrived. */
export const maySendAgain = (status: LetterStatus): boolean => status === 'failed'

/** The secrets of a mail that is sent are its reader's alone; of a kept one this is the only copy anybody can read. */
export const coversSecrets = (status: LetterStatus, sendsMail: boolean): boolean =>
  status === 'sent' || (sendsMail && status !== 'kept')

/** 'Nov 18, 2026, 10:00 AM PT': several mails are written on a day. */
export const writtenAt = (instant: string): string => formatInstant(new Date(instant), 'told')

export const LONGEST_SUBJECT = 200
/** In characters of HTML; pictures in it are addresses. */
export const LONGEST_BODY = 200_000
export const MOST_RECIPIENTS = 2000
/** A list of them as one text, with names. */
export const LONGEST_LIST = 600_000
/** Of a picture as it is uploaded; mails get it 1200 dots wide at the most. */
export const MOST_PICTURE = 2_500_000
/** The same as text. */
export const LONGEST_PICTURE = 1.4 * MOST_PICTURE
export const WIDEST_PICTURE = 1200

/** A broadcast goes to whoever subscribed, a mail to a list of addresses. */
export const mailingKinds = ['broadcast', 'mail'] as const
/** Scheduled: it waits for its time. Stopped before it began, it is taken back. */
export const mailingStates = ['scheduled', 'sending', 'done', 'stopped'] as const
export const subscriptionStates = ['waiting', 'subscribed', 'unsubscribed'] as const
export type MailingKind = (typeof mailingKinds)[number]
export type MailingState = (typeof mailingStates)[number]
export type SubscriptionState = (typeof subscriptionStates)[number]

/** How long the link in a confirmation mail is good for. */
export const CONFIRM_HOURS = 48

interface Mailed {
  mailed_at: string | null
  confirmed_at: string | null
  left_at: string | null
}

/** One confirmation a day per address, for anybody can enter it; another for whoever confirmed and left since. */
export function mayBeMailed({ mailed_at, confirmed_at, left_at }: Mailed, now: Date): boolean {
  if (mailed_at === null || now.getTime() - Date.parse(mailed_at) >= DAY_MS) return true
  if (confirmed_at === null || left_at === null) return false
  return Date.parse(confirmed_at) >= Date.parse(mailed_at) && Date.parse(left_at) > Date.parse(confirmed_at)
}

/** A confirmation link is valid for two days, and not after its reader has unsubscribed. */
export const confirms = (asked: Date, leftAt: string | null, now: Date): boolean =>
  now.getTime() - asked.getTime() <= CONFIRM_HOURS * HOUR_MS &&
  (leftAt === null || asked.getTime() > Date.parse(leftAt))

/** Letters, and the lists of who got a mail, are kept for a year. */
export const mailsKeptSince = (now: Date): Date => new Date(now.getTime() - 365 * DAY_MS)

/** Files that were attached: long enough to send a failed mail again. */
export const filesKeptSince = (now: Date): Date => new Date(now.getTime() - 14 * DAY_MS)

/** How long a mailing that was just sent can be taken back, in seconds. */
export const HOLD = 10
/** How many days ahead a mailing is scheduled at the most. */
export const FARTHEST = 365

/** Whether a mailing can be scheduled for this instant. */
export function startProblem(startsAt: string, now: Date): string | undefined {
  const ahead = Date.parse(startsAt) - now.getTime()
  if (!(ahead > 0)) return texts.startsBefore
  return ahead > FARTHEST * DAY_MS ? texts.startsTooLate : undefined
}

export interface Addresses {
  /** Each once, in lower case. */
  addresses: string[]
  /** Those that stand there more than once. */
  repeated: string[]
  wrong: string[]
}

/** A list as it was typed, read. */
export function readAddresses(list: readonly string[]): Addresses {
  const words = list.map(text => text.trim()).filter(Boolean)
  const right = words.filter(isAddress).map(address => address.toLowerCase())
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const address of right) (seen.has(address) ? repeated : seen).add(address)
  return {
    addresses: [...seen],
    repeated: [...repeated],
    wrong: [...new Set(words.filter(text => !isAddress(text)))]
  }
}
