// A thousand of them. A schedule that fails names its seed.
import * as fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'

import { openHouse, type TestHouse } from '#tests/kit/house.ts'
import { furnish } from '#tests/time-entries/place.ts'
import { live, schedules } from './schedules.ts'

/** They share one clock: one that is cut short would go on beside the next. */
const PATIENCE = 1_200_000

let house: TestHouse
let project: string

beforeAll(async () => {
  house = await openHouse()
  project = (await furnish(house)).project
})
afterAll(() => house?.close())

test.each(['first', 'second', 'third', 'fourth', 'last'])(
  'nothing is lost and nothing comes twice: the %s 200',
  async () => {
    await fc.assert(
      fc.asyncProperty(schedules, schedule => live(house, project, schedule)),
      { numRuns: 200, endOnFailure: true }
    )
  },
  PATIENCE
)
