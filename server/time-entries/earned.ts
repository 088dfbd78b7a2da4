// Time that comes of something else: a course that was completed, an activity that was attended. It is intangible, and
// whoever earned it wanted it logged. Time that was measured at a site is tangible.
import type { Day } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { problemOfDate } from '#shared/time-entries/rules.ts'

import { handVerbs, markIn } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { workedOf } from './answers.ts'
import type { EntryContext } from './add.ts'
import { enter, type Entering } from './enter.ts'
import { lockWorker } from './queries.ts'
import { lockEntry } from './records.ts'
import { isLocked, lockedAmong, requireOpen } from './weeks/lock.ts'

export interface EarnedTime {
  personId: string
  projectId: string
  day: Day
  seconds: number
  /** A sentence: what it comes of. */
  notes: string
}

const valuesOf = ({ projectId, day, seconds, notes }: Omit<EarnedTime, 'personId'>, isTangible: boolean): Entering => ({
  entry_type: 'default',
  project_id: projectId,
  task_id: null,
  team_id: null,
  day,
  seconds,
  began: null,
  is_tangible: isTangible,
  notes
})

/** Inserts the entry, and gives its id. A week that was sent takes none, nor does a day that nobody logs for, which stops
 *  nothing of what earned it. */
export async function addEarned(context: EntryContext, { personId, ...one }: EarnedTime): Promise<string | undefined> {
  const { trx } = context
  const [person, locked] = await Promise.all([lockWorker(trx, personId), lockedAmong(trx, personId, one.day)])
  if (!person) return refuse(404, kit.missing)
  const isOut = problemOfDate(one.day, { today: context.today, mayDate: true }) !== undefined
  if (isOut || isLocked(locked, one.day)) return undefined
  const entry = await enter(context, person, valuesOf(one, false))
  return entry.id
}

/** Inserts time that was measured at a site. Its person adds the note to it, so it begins without one unless they typed it. */
export async function addMeasured(context: EntryContext, { personId, ...one }: EarnedTime): Promise<string> {
  const { trx } = context
  const [person, locked] = await Promise.all([lockWorker(trx, personId), lockedAmong(trx, personId, one.day)])
  requireOpen(locked, one.day)
  const entry = await enter(context, person ?? refuse(404, kit.missing), valuesOf(one, true))
  return entry.id
}

const entries = handVerbs({
  about: 'time-entry',
  lock: async (trx, id) => (await lockEntry(trx, id))?.row,
  mark: markIn('time_entry')
})

/** Takes earned time back, where it is still there. */
export async function removeEarned(context: EntryContext, personId: string, entryId: string): Promise<void> {
  const { trx, me, happened } = context
  await lockWorker(trx, personId)
  const record = await lockEntry(trx, entryId)
  if (!record || record.row.deleted_at !== null) return
  requireOpen(await lockedAmong(trx, personId, record.row.day), record.row.day)
  await entries.trash(context, entryId, record.row)
  const before = workedOf(record.row)
  if (before) await happened('time-entry.saved', { before, after: undefined, by: me.id })
}
