// What only this suite would find: that somebody is said to report to a person of their own rank, or of another team.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listReportees } from '#shared/people/users/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { teamFor } from '#tests/teams/team.ts'
import { refusalOf } from './people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test('reportees are the team mates of a lower role', async () => {
  const [manager, other] = [await server.add({ role: 'Manager' }), await server.add({ role: 'Manager' })]
  const [mentor, volunteer, stranger] = [
    await server.add({ role: 'Mentor', firstName: 'Ann' }),
    await server.add({ firstName: 'Ben' }),
    await server.add()
  ]
  await teamFor(server, [manager, other, mentor, volunteer])
  const found = await server.ask(listReportees, { id: manager.id }, manager)
  expect(found.map(({ _id }) => _id)).toEqual([mentor.id, volunteer.id])
  expect(await server.ask(listReportees, { id: volunteer.id }, manager)).toEqual([])
  expect(await refusalOf(server.ask(listReportees, { id: manager.id }, stranger))).toMatchObject({ status: 403 })
})
