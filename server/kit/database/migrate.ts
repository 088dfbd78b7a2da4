// Runs the SQL files of server/migrations that this database has not had, while other nodes go on serving.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { type Kysely, sql } from 'kysely'

import { t } from '#shared/kit/texts.ts'

import type { Database, Tables } from './database.ts'
import { codeOf, internalsOf } from './engine.ts'
import { texts } from './texts.ts'
import { Unusable } from './unusable.ts'

const ours = fileURLToPath(new URL('../../migrations', import.meta.url))

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

/** Runs the missing migrations, a transaction each; several nodes may do so at once. Returns the names of those that ran. */
export function migrate(database: Database, folder = ours, patience = PATIENCE): Promise<string[]> {
  const files = read(folder)
  return internalsOf(database)
    .query.connection()
    .execute(async query => {
      const limit = await sql<{ before: string }>`select current_setting('statement_timeout') as before`.execute(query)
      await sql`set statement_timeout = 0`.execute(query)
      try {
        return await untilDone(query, files, database.engine, patience)
      } finally {
        await sql`select set_config('statement_timeout', ${limit.rows[0]?.before}, false)`.execute(query)
      }
    })
}

const read = (folder: string): File[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .toSorted()
    .map(name => ({ name: name.slice(0, -'.sql'.length), text: readFileSync(join(folder, name), 'utf8') }))

async function untilDone(
  query: Kysely<Tables>,
  files: readonly File[],
  engine: Database['engine'],
  { lock, pauses }: Patience
): Promise<string[]> {
  const done: string[] = []
  for (const pause of [...pauses, undefined]) {
    const busy = await alone(query, async () => {
      for (const file of await missing(query, files)) {
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

/** Names begin with a day; those of one day may run in any order, and an earlier one may be merged later. */
async function missing(query: Kysely<Tables>, files: readonly File[]): Promise<File[]> {
  // The table of Kysely's migrator, which recorded the migrations before.
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(query)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(query)
  const known = new Set(files.map(({ name }) => name))
  const unknown = rows.find(({ name }) => !known.has(name))
  if (unknown) throw new Unusable(t(texts.newer, { name: unknown.name }))
  const had = new Set(rows.map(({ name }) => name))
  return files.filter(({ name }) => !had.has(name))
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
