import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Database, openDatabase, Unusable } from '#server/kit/database/database.ts'
import { migrate } from '#server/kit/database/migrate.ts'

import { engines, newUrl } from './engines.ts'

// A database is created within some of these tests, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const first = `
-- Two statements; and a semicolon inside words.
create table fruit (id int primary key, name text not null default 'a;b');
create index fruit_name on fruit (name);
create function twice(n int) returns int language plpgsql as $$ begin return n * 2; end $$;
insert into fruit (id) select generate_series(1, 3);`
const second = `alter table fruit add column sum int not null default twice(4);`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbee-migrations-'))
  await writeFile(join(folder, '20260101-fruit-table.sql'), first)
  await writeFile(join(folder, '20260102-fruit-sum.sql'), second)
  await writeFile(join(folder, 'README.md'), 'not a migration')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const names = ['20260101-fruit-table', '20260102-fruit-sum']
const fruit = { id: 3, name: 'a;b', sum: 8 }
const lastOf = async (database: Database) =>
  (await database.raw('select * from fruit order by id desc limit 1')).rows[0]

describe.each(engines)('%s', engine => {
  let database: Database
  let data: string
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'workbee-folder-'))
    database = await openDatabase(engine === 'embedded' ? { folder: data } : { url: await newUrl() })
  })
  afterEach(async () => {
    await database.close()
    await rm(data, { recursive: true, force: true })
  })

  test('the files run once each, in the order of their names', async () => {
    expect(await migrate(database, folder)).toEqual(names)
    expect(await lastOf(database)).toEqual(fruit)
    expect(await migrate(database, folder)).toEqual([])

    // Another feature's migration with an earlier date, merged later.
    await writeFile(join(folder, '20260101-animal-table.sql'), 'create table animal (id int)')
    expect(await migrate(database, folder)).toEqual(['20260101-animal-table'])
  })

  test('one file that fails undoes the whole run and is named', async () => {
    await writeFile(join(folder, '20260103-fruit-wrong.sql'), 'create table other (id int); select 1 / 0;')
    await expect(migrate(database, folder)).rejects.toThrow(
      'The migration 20260103-fruit-wrong failed: division by zero'
    )
    const { rows } = await database.raw(`select to_regclass('fruit') as fruit, to_regclass('other') as other`)
    expect(rows).toEqual([{ fruit: null, other: null }])
    await rm(join(folder, '20260103-fruit-wrong.sql'))
    expect(await migrate(database, folder)).toEqual(names)
  })

  test('a database that a newer Workbee used is refused in one sentence', async () => {
    await migrate(database, folder)
    await rm(join(folder, '20260102-fruit-sum.sql'))
    const refused = await migrate(database, folder).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Unusable)
    expect(refused).toMatchObject({
      message:
        'This database was last used by a newer Workbee (20260102-fruit-sum is not known here): update this one, then start again.'
    })
  })
})

test('three nodes that start at once run every file once between them', async () => {
  const url = await newUrl()
  await writeFile(join(folder, '20260104-fruit-slow.sql'), 'select pg_sleep(0.3); insert into fruit (id) values (4)')
  const nodes = await Promise.all([1, 2, 3].map(() => openDatabase({ url })))
  const ran = await Promise.all(nodes.map(node => migrate(node, folder)))
  expect(ran.flat().toSorted()).toEqual([...names, '20260104-fruit-slow'])
  for (const node of nodes) expect(await lastOf(node)).toEqual({ ...fruit, id: 4 })
  await Promise.all(nodes.map(node => node.close()))
})

test('a migration may take longer than a query, and the limit for queries is back afterwards', async () => {
  const url = await newUrl()
  const database = await openDatabase({ url })
  await writeFile(
    join(folder, '20260103-fruit-limit.sql'),
    `create table seen as select current_setting('statement_timeout') as during`
  )
  await migrate(database, folder)
  const reads = Array.from({ length: 3 }, () =>
    database.raw(`select during, current_setting('statement_timeout') as after, pg_sleep(0.02)::text from seen`)
  )
  for (const { rows } of await Promise.all(reads)) expect(rows).toMatchObject([{ during: '0', after: '30s' }])
  await database.close()
})
