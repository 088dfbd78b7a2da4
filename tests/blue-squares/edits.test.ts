import { afterAll, beforeAll, expect, test } from 'vitest'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { editEntry } from '#shared/time-entries/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { furnish, log } from '#tests/time-entries/place.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test('a square for edits stands on the dashboard and in the history of who caused it', async () => {
  const place = await furnish(server)
  const robin = await server.add()
  const { _id: id } = await log(server, place, robin)
  for (const minutes of [1, 2, 3, 4, 5]) await server.ask(editEntry, { id, minutes }, robin)
  const { blueSquares = [], blueSquareCount } = await server.ask(readDashboard, { userId: robin.id }, robin)
  expect(blueSquareCount).toBe(1)
  const [square] = blueSquares
  expect(square).toMatchObject({ date: '2026-11-18' })
  expect(square?.description).toContain('edited 5 times within 365 days')
  const sql = `select actor_id, record_id from audit_record where about = 'infringement'`
  expect((await server.database.raw(sql)).rows).toEqual([{ actor_id: robin.id, record_id: square?._id }])
})
