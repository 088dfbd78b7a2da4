// What somebody is told of another person is never more than what they see themselves: whoever asks for a manager's pages learns
// nothing there of people whom they do not see. Only this sees that a volunteer reads everybody's hours on a manager's leaderboard.
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Endpoint } from '#server/kit/calls/bind.ts'
import { idFieldOf } from '#server/kit/calls/admit.ts'
import { pathParameters } from '#shared/kit/calls/call.ts'
import { permissions } from '#shared/permissions.ts'
import { belongingsFor } from '#tests/kit/walk/belongings.ts'
import { askFor } from '#tests/kit/walk/standing-rows.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { teamFor } from '#tests/teams/team.ts'

/** Who see a person are told whom they work with, by name. This list may only shrink. */
const MATES = new Set(['listReportees', 'listTeamMates'])

let server: TestServer
let volunteer: TestPerson
let manager: TestPerson
/** On a team with the manager alone, and on none. */
let strangers: TestPerson[]
beforeAll(async () => {
  server = await openTestServer()
  volunteer = await server.add()
  manager = await server.add({ role: 'Manager', front: Object.keys(permissions) })
  strangers = [await server.add({ firstName: 'Stranger' }), await server.add({ firstName: 'Stranger' })]
  await teamFor(server, [volunteer, manager], { id: volunteer.id })
  await teamFor(server, [manager, strangers[0]!], { id: manager.id })
  for (const { id } of [volunteer, manager, ...strangers]) await belongingsFor(server, id)
  await server.database.raw(
    `insert into person_day (person_id, day, tangible_seconds) select id, '2026-11-17', 36000 from person on conflict do nothing`
  )
})
afterAll(() => server?.close())

/** Reads about a person who is named in their address. */
const reads = (): Endpoint[] =>
  server.app.context.features
    .flatMap(({ endpoints }) => endpoints)
    .filter(({ call }) => call.method === 'GET' && call.about === 'person' && pathParameters(call.path).length === 1)

/** The ids of strangers in what the volunteer is told of somebody; undefined where they are told nothing. */
async function strangersIn(endpoint: Endpoint, of: TestPerson): Promise<string[] | undefined> {
  const { status, body } = await askFor(server, endpoint, { [idFieldOf(endpoint.call)]: of.id }, volunteer)
  return status < 300 ? strangers.flatMap(({ id }) => (body.includes(id) ? [id] : [])) : undefined
}

test('of somebody who sees more nobody is told more', async () => {
  const wrong: string[] = []
  let answered = 0
  for (const endpoint of reads()) {
    const found = await strangersIn(endpoint, manager)
    if (found) answered += 1
    if (!found?.length || MATES.has(endpoint.name)) continue
    const own = (await strangersIn(endpoint, volunteer)) ?? []
    if (found.some(id => !own.includes(id))) wrong.push(endpoint.name)
  }
  expect(wrong).toEqual([])
  expect(answered).toBeGreaterThan(10)
})
