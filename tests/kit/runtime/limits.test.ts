import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '#server/kit/database/database.ts'
import { type Limits, limits, neighbourhood } from '#server/kit/guards/limits.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { Refused } from '#shared/kit/calls/refused.ts'

import { engines, open } from '../database/engines.ts'

const refusals = async (tries: Promise<void>[]): Promise<Refused[]> => {
  const ends = await Promise.allSettled(tries)
  return ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
}

const times = (count: number, attempt: () => Promise<void>) => Array.from({ length: count }, attempt)

describe.each(engines)('on the %s database', engine => {
  let database: Database
  let limit: Limits

  beforeAll(async () => {
    database = await open(engine)
    await migrate(database)
    limit = limits(database)
  })
  afterAll(() => database.close())

  test('twenty tries at once on an account let exactly eight pass', async () => {
    const refused = await refusals(times(20, () => limit.take('sign-in-account', 'Robin@example.org')))
    expect(refused).toHaveLength(12)
    for (const { refusal } of refused) {
      expect(refusal).toEqual({
        status: 429,
        message: 'Too many tries. Come back in 15 minutes.',
        retryAfter: expect.any(Number)
      })
      expect(refusal.retryAfter).toBeGreaterThan(14 * 60)
      expect(refusal.retryAfter).toBeLessThanOrEqual(15 * 60)
    }
  })

  test('twenty tries from one neighbourhood let exactly ten pass', async () => {
    let host = 0
    const refused = await refusals(times(20, () => limit.take('forgot-address', `192.0.2.${(host += 1)}`)))
    expect(refused).toHaveLength(10)
    await expect(limit.take('forgot-address', '192.0.3.1')).resolves.toBeUndefined()
  })

  test('two nodes count the same tries', async () => {
    const other = limits(database)
    const refused = await refusals([
      ...times(5, () => limit.take('sign-in-account', 'two@example.org')),
      ...times(5, () => other.take('sign-in-account', 'two@example.org'))
    ])
    expect(refused).toHaveLength(2)
  })

  test('an account is one account however it is written, and another one has its own tries', async () => {
    await Promise.all(times(3, () => limit.take('forgot-account', 'one@example.org')))
    await expect(limit.take('forgot-account', ' ONE@example.org')).rejects.toThrow('Come back in 60 minutes.')
    await expect(limit.take('forgot-account', 'other@example.org')).resolves.toBeUndefined()
    await expect(limit.take('sign-in-account', 'one@example.org')).resolves.toBeUndefined()
  })

  test('a try given back can be made again, and only one', async () => {
    await Promise.all(times(8, () => limit.take('sign-in-account', 'back@example.org')))
    await limit.giveBack('sign-in-account', 'back@example.org')
    await expect(limit.take('sign-in-account', 'back@example.org')).resolves.toBeUndefined()
    await expect(limit.take('sign-in-account', 'back@example.org')).rejects.toThrow(Refused)
  })

  test('giving back what nobody took gives nobody more tries', async () => {
    await limit.giveBack('forgot-account', 'never@example.org')
    const refused = await refusals(times(4, () => limit.take('forgot-account', 'never@example.org')))
    expect(refused).toHaveLength(1)
  })

  test('the sentence counts down to one minute and the tries come back', async () => {
    const until = (seconds: number) =>
      database.raw('update rate_limit set expire = $1', [Date.now() + Math.round(seconds * 1000)])
    await refusals(times(4, () => limit.take('forgot-account', 'wait@example.org')))
    await until(61)
    await expect(limit.take('forgot-account', 'wait@example.org')).rejects.toThrow('Come back in 2 minutes.')
    await until(50)
    await expect(limit.take('forgot-account', 'wait@example.org')).rejects.toThrow('Come back in 1 minute.')
    await until(-1)
    await expect(limit.take('forgot-account', 'wait@example.org')).resolves.toBeUndefined()
  })

  test('the table holds neither addresses nor accounts', async () => {
    const { rows } = await database.raw<{ key: string }>('select key from rate_limit')
    expect(rows.length).toBeGreaterThan(5)
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/)
  })
})

test.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['::ffff:cb00:714d', '203.0.113'],
  ['2001:db8:7:1::5', '2001:db8:7'],
  ['2001:0DB8:0007::', '2001:db8:7'],
  ['2001:db8::5', '2001:db8:0'],
  ['2001::7:1:2:3:4:5', '2001:0:7'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0']
])('%s lives in %s', (address, expected) => {
  expect(neighbourhood(address)).toBe(expected)
})
