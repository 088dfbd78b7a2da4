import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { keptSums } from '#server/leaderboard/kept-sums.ts'
import type { Week } from '#server/leaderboard/queries.ts'
import { addDays } from '#shared/kit/time/day.ts'
import { emptied } from '#tests/kit/walk/emptied.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { person, sunday } from './week.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())
beforeEach(() => emptied(server, 'person'))

const week = (weeksAgo = 0): Week => {
  const from = sunday(server, weeksAgo)
  return { from, to: addDays(from, 6), isPast: weeksAgo > 0 }
}

/** Sums that count two people as many, at a time that the test sets. */
function keeper() {
  const clock = { now: 1000 }
  const read = keptSums({ many: 2, clock: () => clock.now })
  const sums = (of = week()) => server.database.transaction(trx => read(trx, of), { readOnly: true })
  return { clock, read, count: async (of?: Week) => (await sums(of)).memberCount }
}

test('the sums of a few are added up every time', async () => {
  const { count } = keeper()
  expect(await count()).toBe(0)
  await person(server)
  expect(await count()).toBe(1)
  await person(server)
  expect(await count()).toBe(2)
})

test('those of many are kept for half a minute, each week by itself', async () => {
  const { clock, count } = keeper()
  await person(server)
  await person(server, { tangible: 3, weeksAgo: 1 })
  expect([await count(), await count()]).toEqual([2, 2])
  await person(server)
  clock.now += 29_999
  expect(await count()).toBe(2)
  expect(await count(week(1))).toBe(3)
  clock.now += 1
  expect(await count()).toBe(3)
})

/** Sums of two people, which are due to be added up anew. */
async function due() {
  const keep = keeper()
  await person(server)
  await person(server)
  expect([await keep.count(), await keep.count()]).toEqual([2, 2])
  await person(server)
  keep.clock.now += 30_000
  return keep
}

test('one reader adds them up anew, and who asks meanwhile has those of before', async () => {
  const { count } = await due()
  const before = server.database.statements()
  expect(await Promise.all([count(), count(), count(), count()])).toEqual([3, 2, 2, 2])
  expect(server.database.statements() - before).toBe(1)
  expect(await count()).toBe(3)
})

test('those of long ago are given to nobody', async () => {
  const { clock, count } = await due()
  clock.now += 30_000
  expect(await Promise.all([count(), count()])).toEqual([3, 3])
})

test('a reader who fails leaves it to the next', async () => {
  const { count, read } = await due()
  const failing = server.database.transaction(async trx => {
    await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    return read(trx, week())
  })
  await expect(failing).rejects.toThrow('current transaction is aborted')
  expect(await count()).toBe(3)
})
