// Removes edits of time entries from somebody's history: those that the saved list leaves out.
import { writable } from '#shared/people/fields.ts'

import { listedEdits } from './queries.ts'
import type { PersonRecord } from './records.ts'
import type { SaveContext } from './save.ts'

/** A whole profile comes back from whoever reads it, so a list from somebody who may not strike means nothing. */
export async function strike(
  { trx, me, happened, changed }: SaveContext,
  record: PersonRecord,
  kept: readonly { _id: string }[]
): Promise<void> {
  if (!writable(me, record, 'timeEntryEditHistory')) return
  const listed = await listedEdits(trx, record.ownerId)
  const ids = new Set(kept.map(({ _id }) => _id))
  const edits = listed.filter(id => !ids.has(id))
  if (!edits.length) return
  await happened('person.edits-struck', { personId: record.ownerId, edits })
  const counted = (count: number) => ({ timeEntryEditHistory: count })
  await changed('person', record.ownerId, counted(listed.length), counted(listed.length - edits.length))
}
