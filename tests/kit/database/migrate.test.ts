import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Database, openDatabase, Unusable } from '#server/kit/database/database.ts'
import { migrate } from '#server/kit/database/migrate.ts'

import { query } from '../postgres.ts'
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

const outside = `-- outside a transaction
create index concurrently fruit_sum on fruit (sum);
-- A second one.
create unique index concurrently fruit_once on fruit (id, sum);
`
const valid = [
  { name: 'fruit_once', indisvalid: true },
  { name: 'fruit_sum', indisvalid: true }
]
const indexes = async (database: Database) =>
  (
    await database.raw(`select relname as name, indisvalid from pg_index join pg_class on oid = indexrelid
      where relname in ('fruit_sum', 'fruit_once') order by relname`)
  ).rows

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

  test('a file that fails is undone and named, and those before it stay', async () => {
    await writeFile(join(folder, '20260103-fruit-wrong.sql'), 'create table other (id int); select 1 / 0;')
    await expect(migrate(database, folder)).rejects.toThrow(
      'The migration 20260103-fruit-wrong failed: division by zero'
    )
    const { rows } = await database.raw(`select to_regclass('fruit') as fruit, to_regclass('other') as other`)
    expect(rows).toEqual([{ fruit: 'fruit', other: null }])
    await writeFile(join(folder, '20260103-fruit-wrong.sql'), 'create table other (id int);')
    expect(await migrate(database, folder)).toEqual(['20260103-fruit-wrong'])
    expect(await migrate(database, folder)).toEqual([])
  })

  test('a file may be marked to run outside a transaction', async () => {
    await writeFile(join(folder, '20260103-fruit-index.sql'), outside)
    expect(await migrate(database, folder)).toEqual([...names, '20260103-fruit-index'])
    expect(await indexes(database)).toEqual(valid)
    expect(await migrate(database, folder)).toEqual([])
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

test('a database that Kysely’s migrator made goes on from where it stands', async () => {
  const database = await openDatabase({ url: await newUrl() })
  await database.raw(`${first}
    create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer not null default 0);
    insert into kysely_migration values ('20260101-fruit-table', '2026-01-01T00:00:00.000Z');`)
  expect(await migrate(database, folder)).toEqual(['20260102-fruit-sum'])
  expect(await lastOf(database)).toEqual(fruit)
  await database.close()
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

describe('while others use the database', () => {
  let url: string
  let node: Database
  let client: Client
  beforeEach(async () => {
    url = await newUrl()
    node = await openDatabase({ url })
    await migrate(node, folder)
    client = new Client({ connectionString: url })
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
    await node.close()
  })

  const waiting = `select count(*)::int as count from pg_locks where not granted`
  const untilWaiting = () =>
    vi.waitUntil(async () => Number((await query(url, waiting))[0]?.['count']) > 0, { interval: 10, timeout: 20_000 })

  test('nobody waits long behind a file that waits for a table, and it gets its turn', async () => {
    await writeFile(join(folder, '20260103-fruit-more.sql'), 'alter table fruit add column more int')
    await client.query('begin; select * from fruit')
    const migrated = migrate(node, folder, { lock: '100ms', pauses: Array<number>(200).fill(50) })
    await untilWaiting()
    // Somebody else reads, though the long read goes on.
    expect(await query(url, 'select id from fruit where id = 3')).toEqual([{ id: 3 }])
    await client.query('commit')
    expect(await migrated).toEqual(['20260103-fruit-more'])
  })

  test('a table that stays in use ends the start in words', async () => {
    await writeFile(join(folder, '20260103-fruit-more.sql'), 'alter table fruit add column more int')
    await client.query('begin; select * from fruit')
    const refused = await migrate(node, folder, { lock: '20ms', pauses: [1, 1] }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Unusable)
    expect(String(refused)).toContain('20260103-fruit-more of the database waited long for a table')
    await client.query('commit')
    expect(await migrate(node, folder)).toEqual(['20260103-fruit-more'])
  })

  test('an index that could not be made is made again', async () => {
    await writeFile(join(folder, '20260103-fruit-index.sql'), outside)
    await query(url, `insert into fruit select * from fruit where false; alter table fruit drop constraint fruit_pkey`)
    await query(url, `insert into fruit select * from fruit where id = 3`)
    await expect(migrate(node, folder)).rejects.toThrow('The migration 20260103-fruit-index failed: could not create')
    expect(await indexes(node)).toEqual([{ ...valid[0], indisvalid: false }, valid[1]])
    await query(url, `delete from fruit where id = 3`)
    expect(await migrate(node, folder)).toEqual(['20260103-fruit-index'])
    expect(await indexes(node)).toEqual(valid)
  })

  test('what a node leaves that dies half-way is finished by the next, while a third waits', async () => {
    await writeFile(join(folder, '20260103-fruit-index.sql'), outside)
    await client.query('begin; insert into fruit (id) values (5)')
    const broken = expect(migrate(node, folder)).rejects.toThrow()
    await untilWaiting()
    const dying = `state = 'active' and query like 'create index concurrently%'`
    await query(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${dying}`)
    await broken
    expect(await indexes(node)).toEqual([{ ...valid[1], indisvalid: false }])

    const others = await Promise.all([1, 2].map(() => openDatabase({ url })))
    const ran = Promise.all(others.map(other => migrate(other, folder)))
    await untilWaiting()
    await client.query('commit')
    expect((await ran).flat()).toEqual(['20260103-fruit-index'])
    expect(await indexes(node)).toEqual(valid)
    await Promise.all(others.map(other => other.close()))
  })
})

test('a migration may take longer than a query, and the limit for queries is back afterwards', async () => {
  const url = await newUrl()
  const database = await openDatabase({ url })
  await writeFile(
    join(folder, '20260103-fruit-limit.sql'),
    `create table seen as select current_setting('statement_timeout') as during`
  )
  await migrate(database, folder)
  const limits = sql`select during, current_setting('statement_timeout') as after, pg_sleep(0.02)::text from seen`
  // Migrations run where everything does that takes long.
  const reads = Array.from({ length: 3 }, () => database.transaction(trx => limits.execute(trx), { heavy: true }))
  for (const { rows } of await Promise.all(reads)) expect(rows).toMatchObject([{ during: '0', after: '1min' }])
  await database.close()
})
