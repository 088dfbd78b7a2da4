// Rows go in by the thousand: one statement, one value, whatever the table.
import { type Selectable, sql } from 'kysely'

import type { Tables, Trx } from '#server/kit/database/database.ts'

type Name = keyof Tables & string
/** A row in plain values; what is left out takes the table's own default. */
export type Row<T extends Name> = Partial<Selectable<Tables[T]>>

const BATCH = 2000

export async function insert<T extends Name>(trx: Trx, table: T, rows: readonly Row<T>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const columns = sql.join(Object.keys(batch[0] ?? {}).map(column => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb)`.execute(
      trx
    )
  }
}

/** The ids of everything that other things name, in the order in which they were made up. */
export interface Ids {
  people: readonly string[]
  projects: readonly string[]
  wbs: readonly string[]
  tasks: readonly string[]
}

export interface Stamps {
  created_at: string
  updated_at: string
}
