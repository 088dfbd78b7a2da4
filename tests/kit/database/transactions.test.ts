import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { beforeCommit } from '#server/kit/database/before-commit.ts'
import { type Database, type Trx, violated } from '#server/kit/database/database.ts'

import { engines, open } from './engines.ts'

declare module '#server/kit/database/database.ts' {
  interface Tables {
    account: { id: number; sum: number }
  }
}

// A database is created within some of these tests, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const add = (trx: Trx, id: number, sum = 0) => trx.insertInto('account').values({ id, sum }).execute()

describe.each(engines)('%s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await open(engine)
    await database.raw('create table account (id int primary key, sum int not null)')
  })
  beforeEach(() => database.raw('truncate account'))
  afterAll(() => database.close())

  const ids = async () => (await database.raw<{ id: number }>('select id from account order by id')).rows.map(r => r.id)

  test('what a transaction did is there when it ends, and its value comes back', async () => {
    expect(await database.transaction(async trx => (await add(trx, 1)).length)).toBe(1)
    expect(await ids()).toEqual([1])
  })

  test('what is left for the end of a transaction is done last, within it', async () => {
    await database.transaction(async trx => {
      beforeCommit(trx, async () => {
        await add(trx, 3)
        beforeCommit(trx, async () => void (await add(trx, 4)))
      })
      expect(await trx.selectFrom('account').selectAll().execute()).toEqual([])
      await add(trx, 1)
    })
    expect(await ids()).toEqual([1, 3, 4])
    const failing = database.transaction(async trx => {
      beforeCommit(trx, () => Promise.reject(new Error('at the end')))
      await add(trx, 2)
    })
    await expect(failing).rejects.toThrow('at the end')
    expect(await ids()).toEqual([1, 3, 4])
  })

  test('an error undoes the whole transaction and is the error the caller gets', async () => {
    const mine = new Error('mine')
    const failing = database.transaction(async trx => {
      await add(trx, 1)
      throw mine
    })
    await expect(failing).rejects.toBe(mine)
    expect(await ids()).toEqual([])
  })

  test('nobody sees a transaction before it ends, and no other statement gets into it', async () => {
    const order: string[] = []
    const opened = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const first = database.transaction(async trx => {
      await add(trx, 1)
      opened.resolve()
      // PostgreSQL has other connections for others; the embedded database makes them wait.
      if (engine === 'postgres') await written.promise
      else await new Promise(resolve => setTimeout(resolve, 30))
      await add(trx, 2)
      order.push('first')
      throw new Error('undone')
    })
    await opened.promise
    const outside = database.raw('insert into account values (3, 0)').then(() => {
      order.push('outside')
      written.resolve()
    })
    await expect(first).rejects.toThrow('undone')
    await outside
    // The statement outside the transaction was not rolled back with it.
    expect(await ids()).toEqual([3])
    expect(order).toEqual(engine === 'embedded' ? ['first', 'outside'] : ['outside', 'first'])
  })

  test('many transactions at once count right', async () => {
    await database.raw('insert into account values (1, 0)')
    const once = (trx: Trx) => sql`update account set sum = sum + 1 where id = 1`.execute(trx)
    await Promise.all(Array.from({ length: 40 }, () => database.transaction(once)))
    expect((await database.raw('select sum from account')).rows).toEqual([{ sum: 40 }])
  })

  test('two statements of one transaction may be asked for at once', async () => {
    const [one, two] = await database.transaction(trx =>
      Promise.all([sql`select 1 as a`.execute(trx), sql`select ${2}::int as a`.execute(trx), add(trx, 5)])
    )
    expect([one.rows, two.rows]).toEqual([[{ a: 1 }], [{ a: 2 }]])
    expect(await ids()).toEqual([5])
  })

  test('a read-only transaction refuses to write', async () => {
    const writing = database.transaction(trx => add(trx, 1), { readOnly: true })
    await expect(writing).rejects.toMatchObject({ code: '25006' })
    await database.transaction(trx => add(trx, 2))
    expect(await ids()).toEqual([2])
  })

  test('an error says what went wrong, and the session goes on', async () => {
    await database.raw('insert into account values (1, 0)')
    const twice = await database.transaction(trx => add(trx, 1)).catch((error: unknown) => error)
    expect(twice).toMatchObject({ code: '23505', constraint: 'account_pkey', table: 'account' })
    expect(violated(twice)).toBe('account_pkey')
    const absent = await database.raw('insert into account values (2, $1)', [null]).catch((error: unknown) => error)
    expect(absent).toMatchObject({ code: '23502', column: 'sum' })
    const wrong = await database.raw('select 1 / $1::int', [0]).catch((error: unknown) => error)
    expect(violated(wrong)).toBeUndefined()
    await expect(database.raw('selec')).rejects.toMatchObject({ code: '42601' })
    await expect(database.raw('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
    expect(await ids()).toEqual([1])
  })

  test('a statement that fails cannot be passed over in silence', async () => {
    const passedOver = database.transaction(async trx => {
      await add(trx, 1)
      await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    })
    await expect(passedOver).rejects.toThrow(/transaction/i)
    expect(await ids()).toEqual([])
  })

  test('a part of a transaction may be undone alone', async () => {
    await database.transaction(async trx => {
      await add(trx, 1)
      await sql`savepoint part`.execute(trx)
      await add(trx, 1).catch(() => sql`rollback to savepoint part`.execute(trx))
      await add(trx, 2)
    })
    expect(await ids()).toEqual([1, 2])
  })

  test('a text that begins a transaction and fails leaves nothing open behind it', async () => {
    await expect(database.raw('begin; insert into account values (9, 0); select 1 / 0; commit')).rejects.toThrow('zero')
    await database.raw('insert into account values (1, 0)')
    expect(await ids()).toEqual([1])
  })

  test('work that collided is done again, three times at most', async () => {
    let attempts = 0
    const collide = (trx: Trx) => sql`do $$ begin raise sqlstate '40001'; end $$`.execute(trx)
    const always = database.transaction(trx => {
      attempts += 1
      return collide(trx)
    })
    await expect(always).rejects.toMatchObject({ code: '40001' })
    expect(attempts).toBe(3)

    await database.transaction(async trx => {
      await add(trx, attempts)
      if (attempts++ === 3) await collide(trx)
    })
    expect(await ids()).toEqual([4])
  })

  test('other failures are not tried again', async () => {
    let attempts = 0
    const failing = database.transaction(trx => {
      attempts += 1
      return sql`select 1 / 0`.execute(trx)
    })
    await expect(failing).rejects.toThrow('zero')
    expect(attempts).toBe(1)
  })

  test('every statement is counted, whoever sends it', async () => {
    const before = database.statements()
    await database.raw('select 1')
    await database.transaction(async trx => {
      await add(trx, 1)
      await sql`select 1`.execute(trx)
    })
    await database.raw('selec').catch(() => undefined)
    await database.readiness()
    expect(database.statements() - before).toBe(4)
  })

  test('says whether it is ready, and closes once everything under way is done', async () => {
    const own = await open(engine)
    expect(await own.readiness()).toBe('ready')
    const slow = own.raw('select pg_sleep(0.1), 5 as five')
    await own.close()
    expect((await slow).rows).toMatchObject([{ five: 5 }])
    expect(await own.readiness()).toBe('unreachable')
    await expect(own.raw('select 1')).rejects.toThrow()
  })
})

