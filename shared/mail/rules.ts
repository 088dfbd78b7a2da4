// What the outbox shows of a mail. Pure; instants as ISO text.
import { formatInstant } from '../kit/day.ts'

/** A mail waits until it is sent, kept as a file where no mail server is set up, or given up. */
export const statuses = ['queued', 'sent', 'kept', 'failed'] as const
export type Status = (typeof statuses)[number]

/** The most characters a search may have. */
export const LONGEST_SEARCH = 100

/** Only what was given up is sent again: anything else is under way or has arrived. */
export const maySendAgain = (status: Status): boolean => status === 'failed'

/** What a mail that leaves the house says in secret is its reader's alone; of a kept one this is the only copy anybody can read. */
export const coversSecrets = (status: Status, sendsMail: boolean): boolean =>
  status === 'sent' || (sendsMail && status !== 'kept')

/** 'Nov 18, 2026, 10:00 AM PT': several mails are written on a day. */
export const writtenAt = (instant: string): string => formatInstant(new Date(instant), 'told')

/** The simple pattern of an address: no spaces, one @, a dot after it. */
export const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export const LONGEST_SUBJECT = 200
/** In characters of HTML; pictures in it are addresses. */
export const LONGEST_BODY = 200_000
export const MOST_RECIPIENTS = 2000

/** A broadcast goes to whoever subscribed, a mail to a list of addresses. */
export const mailingKinds = ['broadcast', 'mail'] as const
export const mailingStates = ['sending', 'done', 'stopped'] as const
export const recipientStates = ['waiting', 'sending', 'sent', 'failed', 'uncertain', 'skipped'] as const
