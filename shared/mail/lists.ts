// The outbox, the mailings, and what became of each letter of one.
import * as z from 'zod/mini'

import { list } from '../kit/records/list.ts'
import { t } from '../kit/texts.ts'
import * as words from './mailing-texts.ts'
import { letterStatuses, mailingKinds, mailingStates } from './rules.ts'
import * as texts from './texts.ts'

const id = z.uuid()
const instant = z.iso.datetime()
const status = z.enum(letterStatuses)
const { states } = texts
const { waiting, sent, kept, failed } = states

export const mail = z.object({
  _id: id,
  to: z.string(),
  subject: z.string(),
  status,
  attempts: z.int(),
  /** Why the last try was refused. */
  problem: z.nullable(z.string()),
  createdAt: instant,
  doneAt: z.nullable(instant)
})
export type Mail = z.output<typeof mail>

export const mails = list(mail, {
  name: texts.title,
  empty: texts.none,
  search: texts.search,
  tools: [],
  columns: {
    to: { label: texts.to },
    subject: { label: texts.subject, wide: true },
    status: { label: texts.status, names: states },
    written: { label: texts.written, of: 'createdAt', kind: 'instant' },
    problem: { label: texts.problem, wide: true }
  },
  filters: {
    status: { label: texts.status, look: 'segments', schema: status, choices: { waiting, sent, kept, failed } }
  }
})

export const mailing = z.object({
  _id: id,
  kind: z.enum(mailingKinds),
  subject: z.string(),
  by: z.nullable(z.object({ _id: id, firstName: z.string(), lastName: z.string() })),
  createdAt: instant,
  /** When it begins, or was to begin; null where it began as it was written. */
  startsAt: z.nullable(instant),
  doneAt: z.nullable(instant),
  state: z.enum(mailingStates),
  /** Whether its letters are written. Before it begins it can be changed and deleted, and its total is what is known now. */
  hasBegun: z.boolean(),
  /** Why it did not begin when it was due. */
  problem: z.nullable(z.string()),
  rev: z.int(),
  total: z.int(),
  sent: z.int(),
  /** Saved as files, because no mail server is set up: nobody has them. */
  kept: z.int(),
  failed: z.int(),
  /** The connection broke or the server stopped while they were sent: they may have arrived, and are not sent again by themselves. */
  uncertain: z.int(),
  /** Left out because they had a weekly mail within the week, or left meanwhile. */
  skipped: z.int()
})
export type Mailing = z.output<typeof mailing>

/** How many are no longer waiting, whatever became of them. */
export const doneOf = ({ sent, kept, failed, uncertain, skipped }: Mailing): number =>
  sent + kept + failed + uncertain + skipped

export const missedBy = ({ failed, uncertain }: Mailing): number => failed + uncertain

export type ShownState = keyof typeof words.states

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
  by ? `${by.firstName} ${by.lastName}`.trim() : t(words.bySomebody)

export const mailings = list(mailing, {
  name: words.sentTitle,
  empty: words.none,
  skeletons: 3,
  tools: [],
  columns: {
    subject: { label: texts.subject, wide: true },
    kind: { label: words.kind, names: words.kinds },
    by: { label: words.by, of: senderOf },
    begun: { label: words.begun, of: beginningOf, kind: 'instant' },
    progress: { label: words.progress, of: doneOf, wide: true }
  }
})

const recipient = z.object({
  _id: id,
  email: z.string(),
  status,
  problem: z.nullable(z.string()),
  doneAt: z.nullable(instant)
})
export type Recipient = z.output<typeof recipient>

export const recipients = list(recipient, {
  name: words.recipients,
  empty: words.noneOfThese,
  skeletons: 5,
  tools: ['export'],
  columns: {
    email: { label: words.address },
    status: { label: texts.status, names: states },
    when: { label: words.when, of: 'doneAt', kind: 'instant' },
    problem: { label: words.why, wide: true }
  },
  filters: { status: { label: texts.status, choices: states } }
})
