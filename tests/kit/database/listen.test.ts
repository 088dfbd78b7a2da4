import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Database, notify, openDatabase } from '#server/kit/database/database.ts'

import { query } from '../postgres.ts'
import { engines, newUrl, open } from './engines.ts'

describe.each(engines)('%s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await open(engine)
  })
  afterAll(() => database.close())

  const send = (channel: string, payload: string) => database.transaction(trx => notify(trx, channel, payload))

  test('every listener of a channel gets its messages in order, and no others', async () => {
    const one: string[] = []
    const two: string[] = []
    const stops = [
      await database.listen('timer', payload => one.push(payload)),
      await database.listen('timer', payload => two.push(payload)),
      await database.listen('time-entries', () => one.push('from another channel'))
    ]
    await send('timer', 'a')
    await send('people', 'b')
    await send('timer', 'c')
    await expect
      .poll(() => [one, two])
      .toEqual([
        ['a', 'c'],
        ['a', 'c']
      ])
    for (const stop of stops) await stop()
  })

  test('a message of a transaction arrives when it is committed, and never when it is rolled back', async () => {
    const received: string[] = []
    const stop = await database.listen('deeds', payload => received.push(payload))
    await database.transaction(async trx => {
      await notify(trx, 'deeds', 'kept')
      await new Promise(resolve => setTimeout(resolve, 20))
      expect(received).toEqual([])
    })
    const undone = database.transaction(async trx => {
      await notify(trx, 'deeds', 'undone')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await send('deeds', 'last')
    await expect.poll(() => received).toEqual(['kept', 'last'])
    await stop()
  })

  test('who stops hears no more, and the others still do', async () => {
    const gone: string[] = []
    const here: string[] = []
    const stop = await database.listen('rooms', payload => gone.push(payload))
    const stay = await database.listen('rooms', payload => here.push(payload))
    await stop()
    await send('rooms', 'a')
    await expect.poll(() => here).toEqual(['a'])
    await stay()
    const again = await database.listen('rooms', payload => here.push(payload))
    await send('rooms', 'b')
    await expect.poll(() => here).toEqual(['a', 'b'])
    expect(gone).toEqual([])
    await again()
  })

  test('a name that is no name for a channel is refused', async () => {
    await expect(database.listen('x"; drop table y; --', () => undefined)).rejects.toThrow('no name for a channel')
  })
})

describe('postgres alone', () => {
  test('nodes get each other’s messages', async () => {
    const url = await newUrl()
    const [one, two] = await Promise.all([openDatabase({ url }), openDatabase({ url })])
    const received: string[] = []
    await one.listen('timer', payload => received.push(payload))
    await two.transaction(trx => notify(trx, 'timer', 'from two'))
    await expect.poll(() => received).toEqual(['from two'])
    await Promise.all([one.close(), two.close()])
  })

  test('a connection that breaks comes back by itself and says that something may be missed', async () => {
    const url = await newUrl()
    const database = await openDatabase({ url })
    const received: string[] = []
    let missed = 0
    await database.listen(
      'timer',
      payload => received.push(payload),
      () => missed++
    )
    await database.listen('people', payload => received.push(payload))
    const mine = `pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend'`
    for (const round of [1, 2]) {
      const killed = await query(url, `select pg_terminate_backend(pid) as gone from pg_stat_activity where ${mine}`)
      expect(killed.length).toBeGreaterThan(0)
      await expect.poll(() => missed).toBe(round)
      await query(url, `select pg_notify('timer', 'again'), pg_notify('people', 'too')`)
      await expect.poll(() => received).toHaveLength(round * 2)
    }
    expect(received).toEqual(['again', 'too', 'again', 'too'])
    expect(await database.readiness()).toBe('ready')
    await database.close()
  })
})
