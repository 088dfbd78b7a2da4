import { afterAll, beforeAll, expect, test } from 'vitest'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { editEntry } from '#shared/time-entries/calls.ts'
import { openHouse, type TestHouse } from '#tests/kit/house.ts'
import { furnish, log } from '#tests/time-entries/place.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house?.close())

test('a square for edits stands on the dashboard and in the history of who caused it', async () => {
  const place = await furnish(house)
  const robin = await house.add()
  const { _id: id } = await log(house, place, robin)
  for (const minutes of [1, 2, 3, 4, 5]) await house.ask(editEntry, { id, minutes }, robin)
  const { blueSquares = [], blueSquareCount } = await house.ask(readDashboard, { userId: robin.id }, robin)
  expect(blueSquareCount).toBe(1)
  const [square] = blueSquares
  expect(square).toMatchObject({ date: '2026-11-18' })
  expect(square?.description).toContain('edited 5 times within 365 days')
  const sql = `select actor_id, record_id from audit_record where about = 'infringement'`
  expect((await house.database.raw(sql)).rows).toEqual([{ actor_id: robin.id, record_id: square?._id }])
})
