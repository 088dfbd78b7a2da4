// Runs the SQL files of server/migrations that this database has not had, while other nodes go on serving; then the
// functions of each feature whose text has changed.
import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { type Kysely, sql } from 'kysely'

import { t } from '#shared/kit/texts.ts'

import type { Database, Tables } from './database.ts'
import { codeOf, internalsOf } from './engine.ts'
import { texts } from './texts.ts'
import { Unusable } from './unusable.ts'

const ours = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Of the names of all files there were before the present ones began anew with numbers. */
const BEFORE = 'face016ceb7d49a2543276a53bb009752d88eebe78b8ba5a606f4136fa1e03af'
/** The files that describe what those had made: with them a new database begins. */
const LAST_OF_BASE = '026'
const DAY = /^\d{8}-/
const NUMBER = /^\d{3}-/
const FUNCTIONS = 'functions '

interface File {
  name: string
  text: string
}

export interface Patience {
  /** How long a file waits for the lock of a table: whoever asks for the table meanwhile waits behind it. */
  lock: string
  /** Milliseconds between the attempts to get it. */
  pauses: readonly number[]
}

const PATIENCE: Patience = { lock: '2s', pauses: [250, 500, 1000, 2000, 4000, 8000, ...Array<number>(16).fill(15_000)] }
const POLL_MS = 200

/** Kysely's, whose migrator an older Workbee starts with: nodes of both wait for each other. */
const LOCK = sql.raw('3853314791062309107')

const BUSY = new Set(['55P03', '40P01'])
const MARKED = /^-- outside a transaction\b/
const INDEX = /^create (?:unique )?index concurrently (\w+)/i

/** As far as a backup had come: what came later runs once its rows are in. Throws for what a newer Workbee did. */
export async function migrateTo(database: Database, names: readonly string[]): Promise<void> {
  const files = read(ours).filter(({ name }) => !name.startsWith(FUNCTIONS))
  const unknown = names.find(name => !name.startsWith(FUNCTIONS) && !files.some(file => file.name === name))
  if (unknown) throw new Unusable(t(texts.newer, { name: unknown }))
  await migrate(database, ours, PATIENCE, new Set(names))
}

/** Runs the missing migrations, a transaction each; several nodes may do so at once. Returns the names of those that ran. */
export function migrate(
  database: Database,
  folder = ours,
  patience = PATIENCE,
  only?: ReadonlySet<string>
): Promise<string[]> {
  const files = read(folder)
  return internalsOf(database)
    .query.connection()
    .execute(async query => {
      const limit = await sql<{ before: string }>`select current_setting('statement_timeout') as before`.execute(query)
      await sql`set statement_timeout = 0`.execute(query)
      try {
        return await untilDone(query, files, database.engine, patience, only)
      } finally {
        await sql`select set_config('statement_timeout', ${limit.rows[0]?.before}, false)`.execute(query)
      }
    })
}

const read = (folder: string): File[] => [
  ...readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .toSorted()
    .map(name => ({ name: name.slice(0, -'.sql'.length), text: readFileSync(join(folder, name), 'utf8') })),
  ...(folder === ours ? functions() : [])
]

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** `server/<feature>/functions.sql`: one text, named by what it says, so that it runs when it changes. */
const functions = (): File[] =>
  globSync(join(ours, '../*/functions.sql'))
    .toSorted()
    .map(path => {
      const text = readFileSync(path, 'utf8')
      return { name: `${FUNCTIONS}${basename(dirname(path))} ${digest(text).slice(0, 16)}`, text }
    })

async function untilDone(
  query: Kysely<Tables>,
  files: readonly File[],
  engine: Database['engine'],
  { lock, pauses }: Patience,
  only?: ReadonlySet<string>
): Promise<string[]> {
  const done: string[] = []
  for (const pause of [...pauses, undefined]) {
    const busy = await alone(query, async () => {
      for (const file of await missing(query, files)) {
        if (only && !only.has(file.name)) continue
        if (!(await ran(query, file, engine, lock))) return file.name
        done.push(file.name)
      }
      return undefined
    })
    if (!busy) break
    if (pause === undefined) throw new Unusable(t(texts.busy, { name: busy }))
    await wait(pause)
  }
  return done
}

