// What an import of tasks asks of the database.
import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'

/** Active people who are called this, in any letter case, and the name by which each was looked for. */
export async function peopleCalled(trx: Trx, names: readonly string[]) {
  if (!names.length) return []
  return allRows<{ id: string; said: string }>(trx)`select person.id, said from unnest(${[...names]}::text[]) said
    join person on folded(person.first_name || ' ' || person.last_name) collate "C" = folded(said) and person.is_active`
}

export async function wbsOfImport(trx: Trx, importId: string): Promise<string | undefined> {
  const row = await firstRow<{ id: string }>(trx)`select wbs_id as id from task
    where import_id = ${importId} and deleted_at is null limit 1`
  return row?.id
}

/** The standing tasks of an import, and whether somebody has changed one, logged time to it or said something of it. */
export const workedOn = (trx: Trx, importId: string) => allRows<{ id: string; isWorkedOn: boolean }>(trx)`
    select id, rev > 1 or logged_seconds > 0
      or exists (select from time_entry where task_id = task.id)
      or exists (select from task_comment where task_id = task.id) as "isWorkedOn"
    from task where import_id = ${importId} and deleted_at is null`
