// What an import of tasks asks of the database.
import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'

export interface PersonFound {
  id: string
  /** The name by which they were looked for. */
  said: string
}

/** Active people who are called this, in any letter case. */
export async function peopleCalled(trx: Trx, names: readonly string[]): Promise<PersonFound[]> {
  if (!names.length) return []
  const { rows } = await sql<PersonFound>`select person.id, said from unnest(${[...names]}::text[]) said
    join person on folded(first_name || ' ' || last_name) collate "C" = folded(said) and is_active`.execute(trx)
  return rows
}

export async function wbsOfImport(trx: Trx, importId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select wbs_id as id from task
    where import_id = ${importId} and deleted_at is null limit 1`.execute(trx)
  return rows[0]?.id
}

/** The standing tasks of an import, and whether somebody has changed one, logged time to it or said something of it. */
export async function workedOn(trx: Trx, importId: string): Promise<{ id: string; isWorkedOn: boolean }[]> {
  const { rows } = await sql<{ id: string; isWorkedOn: boolean }>`select id, rev > 1 or logged_seconds > 0
      or exists (select from time_entry where task_id = task.id)
      or exists (select from task_comment where task_id = task.id) as "isWorkedOn"
    from task where import_id = ${importId} and deleted_at is null`.execute(trx)
  return rows
}
