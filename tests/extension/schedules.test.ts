// Whatever a device, its browser and its network do: what was pressed is what the server has, each entry once.
import * as fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'

import { openHouse, type TestHouse } from '#tests/kit/house.ts'
import { furnish } from '#tests/time-entries/place.ts'
import { live, schedules } from './schedules.ts'

let house: TestHouse
let project: string

beforeAll(async () => {
  house = await openHouse()
  project = (await furnish(house)).project
})
afterAll(() => house?.close())

test('nothing is lost and nothing comes twice', async () => {
  await fc.assert(
    fc.asyncProperty(schedules, schedule => live(house, project, schedule)),
    { numRuns: 12, endOnFailure: true }
  )
}, 120_000)
