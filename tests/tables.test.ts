// The columns of every table, as statements are typed by them, in server/tables.ts: what the migrations make of an empty
// database. What a column holds beyond that is said by hand, in server/column-types.ts.
import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

const AGAIN =
  'server/tables.ts is not what the migrations make. Then: npx vitest run --project=node tests/tables.test.ts -u'

interface Column {
  table: string
  name: string
  type: string
  isNeeded: boolean
  hasDefault: boolean
  /** Written by the database alone. */
  isMade: boolean
}

const COLUMNS = `select c.relname as table, a.attname as name, a.attnotnull as "isNeeded",
    format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end, null) as type,
    a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' or a.attidentity = 'a' as "isMade"
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

const NUMBERS = new Set(['bigint', 'double precision', 'integer', 'numeric', 'real', 'smallint'])

function typeOf(type: string): string {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`
  if (NUMBERS.has(type)) return 'number'
  if (type === 'jsonb' || type === 'json') return 'unknown'
  return { boolean: 'boolean', bytea: 'Uint8Array' }[type] ?? 'string'
}

function lineOf({ table, name, type, isNeeded, hasDefault, isMade }: Column, known: ReadonlySet<string>): string {
  const place = `${table}.${name}`
  const value = known.has(place) ? `ColumnTypes['${place}']` : typeOf(type)
  const read = isNeeded || value === 'unknown' ? value : `${value} | null`
  if (isMade) return `${name}: GeneratedAlways<${read}>`
  return `${name}: ${hasDefault ? `Generated<${read}>` : read}`
}

/** In lines that fit a page, each broken behind a column. */
const wrapped = (text: string): string =>
  `    ${text.replaceAll(/(.{1,112}(?:;|$)) ?/g, (_, line: string, at: number) => (at === 0 ? line : `\n      ${line}`))}`

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test('columns are what server/tables.ts says', async () => {
  const { rows } = await server.database.raw<Column>(COLUMNS)
  const said = await readFile('server/column-types.ts', 'utf8')
  const known = new Set([...said.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, place]) => place!))
  const tables = Map.groupBy(rows, ({ table }) => table)
  const text = `// Written from the migrated database by tests/tables.test.ts, which says how.
import type { Generated, GeneratedAlways } from 'kysely'

import type { ColumnTypes } from './column-types.ts'

declare module './kit/database/database.ts' {
  interface Tables {
${[...tables].map(([table, columns]) => wrapped(`${table}: { ${columns.map(one => lineOf(one, known)).join('; ')} }`)).join('\n')}
  }
}
`
  await expect(text, AGAIN).toMatchFileSnapshot('../server/tables.ts')
  const there = new Set(rows.map(({ table, name }) => `${table}.${name}`))
  expect([...known].filter(place => !there.has(place))).toEqual([])
})
