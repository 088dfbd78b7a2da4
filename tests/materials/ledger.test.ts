// Only here: that the ledger and its kept sums agree whatever several writers do at once, and that nothing goes below zero.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { differingStocks } from '#server/materials/ledger-queries.ts'
import { materialsFeature } from '#server/materials/handlers.ts'
import { move, reverse } from '#server/materials/ledger.ts'
import { after, amountOf, availableOf, type MovementKind } from '#shared/materials/rules.ts'
import { runWhole } from '#tests/blue-squares/weeks.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

interface Step {
  what: MovementKind | 'back' | 'transfer'
  of: number
  to: number
  quantity: number
}
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom<Step['what'][]>('bought', 'used', 'wasted', 'counted', 'back', 'transfer'),
  of: fc.nat(2),
  to: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 90_000 }).map(number => number / 1e4)
})

test('percent are of what is there, to four decimals, and of nothing they are nothing', () => {
  expect(amountOf(2, 'percent', 860)).toBe(17.2)
  expect(amountOf(33.3333, 'percent', 1)).toBe(0.3333)
  expect(amountOf(5, 'percent', 0)).toBeUndefined()
  expect(amountOf(0, 'percent', 0)).toBe(0)
})

test('a movement and its opposite leave the sums as they were', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<MovementKind>('bought', 'used', 'wasted', 'sent', 'received', 'counted'),
      fc.integer({ min: 1, max: 1e9 }).map(number => number / 1e4),
      (kind, quantity) => {
        const sums = { bought: 1e6, moved: 0, used: 0, wasted: 0 }
        const moved = after(sums, { kind, quantity })!
        expect(availableOf(moved)).not.toBe(availableOf(sums))
        expect(after(moved, { kind, quantity: -quantity })).toEqual(sums)
      }
    )
  )
})

describe.each(['postgres', 'embedded'] as const)('on the %s database', engine => {
  let server: TestServer
  let person: TestPerson
  let type: string
  beforeAll(async () => {
    server = await openTestServer(engine)
    person = await server.add({ role: 'Owner' })
    type = newId()
    await server.database.raw(
      `insert into inventory_type (id, category, name, description, unit) values ($1, 'Material', 'Clay', 'Clay', 'kg')`,
      [type]
    )
  })
  afterAll(() => server?.close())

  async function newStock(): Promise<string> {
    const [id, project] = [newId(), newId()]
    await server.database.raw(
      `insert into project (id, name, category, created_at, updated_at) values ($1, $2, 'Society', now(), now())`,
      [project, project]
    )
    await server.database.raw('insert into stock (id, project_id, type_id, changed_at) values ($1, $2, $3, now())', [
      id,
      project,
      type
    ])
    return id
  }
  const who = () => ({ by: person.id, now: server.clock.now, day: '2026-05-01' })

  test('adds what was bought, and takes off what was used, wasted and sent', async () => {
    const [one, other] = [await newStock(), await newStock()]
    await server.database.transaction(trx =>
      move(trx, who(), [
        { stock: one, kind: 'bought', quantity: 10 },
        { stock: one, kind: 'used', quantity: 0.1 },
        { stock: one, kind: 'wasted', quantity: 0.2 },
        { stock: one, kind: 'sent', quantity: 4 },
        { stock: other, kind: 'received', quantity: 4 },
        { stock: one, kind: 'counted', quantity: -1.7 }
      ])
    )
    const { rows } = await server.database.raw<{ available: number; name: string; unit: string }>(
      'select available::float8 as available, name, unit from stock where id = any($1) order by available',
      [[one, other]]
    )
    expect(rows).toEqual([
      { available: 4, name: 'Clay', unit: 'kg' },
      { available: 4, name: 'Clay', unit: 'kg' }
    ])
  })

  test('the lines stand in the order in which they were written, whoever asked first', async () => {
    const stock = await newStock()
    const now = server.clock.now.getTime()
    // Asked at these seconds, let through in this order.
    for (const [second, kind, quantity] of [
      [5, 'bought', 10],
      [3, 'used', 4],
      [3, 'used', 1],
      [9, 'used', 2]
    ] as const)
      await server.database.transaction(trx =>
        move(trx, { ...who(), now: new Date(now + second * 1000) }, [{ stock, kind, quantity }])
      )
    const { rows } = await server.database.raw<{ left: number; at: string }>(
      'select left_over::float8 as left, at from movement where stock_id = $1 order by id',
      [stock]
    )
    expect(rows.map(({ left }) => left)).toEqual([10, 6, 5, 3])
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted())
  })

  test('every sum is that of its movements, whoever writes at once', async () => {
    let [done, refused] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 12 }), { minLength: 2, maxLength: 4 }), async writers => {
        const stocks = [await newStock(), await newStock(), await newStock()]
        const known: string[] = []
        const write = ({ what, of, to, quantity }: Step) =>
          server.database.transaction(async trx => {
            const stock = stocks[of]!
            if (what === 'back') {
              const id = known[Math.round(quantity * 1e4) % known.length]
              return id ? reverse(trx, who(), id) : { ids: [] }
            }
            const pair = newId()
            if (what === 'transfer')
              return move(trx, who(), [
                { stock, kind: 'sent', quantity, pair },
                { stock: stocks[to]!, kind: 'received', quantity, pair }
              ])
            return move(trx, who(), [{ stock, kind: what, quantity: what === 'counted' && to ? -quantity : quantity }])
          })
        await Promise.all(
          writers.map(async steps => {
            for (const one of steps)
              await write(one).then(
                ({ ids }) => (known.push(...ids), (done += 1)),
                error => {
                  refused += 1
                  expect([400, 409]).toContain(error.refusal?.status)
                }
              )
          })
        )
        const { rows: halves } = await server.database.raw(`select m.pair from movement m where m.pair is not null
        group by m.pair having sum(case kind when 'sent' then -quantity else quantity end) <> 0`)
        expect(halves).toEqual([])
        expect(await server.database.transaction(trx => differingStocks(trx))).toEqual([])
        const { rows: below } = await server.database.raw('select 1 from movement where left_over < 0')
        expect(below).toEqual([])
      }),
      { numRuns: 30 }
    )
    expect(done).toBeGreaterThan(100)
    expect(refused).toBeGreaterThan(60)
    await expect(server.database.raw('update movement set quantity = 1')).rejects.toThrow('only added to')
    await expect(server.database.raw('delete from movement')).rejects.toThrow('only added to')
    await expect(server.database.raw('truncate movement cascade')).rejects.toThrow('only added to')
    // Who wrote may be forgotten.
    await server.database.raw('update movement set by_id = null')
  })
  test('the night writes down where sums and ledger differ, and corrects nothing', async () => {
    const stock = await newStock()
    await server.database.transaction(trx => move(trx, who(), [{ stock, kind: 'bought', quantity: 10 }]))
    await server.database.raw('update stock set bought = 12 where id = $1', [stock])
    const task = materialsFeature().schedule!.find(({ name }) => name === 'stock-sums')!
    await runWhole(server, task, '2026-11-19')
    const found = async () => (await server.database.transaction(differingStocks)).map(({ id }) => id)
    expect(await found()).toEqual([stock])
    await server.database.raw('update stock set bought = 10 where id = $1', [stock])
    expect(await found()).toEqual([])
    const { rows } = await server.database.raw<{ before: unknown; after: unknown }>(
      `select before, after from audit_record where about = 'stock' and record_id = $1`,
      [stock]
    )
    expect(rows).toEqual([{ before: { available: 12 }, after: { available: 10 } }])
  })
})
