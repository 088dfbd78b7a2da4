import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import { t } from '#shared/kit/texts.ts'

import type { Database, Tables } from './database.ts'
import { texts } from './texts.ts'
import { internalsOf } from './engine.ts'
import { Unusable } from './unusable.ts'

const ours = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Runs the missing migrations; several nodes may do so at once. Returns the names of those that ran. */
export function migrate(database: Database, folder = ours): Promise<string[]> {
  const migrations = read(folder)
  return internalsOf(database)
    .query.connection()
    .execute(async query => {
      const limit = await sql<{ before: string }>`select current_setting('statement_timeout') as before`.execute(query)
      // Other nodes wait in a statement until the first has run everything.
      await sql`set statement_timeout = 0`.execute(query)
      try {
        return await run(query, migrations)
      } finally {
        await sql`select set_config('statement_timeout', ${limit.rows[0]?.before}, false)`.execute(query)
      }
    })
}

function read(folder: string): Record<string, Migration> {
  const names = readdirSync(folder).filter(name => name.endsWith('.sql'))
  return Object.fromEntries(
    names.toSorted().map(name => {
      const text = readFileSync(join(folder, name), 'utf8')
      return [name.slice(0, -'.sql'.length), { up: async query => void (await sql.raw(text).execute(query)) }]
    })
  )
}

async function run(query: Kysely<Tables>, migrations: Record<string, Migration>): Promise<string[]> {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  // Names begin with a day; those of one day may run in any order.
  const migrator = new Migrator({ db: query, provider, allowUnorderedMigrations: true })
  const { error, results = [] } = await migrator.migrateToLatest()
  const names = results.map(({ migrationName }) => migrationName)
  if (!error) return names

  const reason = error instanceof Error ? error.message : 'no reason given'
  const unknown = /migration (\S+) is missing$/.exec(reason)?.[1]
  if (unknown) throw new Unusable(t(texts.newer, { name: unknown }), { cause: error })
  const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'bookkeeping'
  throw new Error(`The migration ${failed} failed: ${reason}`, { cause: error })
}
