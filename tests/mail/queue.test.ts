// Which letter leaves next, and how many leave in a minute.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Database } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/database/ids.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { queueLetter } from '#server/kit/mail/letters.ts'
import { claim, secondsToNext } from '#server/mail/queue-queries.ts'

import { engines, open } from '../kit/database/engines.ts'
import { hello } from '../kit/runtime/node.ts'
import { list } from './posting.ts'

describe.each(engines)('on the %s database', engine => {
  let database: Database
  beforeAll(async () => {
    database = await open(engine)
    await migrate(database)
  })
  beforeEach(async () => {
    await database.raw('delete from letter; delete from mailing')
    await endMinute()
  })
  afterAll(() => database?.close())

  const endMinute = () => database.raw('update mail_minute set ends = now()')
  const write = (count: number) =>
    database.transaction(async trx => {
      for (let index = 0; index < count; index += 1) await queueLetter(trx, hello(), new Date())
    })
  async function writeMailing(count: number): Promise<void> {
    const id = newId()
    await database.raw(
      `insert into mailing (id, kind, subject, html, plain, state, total, created_at)
       values ($1, 'mail', 'News', '<p>News</p>', 'News', 'sending', $2, now())`,
      [id, count]
    )
    await database.raw(
      `insert into letter (id, mailing_id, to_address, status, created_at)
       select gen_random_uuid(), $1, address, 'waiting', now() from unnest($2::text[]) as address`,
      [id, list(count)]
    )
  }
  const claimAs = (perMinute: number, node = newId()) => claim(database, { node, lease: 60, perMinute })
  /** Claims until no letter may leave; how many single mails did, and how many of a mailing. */
  async function drain(perMinute: number): Promise<[singles: number, many: number]> {
    const claimed = []
    for (let one = await claimAs(perMinute); one; one = await claimAs(perMinute)) claimed.push(one.mailing_id)
    return [claimed.filter(id => id === null).length, claimed.filter(id => id !== null).length]
  }

  test('no more leave in a minute than may, and the rest in the next', async () => {
    await write(7)
    for (const count of [3, 3, 1]) {
      expect(await drain(3)).toEqual([count, 0])
      await endMinute()
    }
  })

  test('nodes share a minute, and no letter is claimed twice', async () => {
    await write(8)
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claimAs(5)))
    const ids = claimed.flatMap(letter => letter?.id ?? [])
    expect([ids.length, new Set(ids).size]).toEqual([5, 5])
    expect(await drain(5)).toEqual([0, 0])
  })

  test('a tenth of a minute is kept for single mails', async () => {
    await writeMailing(30)
    expect(await drain(20)).toEqual([0, 18])
    await write(3)
    expect(await drain(20)).toEqual([2, 0])
    await endMinute()
    expect(await drain(20)).toEqual([1, 12])
  })

  test('single mails go before a mailing that has waited longer', async () => {
    await writeMailing(2)
    await write(2)
    expect(await drain(2)).toEqual([2, 0])
  })

  test('letters that let somebody in go before single mails and mailings that have waited longer', async () => {
    await writeMailing(2)
    await write(3)
    const passwords = [newId(), newId()]
    await database.transaction(async trx => {
      for (const id of passwords) await queueLetter(trx, { ...hello(), id, letsIn: true }, new Date())
    })
    const claimed = [await claimAs(4), await claimAs(4), await claimAs(4), await claimAs(4)]
    expect(claimed.slice(0, 2).map(letter => letter?.id)).toEqual(passwords)
    expect(claimed.slice(2).map(letter => letter?.mailing_id)).toEqual([null, null])
    expect(await claimAs(4)).toBeUndefined()
  })

  test('it is known when to look again', async () => {
    expect(await secondsToNext(database, 1)).toBe(Infinity)
    await writeMailing(20)
    expect(await secondsToNext(database, 20)).toBeLessThan(0.1)
    await drain(20)
    await database.raw(`update letter set status = 'sent' where status = 'sending'`)
    expect(await secondsToNext(database, 20)).toBeGreaterThan(30)
    await write(1)
    expect(await secondsToNext(database, 20)).toBeLessThan(0.1)
    await database.raw(`update letter set try_at = now() + interval '20 seconds'`)
    expect(await secondsToNext(database, 20)).toBeLessThanOrEqual(20)
    expect(await secondsToNext(database, 1)).toBeGreaterThan(20)
  })
})
