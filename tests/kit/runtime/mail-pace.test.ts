import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Database } from '#server/kit/database/database.ts'
import { type Minute, minuteOf } from '#server/kit/mail/mail-minute.ts'
import { mailPace, type MailPace } from '#server/kit/mail/mail-pace.ts'
import { migrate } from '#server/kit/database/migrate.ts'

import { engines, open } from '../database/engines.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('on the %s database', engine => {
  let database: Database
  let minute: Minute
  beforeAll(async () => {
    database = await open(engine)
    await migrate(database)
    minute = minuteOf(database)
  })
  beforeEach(() => database.raw('update mail_minute set ends = now(), taken = 0'))
  afterAll(() => database?.close())

  const paceOf = (perMinute: number): MailPace => mailPace({ perMinute, minute, look: 20 })
  const endMinute = () => database.raw('update mail_minute set ends = now()')
  /** Who left, in order. */
  const leave = (pace: MailPace, ...kinds: ('bulk' | 'single')[]): string[] => {
    const left: string[] = []
    for (const kind of kinds)
      void pace.wait(kind).then(
        () => left.push(kind),
        () => undefined
      )
    return left
  }
  const times = (count: number, kind: 'bulk' | 'single') => Array.from({ length: count }, () => kind)
  const become = (what: () => unknown, wanted: unknown) => expect.poll(what, { timeout: 40_000 }).toEqual(wanted)
  /** Nobody goes in this minute any more. */
  const isFull = async (most: number) => expect(await minute(1, most)).toMatchObject({ got: 0 })

  test('no more leave in a minute than may, and the rest in the next', async () => {
    const left = leave(paceOf(3), ...times(7, 'single'))
    for (const count of [3, 6, 7]) {
      await become(() => left.length, count)
      if (count < 7) await isFull(3)
      await endMinute()
    }
  })

  test('nodes share a minute', async () => {
    const [one, other] = [paceOf(4), paceOf(4)].map(pace => leave(pace, ...times(4, 'bulk')))
    const both = () => one!.length + other!.length
    await become(both, 3)
    await isFull(3)
    await endMinute()
    await become(both, 6)
    await isFull(3)
    await endMinute()
    await become(both, 8)
  })

  test('a tenth of a minute is kept for what goes to one', async () => {
    const pace = paceOf(20)
    const many = leave(pace, ...times(30, 'bulk'))
    await become(() => many.length, 18)
    const single = leave(pace, ...times(3, 'single'))
    await become(() => single.length, 2)
    await isFull(20)
    expect(many).toHaveLength(18)
    // Nobody is left who would ask in the minute of the next test.
    await endMinute()
    await become(() => [many.length, single.length], [30, 3])
  })

  test('what goes to one goes before what has waited', async () => {
    const left = leave(paceOf(2), 'single', 'single', 'bulk', 'bulk', 'single')
    await become(() => left, times(2, 'single'))
    await isFull(2)
    await endMinute()
    await become(() => left, times(3, 'single'))
    await endMinute()
    await become(() => left, [...times(3, 'single'), 'bulk'])
    await endMinute()
    await become(() => left, [...times(3, 'single'), 'bulk', 'bulk'])
  })

  test('thousands leave with a few questions', async () => {
    const pace = paceOf(100_000)
    const before = database.statements()
    for (let count = 0; count < 300; count += 1) await pace.wait('bulk')
    expect(database.statements() - before).toBeLessThan(10)
    pace.close()
  })

  test('nobody goes while the database is away', async () => {
    await database.raw('alter table mail_minute rename to minute_elsewhere')
    const left = leave(paceOf(3), 'single')
    await expect(minute(1, 1)).rejects.toThrow('mail_minute')
    expect(left).toEqual([])
    await database.raw('alter table minute_elsewhere rename to mail_minute')
    await become(() => left, ['single'])
  })

  test('whoever waits when it closes is told, and whoever comes later', async () => {
    const pace = paceOf(1)
    await pace.wait('single')
    const waiting = [pace.wait('single'), pace.wait('bulk')].map(one => expect(one).rejects.toThrow('No mail leaves'))
    pace.close()
    await Promise.all(waiting)
    await expect(pace.wait('single')).rejects.toThrow('No mail leaves')
  })
})
