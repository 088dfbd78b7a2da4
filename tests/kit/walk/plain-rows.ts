// A row for every table that has none: it refers to rows that are there, a word is the first of those that are allowed, and
// all else is plain. What a column must be beyond that stands in `OWN`.
import type { Database } from '#server/kit/database/database.ts'

interface Column {
  table: string
  name: string
  type: string
  isNeeded: boolean
  /** The table and the column that it refers to. */
  refers: [string, string] | null
  checks: string | null
}

const COLUMNS = `select c.relname as table, a.attname as name, a.attnotnull and not a.atthasdef as "isNeeded",
    format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end, null) as type,
    (select array[f.confrelid::regclass::text, b.attname] from pg_constraint f
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
      where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1) as refers,
    (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
      where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '' and c.relname <> 'kysely_migration'
  order by c.relname, a.attnum`

const PLAIN: Readonly<Record<string, string>> = {
  boolean: 'true',
  bytea: `'\\x89504e47'`,
  date: `'2026-11-15'`,
  json: `'{}'`,
  jsonb: `'{}'`,
  text: `'meadow'`,
  'time without time zone': `'08:30'`,
  'timestamp with time zone': `'2026-11-18T18:00:00Z'`,
  uuid: 'gen_random_uuid()'
}

/** By the column, as SQL. */
const OWN: Readonly<Record<string, string>> = {
  'keyed_write.answer': 'null',
  'permission_change.added': `'[]'`,
  'permission_change.permissions': `'[]'`,
  'permission_change.removed': `'[]'`,
  'person_apart.other_id': '(select id from person order by 1 desc limit 1)'
}

function valueOf({ table, name, type, refers, checks }: Column): string {
  const own = OWN[`${table}.${name}`]
  if (own) return own
  if (refers) return `(select "${refers[1]}" from ${refers[0]} order by 1 limit 1)`
  if (name === 'deleted_at') return 'null'
  if (name.endsWith('email')) return `'someone@example.org'`
  const word = /= (?:ANY \(\(?ARRAY\[)?'([^']+)'/.exec(checks ?? '')?.[1]
  if (word) return `'${word}'`
  return PLAIN[type] ?? (type.endsWith('[]') ? `'{}'` : '1')
}

/** So many rows of a table, plain but for what is given as SQL, where `n` counts them and `$1` is one value of the caller's. */
export async function alikeRows(
  { raw }: Pick<Database, 'raw'>,
  table: string,
  given: Readonly<Record<string, string>>,
  { count, value }: { count: number; value: string }
): Promise<void> {
  const { rows } = await raw<Column>(COLUMNS)
  const columns = rows.filter(one => one.table === table && (one.isNeeded || one.name in given))
  const values = columns.map(one => given[one.name] ?? valueOf(one))
  // One who is asked for is there, whichever values stand behind.
  await raw(
    `with one as (select $1::uuid as id) insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join()})
      select ${values.join().replaceAll('$1', 'one.id')} from one, generate_series(1, ${count}) n on conflict do nothing`,
    [value]
  )
}

/** Gives what is in the way of those that stay empty. */
export async function plainRows(database: Database): Promise<Map<string, string>> {
  const { rows } = await database.raw<Column>(COLUMNS)
  const columnsOf = Map.groupBy(rows, ({ table }) => table)
  const inTheWay = new Map<string, string>()
  const isEmpty = async (table: string) => (await database.raw(`select from "${table}" limit 1`)).rowCount === 0
  const insert = async (table: string, columns: readonly Column[]): Promise<void> => {
    const names = columns.map(({ name }) => `"${name}"`).join()
    await database.raw(`insert into "${table}" (${names}) select ${columns.map(valueOf).join()}`)
  }
  for (let before = -1; before !== inTheWay.size;) {
    before = inTheWay.size
    inTheWay.clear()
    for (const [table, columns] of columnsOf)
      if (await isEmpty(table))
        await insert(table, columns).catch((error: unknown) => inTheWay.set(table, String(error)))
  }
  return inTheWay
}
