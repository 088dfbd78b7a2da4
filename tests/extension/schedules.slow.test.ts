// A thousand of them. A schedule that fails names its seed.
import * as fc from 'fast-check'
import { test } from 'vitest'

import { openHouse } from '#tests/kit/house.ts'
import { furnish } from '#tests/time-entries/place.ts'
import { live, schedules } from './schedules.ts'

/** What is cut short would be no answer. */
const PATIENCE = 1_200_000

/** Side by side, each in a house of its own with a clock of its own: while one waits for its database, another goes on. */
test.concurrent.each(['first', 'second', 'third', 'fourth', 'last'])(
  'nothing is lost and nothing comes twice: the %s 200',
  async () => {
    const house = await openHouse()
    try {
      const { project } = await furnish(house)
      await fc.assert(
        fc.asyncProperty(schedules, schedule => live(house, project, schedule)),
        { numRuns: 200, endOnFailure: true }
      )
    } finally {
      await house.close()
    }
  },
  PATIENCE
)
