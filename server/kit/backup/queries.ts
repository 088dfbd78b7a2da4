// What a backup asks of a database, on either engine: which tables there are, and their rows as text.
import { sql } from 'kysely'

import type { Trx } from '../database/database.ts'

export interface Column {
  name: string
  type: string
}

export interface Table {
  name: string
  /** Those that are computed from others are left out. */
  columns: Column[]
}

/** Of partitioned tables the whole: a row finds its part by itself. Which migrations ran stands at a backup's head. */
export async function readTables(trx: Trx): Promise<Table[]> {
  const { rows } = await sql<Table>`select relname as name,
      jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attname) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = '' and relname <> 'kysely_migration'
    group by relname order by relname`.execute(trx)
  return rows
}

export async function readMigrations(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Pictures and other files are large, and read a few at a time. */
const batchOf = ({ columns }: Table): number => (columns.some(({ type }) => type === 'bytea') ? 8 : 1000)

/** Every row as a list of texts, so that any engine reads it the same: `["…",null]`. */
export async function* readLines(trx: Trx, table: Table): AsyncGenerator<string[]> {
  const texts = sql.join(table.columns.map(({ name }) => sql`${sql.ref(name)}::text`))
  await sql`declare lines no scroll cursor for
    select to_json(array[${texts}])::text as line from ${sql.table(table.name)}`.execute(trx)
  const count = sql.lit(batchOf(table))
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${count} from lines`.execute(trx)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close lines`.execute(trx)
}

export async function writeLines(trx: Trx, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  const names = sql.join(columns.map(column => sql.ref(column.name)))
  const values = sql.join(columns.map(({ type }, index) => sql`(line->>${sql.lit(index)})::${sql.raw(type)}`))
  await sql`insert into ${sql.table(name)} (${names})
    select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`.execute(trx)
}

interface Reference {
  table: string
  name: string
  rule: string
}

/** So that rows come in any order: references and triggers are set aside, and what a new database begins with is deleted. */
export async function setChecksAside(trx: Trx, tables: readonly Table[]): Promise<Reference[]> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  const { rows } = await sql<Reference>`select conrelid::regclass::text as table, conname as name,
    pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`.execute(trx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx)
  return rows
}

/** Every reference is looked at again as it comes back: a row that leads nowhere ends the whole. */
export async function putChecksBack(
  trx: Trx,
  tables: readonly Table[],
  references: readonly Reference[]
): Promise<void> {
  for (const { table, name, rule } of references)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(rule)}`.execute(trx)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
}

export interface Figures {
  people: number
  entries: number
  /** As the entries add up, and as the sums say that screens read. */
  hours: number
  keptHours: number
}

/** The figures by which an organisation knows itself. Lost time is an entry too, and in no sum. */
export async function readFigures(trx: Trx): Promise<Figures> {
  const { rows } = await sql<Figures>`select (select count(*)::int from person) as people,
    count(*)::int as entries,
    coalesce(sum(seconds) filter (where entry_type = 'default'), 0)::float8 / 3600 as hours,
    (select coalesce(sum(tangible_seconds + intangible_seconds), 0)::float8 / 3600 from person_day) as "keptHours"
    from time_entry where deleted_at is null`.execute(trx)
  return rows[0]!
}
