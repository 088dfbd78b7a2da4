// A thousand of them. A schedule that fails names its seed.
import * as fc from 'fast-check'
import { test } from 'vitest'

import { openTestServer } from '#tests/kit/test-server.ts'
import { furnish } from '#tests/time-entries/place.ts'
import { live, schedules } from './schedules.ts'

/** What is cut short would be no answer. */
const PATIENCE = 1_200_000

/** Side by side, each in a server of its own with a clock of its own: while one waits for its database, another goes on. */
test.concurrent.each(['first', 'second', 'third', 'fourth', 'last'])(
  'nothing is lost and nothing comes twice: the %s 200',
  async () => {
    const server = await openTestServer()
    try {
      const { project } = await furnish(server)
      await fc.assert(
        fc.asyncProperty(schedules, schedule => live(server, project, schedule)),
        { numRuns: 200, endOnFailure: true }
      )
    } finally {
      await server.close()
    }
  },
  PATIENCE
)
