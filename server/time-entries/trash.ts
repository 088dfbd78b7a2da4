// A deleted entry counts nowhere and waits 30 days, in case it was a slip.
import { refuse } from '#shared/kit/refused.ts'
import { dayOf } from '#shared/kit/day.ts'
import { mayDelete } from '#shared/time-entries/rules.ts'
import * as texts from '#shared/time-entries/texts.ts'

import type { ScheduledTask } from '../kit/clock/schedule.ts'
import { emptyTrash, isKept } from '../kit/records/trash.ts'
import { texts as kit } from '../kit/texts.ts'
import type { Asking } from './add.ts'
import { hold, whoseIs } from './edit.ts'
import { type EntryRow, updateEntry } from './queries.ts'
import { type EntryRecord, holdEntry } from './records.ts'
import { recorded, workedOf } from './shown.ts'

function insistOnRight({ me, today }: Asking, row: EntryRow): void {
  if (!mayDelete(me, whoseIs(row), today)) refuse(403, texts.mayNotDelete)
}

async function move(asking: Asking, before: EntryRow, deletedAt: string | null): Promise<EntryRow> {
  const { trx, me, now, changed, happened } = asking
  await updateEntry(trx, before, { deleted_at: deletedAt }, { by: me.id, now })
  const { row: after } = (await holdEntry(trx, before.id)) ?? refuse(404, kit.missing)
  await changed('time-entry', before.id, recorded(before), recorded(after))
  const told = { before: workedOf(before), after: workedOf(after), by: me.id }
  if (told.before || told.after) await happened('time-entry.saved', told)
  return after
}

export async function remove(asking: Asking, record: EntryRecord): Promise<void> {
  const row = await hold(asking, record)
  if (row.deleted_at !== null) refuse(404, kit.missing)
  insistOnRight(asking, row)
  await move(asking, row, asking.now.toISOString())
}

export async function restore(asking: Asking, record: EntryRecord): Promise<EntryRow> {
  const row = await hold(asking, record)
  insistOnRight(asking, row)
  if (row.deleted_at === null) return row
  if (!isKept(row.deleted_at, asking.now)) return refuse(404, kit.missing)
  return move(asking, row, null)
}

export const trashTask: ScheduledTask = {
  name: 'time-entry-trash',
  cron: '20 3 * * *',
  period: dayOf,
  missed: 'latest',
  run: ({ trx }, { now }) => emptyTrash(trx, ['time_entry'], now)
}