/** One node at a time. Polled, for a statement that waited would hold up `concurrently` in the node that has the lock. */
async function alone<T>(query: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  const got = async () => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${LOCK}) as got`.execute(query)
    return rows[0]?.got
  }
  while (!(await got())) await wait(POLL_MS)
  try {
    return await work()
  } finally {
    // Where the connection broke, the lock is gone with it.
    await sql`select pg_advisory_unlock(${LOCK})`.execute(query).catch(() => undefined)
  }
}

/** A database that has had all files of before stands where the base does, and goes on from there. */
async function adoptBase(query: Kysely<Tables>, had: readonly string[], files: readonly File[]): Promise<void> {
  if (digest(had.toSorted().join('\n')) !== BEFORE) throw new Unusable(t(texts.older))
  const base = files.filter(({ name }) => NUMBER.test(name) && name.slice(0, 3) <= LAST_OF_BASE)
  await query.transaction().execute(async trx => {
    await sql`delete from kysely_migration`.execute(trx)
    for (const file of base) await note(file).execute(trx)
  })
}

/** Names begin with a number; those of one number may run in any order, and an earlier one may be merged later. */
async function missing(query: Kysely<Tables>, files: readonly File[]): Promise<File[]> {
  // The table of Kysely's migrator, which recorded the migrations before.
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(query)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(query)
  const had = rows.map(({ name }) => name)
  const known = new Set(files.map(({ name }) => name))
  const unknown = had.find(name => !known.has(name) && !name.startsWith(FUNCTIONS))
  if (unknown && DAY.test(unknown) && NUMBER.test(files[0]?.name ?? '')) {
    await adoptBase(query, had, files)
    return missing(query, files)
  }
  if (unknown) throw new Unusable(t(texts.newer, { name: unknown }))
  return files.filter(({ name }) => !had.includes(name))
}

/** Runs one file; false, with nothing done, when others kept what it needs for too long. */
async function ran(query: Kysely<Tables>, file: File, engine: Database['engine'], lock: string): Promise<boolean> {
  try {
    if (engine === 'postgres' && MARKED.test(file.text)) await runOutside(query, file)
    else await runInside(query, file, lock)
    return true
  } catch (error) {
    if (BUSY.has(codeOf(error) ?? '')) return false
    const reason = error instanceof Error ? error.message : 'no reason given'
    throw new Error(`The migration ${file.name} failed: ${reason}`, { cause: error })
  }
}

const note = ({ name }: File) => sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`

const runInside = (query: Kysely<Tables>, file: File, lock: string): Promise<void> =>
  query.transaction().execute(async trx => {
    await sql`select set_config('lock_timeout', ${lock}, true)`.execute(trx)
    // The embedded database has nobody to wait for.
    const text = MARKED.test(file.text) ? file.text.replaceAll(/\bconcurrently\b/gi, '') : file.text
    await sql.raw(text).execute(trx)
    await note(file).execute(trx)
  })

/** Statement by statement. These wait without anybody waiting behind them; a node that dies leaves what the next one goes on from. */
async function runOutside(query: Kysely<Tables>, file: File): Promise<void> {
  for (const statement of statementsOf(file.text)) {
    const index = INDEX.exec(statement)?.[1]
    const state = index && (await stateOf(query, index))
    if (state === 'valid') continue
    if (state === 'invalid') await sql.raw(`drop index concurrently ${index}`).execute(query)
    await sql.raw(statement).execute(query)
  }
  await note(file).execute(query)
}

export const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map(statement => statement.trim())
    .filter(Boolean)

/** An index whose making failed or was broken off stays, invalid: written to, and used by nobody. */
async function stateOf(query: Kysely<Tables>, index: string): Promise<'invalid' | 'valid' | undefined> {
  const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
    where indexrelid = to_regclass(${index})`.execute(query)
  const [found] = rows
  return found && (found.valid ? 'valid' : 'invalid')
}
