// Forty of them, a thousand in the long run. A schedule that fails prints its seed.
import * as fc from 'fast-check'
import { test } from 'vitest'

import { isLong } from '#tests/kit/length.ts'
import { openTestServer } from '#tests/kit/test-server.ts'
import { furnish } from '#tests/time-entries/place.ts'
import { live, schedules } from './kit/schedules.ts'

const EACH = isLong ? 200 : 8
const LIMIT = 1_200_000

/** Each in a server and with a clock of its own, at the same time: while one waits for its database, another runs. */
test.concurrent.each(['first', 'second', 'third', 'fourth', 'last'])(
  'nothing is lost and nothing comes twice: the %s part',
  async () => {
    const server = await openTestServer()
    try {
      const { project } = await furnish(server)
      await fc.assert(
        fc.asyncProperty(schedules, schedule => live(server, project, schedule)),
        { numRuns: EACH, endOnFailure: true }
      )
    } finally {
      await server.close()
    }
  },
  LIMIT
)
