// Both engines, each with a database of its own.
import { randomUUID } from 'node:crypto'

import { type Database, openDatabase } from '#server/kit/database/database.ts'

import { newFolder } from '../embedded.ts'
import { type Postgres, startPostgres } from '../postgres.ts'

export const engines: Database['engine'][] = ['embedded', 'postgres']

let postgres: Promise<Postgres> | undefined
const name = () => `test-${randomUUID()}`

/** The address of a new, empty PostgreSQL database. */
export async function newUrl(): Promise<string> {
  return (await (postgres ??= startPostgres())).url(name())
}

/** A new database with all tables. */
export async function open(engine: Database['engine']): Promise<Database> {
  if (engine === 'embedded') return openDatabase({ folder: await newFolder() })
  return openDatabase({ url: await (await (postgres ??= startPostgres())).copy(name()) })
}

declare module '#server/kit/database/database.ts' {
  interface Tables {
    written: { id: number }
  }
}
