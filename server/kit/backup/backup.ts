// A database as lines of text, and back: what one engine wrote the other reads, and every row is compared at the end.
import { createHash } from 'node:crypto'

import { t } from '#shared/kit/texts.ts'

import { addPart, type Part, readParts } from '../audit/parts.ts'
import type { Database, Trx } from '../database/database.ts'
import { migrate, migrateTo } from '../database/migrate.ts'
import { Unusable } from '../database/unusable.ts'
import * as queries from './queries.ts'
import type { Figures, Table } from './queries.ts'
import { texts } from './texts.ts'

/** A backup is: the head, then of each table its name, its rows and its sum, then the end with the figures. */
interface Head {
  workbee: 1
  at: string
  migrations: string[]
  parts: Part[]
}

interface Sum {
  rows: number
  /** Of the rows' digests: whatever their order, the same rows give the same. */
  sum: string
}

export interface End {
  tables: number
  rows: number
  figures: Figures
}

const digestOf = (line: string): bigint => BigInt(`0x${createHash('md5').update(line).digest('hex').slice(0, 15)}`)

function counter() {
  let [rows, sum] = [0, 0n]
  return {
    add(line: string) {
      rows += 1
      sum += digestOf(line)
    },
    total: (): Sum => ({ rows, sum: String(sum) })
  }
}

/** All lines, as the database is at one moment while others go on writing. */
export async function* readBackup(database: Database, now: Date): AsyncGenerator<string> {
  // A transaction calls back, and a generator is asked: what is read waits here until it is taken.
  const { readable, writable } = new TransformStream<string, string>()
  const writer = writable.getWriter()
  const done = database
    .transaction(trx => writeAll(trx, now, line => writer.write(line)), {
      readOnly: true,
      heavy: true,
      repeatable: false
    })
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error)
    )
    // Whoever reads is told by the stream; whoever stopped reading wants no more.
    .catch(() => undefined)
  try {
    yield* readable
  } finally {
    await done
  }
}

async function writeAll(trx: Trx, now: Date, write: (line: string) => Promise<void>): Promise<void> {
  const tables = await queries.readTables(trx)
  const [migrations, parts] = [await queries.readMigrations(trx), await readParts(trx)]
  await write(JSON.stringify({ workbee: 1, at: now.toISOString(), migrations, parts } satisfies Head))
  let rows = 0
  for (const table of tables) {
    await write(JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) }))
    const count = counter()
    for await (const lines of queries.readLines(trx, table))
      for (const line of lines) {
        count.add(line)
        await write(line)
      }
    rows += count.total().rows
    await write(JSON.stringify(count.total()))
  }
  const end: End = { tables: tables.length, rows, figures: await queries.readFigures(trx) }
  await write(JSON.stringify(end))
}

interface Reader {
  next: () => Promise<string>
}

/** Puts a backup into a database that nobody uses yet: the whole of it, or nothing. */
export async function putBackup(database: Database, lines: AsyncIterator<string>, file: string): Promise<End> {
  const reader: Reader = {
    async next() {
      const { value, done } = await lines.next()
      if (done) throw new Unusable(t(texts.cutOff, { file }))
      return value
    }
  }
  try {
    const head = headOf(await lines.next(), file)
    await migrateTo(database, head.migrations)
    const end = await database.transaction(trx => putAll(trx, head, reader), { heavy: true, repeatable: false })
    // What a newer Workbee changed since.
    await migrate(database)
    await database.raw('analyze')
    return end
  } finally {
    // What is read from is let go, whatever came of it.
    await lines.return?.()
  }
}

function headOf({ value, done }: IteratorResult<string>, file: string): Head {
  try {
    const head: Partial<Head> = JSON.parse(done ? '' : value)
    if (head.workbee === 1 && head.migrations && head.parts) return head as Head
  } catch {
    // Said below.
  }
  throw new Unusable(t(texts.noBackup, { file }))
}

async function putAll(trx: Trx, head: Head, reader: Reader): Promise<End> {
  const tables = await queries.readTables(trx)
  if ((await queries.readFigures(trx)).people > 0) throw new Unusable(texts.notEmpty)
  const references = await queries.setChecksAside(trx, tables)
  const known = new Set((await readParts(trx)).map(({ name }) => name))
  for (const part of head.parts) if (!known.has(part.name)) await addPart(trx, part)
  const sums = new Map<string, Sum>()
  for (;;) {
    const said: End | { table: string; columns: string[] } = JSON.parse(await reader.next())
    if (!('table' in said)) {
      await queries.putChecksBack(trx, tables, references)
      await compare(trx, tables, sums)
      return said
    }
    const table = tables.find(({ name }) => name === said.table)
    const names = table?.columns.map(({ name }) => name)
    if (!table || names?.join() !== said.columns.join()) throw new Unusable(t(texts.otherTables, { name: said.table }))
    sums.set(table.name, await putTable(trx, table, reader))
  }
}

/** So much at once: characters of lines, for a picture is longer than a thousand people. */
const AT_ONCE = 1_000_000

async function putTable(trx: Trx, table: Table, reader: Reader): Promise<Sum> {
  let [lines, length]: [string[], number] = [[], 0]
  for (;;) {
    const line = await reader.next()
    const isRow = line.startsWith('[')
    if (isRow) {
      lines.push(line)
      length += line.length
    }
    if (lines.length > 0 && (!isRow || length > AT_ONCE)) {
      await queries.writeLines(trx, table, lines)
      ;[lines, length] = [[], 0]
    }
    if (!isRow) return JSON.parse(line)
  }
}

/** What is there now, read back as it was read for the backup. */
async function compare(trx: Trx, tables: readonly Table[], sums: ReadonlyMap<string, Sum>): Promise<void> {
  const wrong: string[] = []
  for (const table of tables) {
    const count = counter()
    for await (const lines of queries.readLines(trx, table)) lines.forEach(count.add)
    const [is, was] = [count.total(), sums.get(table.name) ?? { rows: 0, sum: '0' }]
    if (is.rows !== was.rows || is.sum !== was.sum) wrong.push(table.name)
  }
  if (wrong.length > 0) throw new Unusable(t(texts.differs, { names: wrong.join(', ') }))
}
