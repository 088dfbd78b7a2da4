// Both engines, each with a database of its own.
import { randomUUID } from 'node:crypto'

import { type Database, openDatabase } from '#server/kit/database/database.ts'

import { newFolder } from '../embedded.ts'
import { type Postgres, startPostgres } from '../postgres.ts'

export const engines: Database['engine'][] = ['embedded', 'postgres']

let postgres: Promise<Postgres> | undefined

/** The address of a new PostgreSQL database. */
export async function newUrl(): Promise<string> {
  postgres ??= startPostgres()
  return (await postgres).url(`test-${randomUUID()}`)
}

export async function open(engine: Database['engine']): Promise<Database> {
  return openDatabase(engine === 'embedded' ? { folder: await newFolder() } : { url: await newUrl() })
}

declare module '#server/kit/database/database.ts' {
  interface Tables {
    written: { id: number }
  }
}
