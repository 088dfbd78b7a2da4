// The lists of mailings, and of those who get one; the server sorts them.
import { table } from '../kit/table.ts'
import { t } from '../kit/texts.ts'
import type { Mailing, Recipient } from './schemas.ts'
import * as mailing from './mailing-texts.ts'
import * as texts from './texts.ts'

/** How many are no longer waiting, whatever became of them. */
export const doneOf = ({ sent, kept, failed, uncertain, skipped }: Mailing): number =>
  sent + kept + failed + uncertain + skipped

export const missedBy = ({ failed, uncertain }: Mailing): number => failed + uncertain

export type ShownState = keyof typeof mailing.states

/** How it went in a word: sent is what has reached everybody's mail server, not what was only written. */
export function shownState(one: Mailing): ShownState {
  if (!one.hasBegun && one.state === 'stopped') return one.problem ? 'failed' : 'takenBack'
  if (one.state !== 'done') return one.state
  if (one.kept > 0) return 'kept'
  return missedBy(one) > 0 ? 'partly' : 'done'
}

/** When it begins or began. */
export const beginningOf = ({ startsAt, createdAt, hasBegun }: Mailing): string =>
  startsAt && (!hasBegun || startsAt > createdAt) ? startsAt : createdAt

export const senderOf = ({ by }: Mailing): string =>
  by ? `${by.firstName} ${by.lastName}`.trim() : t(mailing.bySomebody)

export const mailingTable = table<Mailing>({
  name: mailing.sentTitle,
  columns: [
    { key: 'subject', label: texts.subject, value: ({ subject }) => subject, sort: false, wide: true },
    { key: 'kind', label: mailing.kind, value: ({ kind }) => t(mailing.kinds[kind]), sort: false },
    { key: 'by', label: mailing.by, value: senderOf, sort: false },
    { key: 'begun', label: mailing.begun, value: beginningOf, kind: 'instant', sort: false },
    { key: 'progress', label: mailing.progress, value: doneOf, sort: false, wide: true }
  ],
  empty: mailing.none,
  skeletons: 3,
  tools: []
})

export const recipientTable = table<Recipient>({
  name: mailing.recipients,
  columns: [
    { key: 'email', label: mailing.address, value: ({ email }) => email, sort: false },
    {
      key: 'status',
      label: texts.status,
      value: ({ status }) => t(texts.states[status]),
      sort: false
    },
    {
      key: 'when',
      label: mailing.when,
      kind: 'instant',
      value: ({ doneAt }) => doneAt,
      sort: false
    },
    { key: 'problem', label: mailing.why, value: ({ problem }) => problem, sort: false, wide: true }
  ],
  empty: mailing.noneOfThese,
  skeletons: 5,
  tools: ['export']
})
