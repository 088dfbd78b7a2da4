// Deletes at night what nothing names: a day after it was sent, and thirty days after a row let go of it.
import { sql } from 'kysely'

import { DAY_MS } from '#shared/kit/time/time.ts'

import type { Trx } from '../database/database.ts'
import { allRows } from '../database/rows.ts'
import { keptSince } from '../lists/trash.ts'
import type { Part } from '../lists/paged.ts'

interface NamingColumn {
  schema: string
  table: string
  column: string
  isList: boolean
}

/** Where files are named, as the database itself says: columns of the type `file_use`, and foreign keys. */
const namingColumns = (trx: Trx): Promise<NamingColumn[]> =>
  allRows<NamingColumn>(trx)`
    select n.nspname as schema, c.relname as table, a.attname as column, true as "isList"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.atttypid = 'file_use'::regtype and not a.attisdropped and c.relkind in ('r', 'p')
    union all
    select n.nspname, c.relname, a.attname, false
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.confrelid = 'stored_file'::regclass and k.contype = 'f' and c.relname <> 'file_upload'
    order by 1, 2, 3`

function namedIn({ schema, table, column, isList }: NamingColumn): Part {
  const from = sql.id(schema, table)
  const named = sql.ref(`t.${column}`)
  if (!isList) return sql`select ${named}::text as hash from ${from} t where ${named} is not null`
  return sql`select entry.value ->> 'hash' from ${from} t, jsonb_array_elements(
      case jsonb_typeof(${named}::jsonb) when 'array' then ${named}::jsonb else jsonb_build_array(${named}) end) entry(value)
    where ${named} is not null and entry.value ->> 'hash' is not null`
}

const PART = 200

/** `'more'` where there may be some left. */
export async function tidyFiles(trx: Trx, now: Date): Promise<'more' | undefined> {
  const columns = await namingColumns(trx)
  const named = sql.join([sql`select null::text as hash where false`, ...columns.map(namedIn)], sql` union all `)
  const isUnnamed = sql`not exists (select from named where named.hash = f.hash)`
  const found = await allRows<{ hash: string }>(trx)`with named as materialized (${named})
    select f.hash from stored_file f
    where f.sent_at < ${new Date(now.getTime() - DAY_MS).toISOString()}
      and (f.left_at is null or f.left_at < ${keptSince(now)}) and ${isUnnamed}
    order by f.hash limit ${PART} for update of f skip locked`
  const hashes = found.map(({ hash }) => hash)
  if (!hashes.length) return undefined
  // Asked once more, of what is committed by now: a row that named one meanwhile held it until then, and none can from here on.
  await sql`with named as materialized (${named})
    delete from stored_file f where f.hash = any(${hashes}::text[]) and ${isUnnamed}`.execute(trx)
  return hashes.length === PART ? 'more' : undefined
}
