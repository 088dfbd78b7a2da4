// Whatever a device, its browser and its network do: what was pressed is what the server has, each entry once.
import * as fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'

import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { furnish } from '#tests/time-entries/place.ts'
import { live, schedules } from './schedules.ts'

let server: TestServer
let project: string

beforeAll(async () => {
  server = await openTestServer()
  project = (await furnish(server)).project
})
afterAll(() => server?.close())

test('nothing is lost and nothing comes twice', async () => {
  await fc.assert(
    fc.asyncProperty(schedules, schedule => live(server, project, schedule)),
    { numRuns: 12, endOnFailure: true }
  )
}, 120_000)
