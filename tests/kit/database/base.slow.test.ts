// That a database which the files of before made goes on with those of now, and is the same as a new one. Only this compares
// what stands in the catalogue: a column or an index that the base forgot shows nowhere else until somebody needs it. A dump
// (`dumps.test.ts`) cannot: a restore makes its tables anew, while here later files meet those that an older Workbee made.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { type Database, openDatabase, Unusable } from '#server/kit/database/database.ts'
import { migrate } from '#server/kit/database/migrate.ts'

import { engines, newUrl } from './engines.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const PUBLIC = `'public'::regnamespace`
/** The first lines of the audit lie in a part of their own where there were lines before; a new database needs none. */
const PAST = `'audit\\_record\\_past%'`
const CATALOGUE = [
  `select table_name, column_name, data_type, udt_name, is_nullable, column_default, generation_expression, collation_name
   from information_schema.columns where table_schema = 'public' and table_name not like ${PAST}`,
  `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
   where connamespace = ${PUBLIC} and conrelid::regclass::text not like ${PAST}`,
  `select pg_get_indexdef(indexrelid), indisvalid from pg_index join pg_class on pg_class.oid = indexrelid
   where relnamespace = ${PUBLIC} and relname not like ${PAST}`,
  `select pg_get_functiondef(pg_proc.oid) from pg_proc where pronamespace = ${PUBLIC}
   and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  'select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal',
  `select viewname, definition from pg_views where schemaname = 'public'`,
  `select name from kysely_migration`,
  'select id, title, is_permanent from warning_kind',
  'select one, taken from mail_minute'
]

async function catalogueOf(database: Database): Promise<string[]> {
  const parts: string[][] = []
  for (const query of CATALOGUE) parts.push((await database.raw(query)).rows.map(row => JSON.stringify(row)).toSorted())
  return parts.flat()
}

let folder: string
const all = () => join(folder, 'all')
const most = () => join(folder, 'most')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbee-before-'))
  for (const into of [all(), most()]) await mkdir(into)
  const text = await readFile(new URL('before.sql', import.meta.url), 'utf8')
  const files = text.split(/^-- == /m).slice(1)
  for (const [at, file] of files.entries()) {
    const [name, body] = [file.slice(0, file.indexOf('\n')), file.slice(file.indexOf('\n') + 1)]
    await writeFile(join(all(), `${name}.sql`), body)
    if (at < files.length - 1) await writeFile(join(most(), `${name}.sql`), body)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(engines)('%s', engine => {
  const opened: Database[] = []
  const openEmpty = async () => {
    const database = await openDatabase(
      engine === 'embedded' ? { folder: await mkdtemp(join(folder, 'data-')) } : { url: await newUrl() }
    )
    opened.push(database)
    return database
  }
  afterAll(async () => {
    for (const database of opened) await database.close()
  })

  test('a database of before goes on as a new one begins, and keeps what it holds', async () => {
    const [before, fresh] = [await openEmpty(), await openEmpty()]
    await migrate(before, all())
    await before.raw(`insert into setting (name, value) values ('kept', '1')`)
    const ran = await migrate(before)
    expect(ran.some(name => name.startsWith('001-'))).toBe(false)
    await migrate(fresh)
    expect(await catalogueOf(before)).toEqual(await catalogueOf(fresh))
    expect((await before.raw(`select value from setting where name = 'kept'`)).rows).toEqual([{ value: 1 }])
    expect(await migrate(before)).toEqual([])
  })

  test('one that has not had all of them is left as it is, with a sentence', async () => {
    const database = await openEmpty()
    await migrate(database, most())
    const refused = await migrate(database).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Unusable)
    expect(String(refused)).toContain('start the one of commit 0d7f7638 (2026-11-25) on it once')
  })
})

test('functions run anew when their text changes, and those of before stay known', async () => {
  const database = await openDatabase({ url: await newUrl() })
  await migrate(database)
  await database.raw(`delete from kysely_migration where name like 'functions tasks %'`)
  await database.raw(`insert into kysely_migration values ('functions tasks of another text', 'x')`)
  const ran = await migrate(database)
  expect(ran).toEqual([expect.stringMatching(/^functions tasks [0-9a-f]{16}$/)])
  await database.close()
})
