// What travels together, and what is prepared.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { built } from '#server/kit/database/compiled.ts'
import { type Database, openDatabase, sendSoon, sendWithCommit, type Trx } from '#server/kit/database/database.ts'
import { PLANNED_ANEW, statementNames } from '#server/kit/database/names.ts'
import { Prepared } from '#server/kit/database/prepared.ts'

import { query as queryAt } from '../postgres.ts'
import { engines, newUrl, open } from './engines.ts'

vi.setConfig({ testTimeout: 60_000 })

const one = (trx: Trx, value: number) => sql<{ a: number }>`select ${value}::int as a`.execute(trx)
const add = (id: number) => sql`insert into written values (${id})`

describe.each(engines)('%s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await open(engine)
    await database.raw('create table written (id int primary key)')
  })
  beforeEach(() => database.raw('truncate written'))
  afterAll(() => database.close())

  const ids = async () => (await database.raw<{ id: number }>('select id from written order by id')).rows.map(r => r.id)

  async function packetsOf(work: (trx: Trx) => Promise<unknown>, readOnly = false): Promise<number> {
    const before = database.packets()
    await database.transaction(work, { readOnly })
    return database.packets() - before
  }

  test('a read of one statement is one packet, and so is one of several asked for at once', async () => {
    expect(await packetsOf(trx => one(trx, 1), true)).toBe(1)
    expect(await packetsOf(trx => Promise.all([one(trx, 1), one(trx, 2)]), true)).toBe(1)
    expect(await packetsOf(async trx => [await one(trx, 1), await one(trx, 2)], true)).toBe(2)
  })

  test('a transaction begins with its first statement, and what nobody waits for goes with its commit', async () => {
    expect(await packetsOf(trx => add(1).execute(trx))).toBe(2)
    const all = await packetsOf(async trx => {
      await add(2).execute(trx)
      sendWithCommit(trx, { compile: () => add(3).compile(trx) })
    })
    expect([all, await ids()]).toEqual([2, [1, 2, 3]])
    expect(await packetsOf(async () => undefined)).toBe(0)
  })

  test('what goes with the commit and fails undoes everything', async () => {
    const failing = database.transaction(async trx => {
      await add(1).execute(trx)
      sendWithCommit(trx, { compile: () => add(1).compile(trx) })
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await ids()).toEqual([])
  })

  test('what is sent soon has no packet of its own, and whatever comes after it finds it', async () => {
    const soon = (trx: Trx, id: number) => sendSoon(trx, { compile: () => add(id).compile(trx) })
    expect(await packetsOf(async trx => soon(trx, 1))).toBe(1)
    const counts: number[] = []
    const all = await packetsOf(async trx => {
      soon(trx, 2)
      const { rows } = await sql<{ count: number }>`select count(*) as count from written`.execute(trx)
      counts.push(rows[0]!.count)
      await sql`savepoint part`.execute(trx)
      soon(trx, 3)
      await sql`rollback to savepoint part`.execute(trx)
    })
    expect([all, counts, await ids()]).toEqual([4, [2], [1, 2]])
    const failing = database.transaction(async trx => {
      soon(trx, 1)
      await one(trx, 1)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
  })

  test('what goes with the commit is undone with its part of the transaction', async () => {
    await database.transaction(async trx => {
      const later = (id: number) => sendWithCommit(trx, { compile: () => add(id).compile(trx) })
      later(1)
      await sql`savepoint part`.execute(trx)
      later(2)
      await sql`rollback to savepoint part`.execute(trx)
      later(3)
    })
    expect(await ids()).toEqual([1, 3])
  })

  test('after a failed statement the rest of its packet is not done, and the connection goes on', async () => {
    const failing = database.transaction(trx =>
      Promise.all([add(1).execute(trx), sql`select 1 / ${0}::int`.execute(trx), add(2).execute(trx)])
    )
    await expect(failing).rejects.toThrow('zero')
    await Promise.all([1, 2, 3].map(async value => database.transaction(trx => one(trx, value), { readOnly: true })))
    expect(await ids()).toEqual([])
  })

  test('what PostgreSQL refuses only at the end of a packet is refused', async () => {
    await database.raw('create table parent (id int primary key)')
    await database.raw('create table child (parent_id int references parent deferrable initially deferred)')
    await expect(database.raw('insert into child values ($1)', [1])).rejects.toMatchObject({ code: '23503' })
    const late = database.transaction(trx => sql`insert into child values (${1})`.execute(trx))
    await expect(late).rejects.toMatchObject({ code: '23503' })
    expect((await database.raw('select * from child')).rows).toEqual([])
  })

  test('a read that is no plain one is refused, however it looks', async () => {
    const sly = sql`with made as (insert into written values (1) returning id) select id from made`
    await expect(database.transaction(trx => sly.execute(trx), { readOnly: true })).rejects.toMatchObject({
      code: '25006'
    })
    const locking = sql`select id from written for update`
    await expect(database.transaction(trx => locking.execute(trx), { readOnly: true })).rejects.toMatchObject({
      code: '25006'
    })
  })

  test('a prepared statement is asked again when its table has changed', async () => {
    await database.raw('create table changing (id int)')
    const all = () =>
      database.transaction(async trx => (await sql`select * from changing`.execute(trx)).rows, { readOnly: true })
    for (let time = 0; time < 4; time++) expect(await all()).toEqual([])
    await database.raw(`alter table changing add column word text default 'new'`)
    await database.raw('insert into changing values (1)')
    expect(await all()).toEqual([{ id: 1, word: 'new' }])
  })

  test('one statement twice in a packet, prepared or not, is answered twice', async () => {
    for (let time = 0; time < 4; time++) {
      const both = await database.transaction(trx => Promise.all([one(trx, 7), one(trx, 8)]), { readOnly: true })
      expect(both.map(({ rows }) => rows)).toEqual([[{ a: 7 }], [{ a: 8 }]])
    }
  })

  test('a value that a statement names twice is sent once, and one that only looks like it is its own', async () => {
    const naming = built((trx, first: number, second: number) => ({
      compile: () =>
        sql`select ${first}::int - ${second}::int as a, ${first}::int * ${5}::int as b, ${second}::int + ${5}::int as c`.compile(
          trx
        )
    }))
    await database.transaction(async trx => {
      expect(naming.with(trx, 5, 2).compile().parameters).toEqual([5, 2, 5, 5])
      expect(await naming(trx, 5, 2)).toEqual([{ a: 3, b: 25, c: 7 }])
      expect(await naming(trx, 8, 8)).toEqual([{ a: 0, b: 40, c: 13 }])
    })
  })

  test('a statement that failed as it was prepared may be sent again', async () => {
    const late = () =>
      database.transaction(async trx => (await sql`select id from later`.execute(trx)).rows, { readOnly: true })
    for (let time = 0; time < 3; time++) await expect(late()).rejects.toMatchObject({ code: '42P01' })
    await database.raw('create table later (id int)')
    expect(await late()).toEqual([])
    expect(await late()).toEqual([])
  })
})

test('PostgreSQL keeps as many prepared statements of a connection as were agreed, however many are sent', async () => {
  const url = await newUrl()
  const database = await openDatabase({ url })
  const kept = await database.transaction(async trx => {
    for (let text = 0; text < 300; text++)
      for (let time = 0; time < 2; time++) await sql`select ${sql.lit(text)}`.execute(trx)
    return (await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(trx)).rows[0]?.count
  })
  expect(kept).toBeGreaterThan(200)
  expect(kept).toBeLessThanOrEqual(250)
  await database.close()
  expect(await queryAt(url, 'select 1 as a')).toEqual([{ a: 1 }])
})

describe('names', () => {
  test('are for what is sent again, and not for lists of any number', () => {
    const { nameOf } = statementNames()
    expect(nameOf('select 1')).toBeUndefined()
    expect(nameOf('select 1')).toMatch(/^[0-9a-f]{20}_0$/)
    for (let time = 0; time < 3; time++) expect(nameOf('select 1 where a in ($1, $2)')).toBeUndefined()
    for (let time = 0; time < 3; time++) expect(nameOf('insert into a values ($1), ($2)')).toBeUndefined()
    const anew = `select ${PLANNED_ANEW} $1`
    expect([nameOf(anew), nameOf(anew), nameOf(anew)]).toEqual([undefined, undefined, undefined])
  })

  test('change when a table did', () => {
    const { nameOf, renew } = statementNames()
    nameOf('select 1')
    const before = nameOf('select 1')
    renew()
    nameOf('select 1')
    expect(nameOf('select 1')).not.toBe(before)
  })
})

test('a name is parsed once, and its columns are known from then on', () => {
  const prepared = new Prepared()
  const statement = { text: 'select 1 as a', values: [], name: 'x' }
  const [first, second] = prepared.plan([statement, statement]).plans
  expect([first, second]).toMatchObject([
    { name: 'x', text: 'select 1 as a' },
    { name: '', text: 'select 1 as a' }
  ])
  const answer = { columns: [{ name: 'a', type: 23 }], rows: [], tag: 'SELECT 0' }
  expect(prepared.columnsOf(first!, answer).columns).toMatchObject([{ name: 'a' }])
  expect(prepared.plan([statement]).plans).toEqual([{ name: 'x', values: [] }])
})

test('values of any length arrive as they are, also beside each other', async () => {
  const database = await openDatabase({ url: await newUrl() })
  const texts = ['', 'a', 'ü'.repeat(3000), '💧'.repeat(9000), '"\\\n', 'x'.repeat(100_000)]
  const bytes = new Uint8Array(70_000).map((_, index) => index % 256)
  const rows = await database.transaction(trx =>
    Promise.all(
      texts.map(text =>
        sql<
          Record<string, unknown>
        >`select ${text}::text as text, ${bytes}::bytea as bytes, ${null}::int as none`.execute(trx)
      )
    )
  )
  for (const [
    index,
    {
      rows: [row]
    }
  ] of rows.entries()) {
    expect(row?.['text']).toBe(texts[index])
    expect(row).toMatchObject({ bytes, none: null })
  }
  await database.close()
})
