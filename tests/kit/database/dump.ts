// A dump is what a release wrote of a small organisation with a row in every table, as `npm run backup` writes it. Here: how
// it is made, what one holds, and what is not the same in two of them.
import { fillDemo } from '#scripts/demo/fill.ts'
import { keepAuditParts } from '#server/kit/audit/parts.ts'
import type { End } from '#server/kit/backup/backup.ts'
import { plainRows } from '#tests/kit/walk/plain-rows.ts'
import { standingRows } from '#tests/kit/walk/standing-rows.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

/** What stands in no sum, as it was written past them, goes; lost time, which belongs in none, comes. */
const SETTLED = [
  `delete from time_entry e where not exists (select from person_day d where d.person_id = e.person_id and d.day = e.day)`,
  `insert into time_entry (id, person_id, day, seconds, is_tangible, notes, entry_type, created_at, updated_at)
    select gen_random_uuid(), id, '2026-11-16', 3600, true, 'Waited for the truck.', 'person', now(), now() from person limit 1`
]

/** Throws for a table that has no row. */
export async function fillEveryTable(server: TestServer): Promise<void> {
  const { database, clock } = server
  await database.transaction(trx => keepAuditParts(trx, clock.now))
  await fillDemo(database, { now: clock.now, people: 10, weeks: 2, hashes: new Map() })
  await standingRows(server)
  for (const text of SETTLED) await database.raw(text)
  const inTheWay = await plainRows(database)
  if (inTheWay.size > 0) throw new Error([...inTheWay].map(parts => parts.join(': ')).join('\n'))
}

interface Table {
  columns: string
  rows: number
  /** Of the digests of its rows, which are in no order. */
  sum: string
}

export interface Content {
  at: Date
  migrations: ReadonlySet<string>
  tables: ReadonlyMap<string, Table>
  figures: End['figures'] | undefined
}

/** A line that is no row: the head, a table's beginning or its end, the end of all. */
interface Line {
  at?: string
  migrations?: string[]
  table?: string
  columns?: string[]
  rows?: number
  sum?: string
  figures?: End['figures']
}

export async function contentOf(lines: AsyncIterable<string>): Promise<Content> {
  let before: Line = {}
  const tables = new Map<string, Table>()
  for await (const text of lines) {
    if (text.startsWith('[')) continue
    const line: Line = JSON.parse(text)
    const { table, columns = [], at = '', migrations = [] } = before
    if (table !== undefined && line.sum !== undefined)
      tables.set(table, { columns: columns.join(), rows: line.rows ?? 0, sum: line.sum })
    before = { at, migrations, ...line }
  }
  const { at = '', migrations, figures } = before
  return { at: new Date(at), migrations: new Set(migrations), tables, figures }
}

/** Of a table, the migrations that change its rows or how many they are, that drop or rename it. */
export type Changes = Readonly<Record<string, readonly string[]>>

/** What of a dump is not in what was made of it, unless a migration since then is known to change it. */
export const differences = (dump: Content, now: Content, changes: Changes): string[] =>
  [...dump.tables].flatMap(([name, { columns, rows, sum }]) => {
    if (changes[name]?.some(migration => !dump.migrations.has(migration))) return []
    const table = now.tables.get(name)
    if (!table) return [`${name} is gone`]
    if (table.rows !== rows) return [`${name} had ${rows} rows and has ${table.rows}`]
    return table.columns === columns && table.sum !== sum ? [`${name} has other rows`] : []
  })
