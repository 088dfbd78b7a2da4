// Heartbeats on their way into the database.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { collectHeartbeats } from '#server/timer/heartbeats.ts'
import { saveHeartbeats } from '#server/timer/queries.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const START = new Date('2026-11-18T18:00:00Z')
const minute = (count: number) => new Date(START.getTime() + count * 60_000)

async function running(): Promise<string> {
  const { id } = await server.add()
  const at = START.toISOString()
  await server.database.raw(
    `insert into timer (person_id, is_started, is_paused, is_chiming, time_ms, goal_ms, initial_goal_ms,
       start_at, seen_at, touched_at, rev) values ($1, true, false, false, 900000, 900000, 900000, $2, $2, $2, 1)`,
    [id, at]
  )
  return id
}

const read = async (id: string) =>
  (
    await server.database.raw<{ seen_at: string; touched_at: string }>(
      'select seen_at, touched_at from timer where person_id = $1',
      [id]
    )
  ).rows.map(row => [row.seen_at, row.touched_at].map(at => new Date(at).toISOString()))[0]

test('that failed to be saved are saved the next time, and a device’s own never outweighs its person’s', async () => {
  const id = await running()
  let now = minute(1)
  const heartbeats = collectHeartbeats(server.database, () => now)
  heartbeats.note(id, true)
  await server.database.raw('alter table timer rename to timer_away')
  const failing = heartbeats.write()
  now = minute(2)
  heartbeats.note(id, false)
  await expect(failing).rejects.toThrow()
  await server.database.raw('alter table timer_away rename to timer')
  await heartbeats.write()
  expect(await read(id)).toEqual([minute(2).toISOString(), minute(1).toISOString()])
})

test('of the same people from many nodes at once are all saved', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, running))
  const before = server.database.statements()
  await Promise.all(
    Array.from({ length: 12 }, (_, count) => {
      const seen = minute(count).getTime()
      const all = ids.map(personId => ({ personId, seen, touched: undefined }))
      return server.database.transaction(trx => saveHeartbeats(trx, count % 2 ? all : all.toReversed()))
    })
  )
  // A deadlock would cost a second statement.
  expect(server.database.statements() - before).toBe(12)
  const found = await Promise.all(ids.map(read))
  expect(new Set(found.map(row => row?.join(' ')))).toEqual(
    new Set([`${minute(11).toISOString()} ${START.toISOString()}`])
  )
})
