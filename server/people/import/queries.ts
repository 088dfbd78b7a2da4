// The SQL of importing people: who is there already, the accounts in one statement, and what was imported.
import { sql } from 'kysely'

import type { ImportedRow } from '#shared/people/import/schemas.ts'

import { json, type Trx } from '../../kit/database/database.ts'
import { allRows, anyRow, firstRow } from '../../kit/database/rows.ts'

/** Positions of the addresses that have an account. */
export async function knownAddresses(trx: Trx, emails: readonly string[]): Promise<Set<number>> {
  const rows = await allRows<{ nth: number }>(trx)`select w.nth::int as nth
    from unnest(${[...emails]}::text[]) with ordinality w(email, nth)
    where exists (select 1 from person where email = w.email)`
  return new Set(rows.map(({ nth }) => nth - 1))
}

/** Positions of the names that somebody has, in any letter case; by the index of 20261126-people-names.sql. */
export async function knownNames(trx: Trx, names: readonly string[]): Promise<Set<number>> {
  const rows = await allRows<{ nth: number }>(trx)`select w.nth::int as nth
    from unnest(${[...names]}::text[]) with ordinality w(name, nth)
    where exists (select 1 from person where folded(first_name || ' ' || last_name) collate "C" = folded(w.name)
      and lower(first_name || ' ' || last_name) = lower(w.name))`
  return new Set(rows.map(({ nth }) => nth - 1))
}

/** Which of these numbers somebody has, as they are written; by the index of 20261211-people-users-found.sql. */
export async function knownPhones(trx: Trx, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await allRows<{ number: string }>(trx)`select w.number from unnest(${[...numbers]}::text[]) w(number)
    where exists (select 1 from person where phone_number @> jsonb_build_array(w.number))`
  return new Set(rows.map(({ number }) => number))
}

/** Ids by name in lower case. */
async function idsByName(trx: Trx, of: 'project' | 'team', names: readonly string[]): Promise<Map<string, string>> {
  if (!names.length) return new Map()
  const isThere = sql`deleted_at is null`
  const rows = await allRows<{ id: string; name: string }>(trx)`select id, lower(name) as name from ${sql.table(of)}
    where lower(name) = any(select lower(w) from unnest(${[...names]}::text[]) w) and ${isThere}
    order by id desc`
  return new Map(rows.map(({ id, name }) => [name, id]))
}
export const teamsNamed = (trx: Trx, names: readonly string[]) => idsByName(trx, 'team', names)
export const projectsNamed = (trx: Trx, names: readonly string[]) => idsByName(trx, 'project', names)

interface NewImport {
  id: string
  by: string
  digest: string
}

/** What became of the same file when the same person imported it. */
export const findImport = (trx: Trx, { by, digest }: Omit<NewImport, 'id'>) => firstRow<{
  id: string
  rows: ImportedRow[]
  refused: number
  made: number
}>(trx)`select id, results as rows, refused, made from person_import
    where made_by = ${by} and digest = ${digest} and undone_at is null`

/** False when the same file is imported by the same person already; one that does it at this moment is waited for. */
export const beginImport = (trx: Trx, { id, by, digest }: NewImport, now: Date) => anyRow(trx)`
    insert into person_import (id, made_by, made_at, digest, made, refused, results)
    values (${id}, ${by}, ${now.toISOString()}, ${digest}, 0, 0, '[]') on conflict do nothing returning id`

export async function finishImport(trx: Trx, id: string, results: readonly ImportedRow[]): Promise<void> {
  const made = results.flatMap(({ _id }) => (_id ? [_id] : []))
  await sql`update person_import set made = ${made.length}, refused = ${results.length - made.length},
    results = ${json(results)} where id = ${id}`.execute(trx)
  await sql`insert into person_import_row (import_id, person_id)
    select ${id}, w from unnest(${made}::uuid[]) w`.execute(trx)
}

export interface ImportRecord {
  id: string
  madeBy: string | null
  name: string | null
  madeAt: string
  made: number
  refused: number
  undoneAt: string | null
}

const record = sql`i.id, i.made_by as "madeBy", p.first_name || ' ' || p.last_name as name, i.made_at as "madeAt", i.made,
  i.refused, i.undone_at as "undoneAt" from person_import i left join person p on p.id = i.made_by`

export const readImports = (trx: Trx, most: number) =>
  allRows<ImportRecord>(trx)`select ${record} where i.made > 0 order by i.id desc limit ${most}`

export const holdImport = (trx: Trx, id: string) =>
  firstRow<ImportRecord>(trx)`select ${record} where i.id = ${id} for update of i`

export const markUndone = (trx: Trx, id: string, now: Date) =>
  sql`update person_import set undone_at = ${now.toISOString()} where id = ${id}`.execute(trx)

export interface Imported {
  id: string
  name: string
  email: string
  hasSignedIn: boolean
  hasTime: boolean
  wasChanged: boolean
  role: string
  isProtected: boolean
  /** What their role may do: who was given or lost a right of their own was changed since. */
  rolePermissions: readonly string[]
}

/** Those whom an import made, locked, and whether anything was done with their accounts since. */
export const holdImported = (trx: Trx, id: string) => allRows<Imported>(trx)`
    select p.id, p.first_name || ' ' || p.last_name as name, p.email,
      p.password is not null or exists (select 1 from session where session.person_id = p.id) as "hasSignedIn",
      p.has_logged_time or exists (select 1 from time_entry where time_entry.person_id = p.id) as "hasTime",
      p.rev > 1 as "wasChanged", p.role, p.is_protected as "isProtected",
      coalesce(role.permissions, '[]') as "rolePermissions"
    from person_import_row r join person p on p.id = r.person_id left join role on role.name = p.role
    where r.import_id = ${id} order by p.id for update of p`

export async function deletePeople(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`delete from person where id = any(${[...ids]}::uuid[])`.execute(trx)
}

/** What files said is kept no longer than this. */
export async function forgetImports(trx: Trx, before: Date): Promise<void> {
  await sql`delete from person_import where made_at < ${before.toISOString()}`.execute(trx)
}
