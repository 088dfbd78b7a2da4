// Puts a checked entry in, with what counts its hours and what is recorded of it.
import { newId } from '../kit/database/ids.ts'
import { workedOf } from './answers.ts'
import type { EntryContext } from './add.ts'
import type { Values } from './fields.ts'
import { type EntryRow, insertEntry, type Worker } from './queries.ts'

export type Entering = Pick<EntryRow, 'entry_type'> & Values

/** Its person is locked, and its week is open. */
export async function enter(
  { me, now, happened, changed, trx }: EntryContext,
  person: Pick<Worker, 'has_logged_time' | 'id'>,
  values: Entering
) {
  const entry = { id: newId(now), person_id: person.id, ...values }
  insertEntry(trx, entry, now)
  const after = workedOf({ ...entry, deleted_at: null })
  const isFirst = !person.has_logged_time
  if (after) await happened('time-entry.saved', { before: undefined, after, by: me.id, isFirst })
  // No copy of it: the entry stands, later changes say what they changed, and its deletion what it was.
  await changed('time-entry', entry.id, undefined, {})
  return entry
}