describe('postgres alone', () => {
  let database: Database
  beforeAll(async () => {
    database = await open('postgres')
    await database.raw('create table account (id int primary key, sum int not null)')
    await database.raw('insert into account values (1, 0), (2, 0)')
  })
  afterAll(() => database.close())

  test('of two that wait for each other both get through', async () => {
    const bothIn = Promise.withResolvers<void>()
    let inside = 0
    const move = (from: number, to: number) =>
      database.transaction(async trx => {
        await sql`update account set sum = sum + 1 where id = ${from}`.execute(trx)
        inside += 1
        if (inside === 2) bothIn.resolve()
        await bothIn.promise
        await sql`update account set sum = sum + 1 where id = ${to}`.execute(trx)
      })
    await Promise.all([move(1, 2), move(2, 1)])
    expect((await database.raw('select sum from account')).rows).toEqual([{ sum: 2 }, { sum: 2 }])
    // On a busy machine they may meet again.
    expect(inside).toBeGreaterThan(2)
  })

  test('every session has the same settings', async () => {
    const names = ['TimeZone', 'statement_timeout', 'idle_in_transaction_session_timeout', 'application_name']
    const settings = names.map(name => `current_setting('${name}')`).join(` || ' ' || `)
    const reads = Array.from({ length: 5 }, () => database.raw(`select ${settings} as all_of, pg_sleep(0.02)`))
    for (const { rows } of await Promise.all(reads)) expect(rows).toMatchObject([{ all_of: 'UTC 10s 1min workbee' }])
  })
})
