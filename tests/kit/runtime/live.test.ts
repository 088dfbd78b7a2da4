import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '#server/kit/database/database.ts'
import { type Live, live, notifyIds } from '#server/kit/database/live.ts'
import { newId } from '#server/kit/database/ids.ts'

import { engines, open } from '../database/engines.ts'

describe.each(engines)('%s', engine => {
  let database: Database
  let bus: Live
  beforeAll(async () => {
    database = await open(engine)
    bus = live(database, 'things')
    // Whoever is registered when listening starts is called once.
    await new Promise<void>(done => bus.subscribe('anything', done))
  })
  afterAll(async () => {
    await bus.close()
    await database.close()
  })

  const send = (...ids: string[]) => database.transaction(trx => notifyIds(trx, 'things', ids))

  test('a listener of an id is called as often as it is sent, and for no other', async () => {
    const received: string[] = []
    const leaves = ['a', 'a', 'b'].map((id, index) => bus.subscribe(id, () => received.push(`${id}${index}`)))
    await send('a', 'c')
    await send('b')
    await expect.poll(() => received).toEqual(['a0', 'a1', 'b2'])
    leaves[0]!()
    leaves[0]!()
    await send('a', 'b')
    await expect.poll(() => received).toEqual(['a0', 'a1', 'b2', 'a1', 'b2'])
    for (const leave of leaves) leave()
  })

  test('nothing of a rolled back transaction is sent', async () => {
    const received: string[] = []
    bus.subscribe('x', () => received.push('x'))
    bus.subscribe('last', () => received.push('last'))
    const undone = database.transaction(async trx => {
      await notifyIds(trx, 'things', ['x'])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await send('last')
    await expect.poll(() => received).toEqual(['last'])
  })

  test('more ids than one message can carry are all sent', async () => {
    const ids = Array.from({ length: 1000 }, () => newId())
    const received = new Set<string>()
    for (const id of ids) bus.subscribe(id, () => received.add(id))
    await send(...ids)
    await expect.poll(() => received.size).toBe(1000)
  })
})

test('who listens late, or again, looks at everything once', async () => {
  const database = await open('postgres')
  const bus = live(database, 'things')
  let looked = 0
  bus.subscribe('a', () => (looked += 1))
  await expect.poll(() => looked).toBe(1)
  await database.raw(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend'`)
  await expect.poll(() => looked).toBe(2)
  await bus.close()
  await bus.close()
  await database.close()
})
