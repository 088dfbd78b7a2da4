// Deletes and restores entries. A deleted one is not counted, and can be restored for 30 days.
import { refuse } from '#shared/kit/calls/refused.ts'
import { mayDelete } from '#shared/time-entries/rights.ts'
import * as texts from '#shared/time-entries/texts.ts'

import { isKept } from '../kit/lists/trash.ts'
import { texts as kit } from '../kit/texts.ts'
import type { EntryContext } from './add.ts'
import { lockForEdit, ownerOf } from './edit.ts'
import { type EntryRow, setDeleted } from './queries.ts'
import { type EntryRecord, lockEntry } from './records.ts'
import { auditedOf, workedOf } from './answers.ts'
import { requireOpen } from './weeks/lock.ts'

function requireRight({ me, today }: EntryContext, row: EntryRow): void {
  if (!mayDelete(me, ownerOf(row), today)) refuse(403, texts.mayNotDelete)
}

async function move(context: EntryContext, before: EntryRow, deletedAt: string | null): Promise<EntryRow> {
  const { trx, me, changed, happened } = context
  await setDeleted(trx, before.id, deletedAt)
  const { row: after } = (await lockEntry(trx, before.id)) ?? refuse(404, kit.missing)
  // After its days in the trash the row is gone, and what it was stands here alone.
  await changed('time-entry', before.id, auditedOf(before), deletedAt === null ? auditedOf(after) : { deletedAt })
  const change = { before: workedOf(before), after: workedOf(after), by: me.id }
  if (change.before || change.after) await happened('time-entry.saved', change)
  return after
}

export async function remove(context: EntryContext, record: EntryRecord): Promise<void> {
  const { row, locked } = await lockForEdit(context, record)
  if (row.deleted_at !== null) refuse(404, kit.missing)
  requireRight(context, row)
  requireOpen(locked, row.day)
  await move(context, row, context.now.toISOString())
}

export async function restore(context: EntryContext, record: EntryRecord): Promise<EntryRow> {
  const { row, locked } = await lockForEdit(context, record)
  requireRight(context, row)
  if (row.deleted_at === null) return row
  requireOpen(locked, row.day)
  if (!isKept(row.deleted_at, context.now)) return refuse(404, kit.missing)
  return move(context, row, null)
}
