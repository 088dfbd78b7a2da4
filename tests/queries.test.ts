// How many statements a read sends, and in how many packets: each is a round trip. A statement for every row of a list
// would show here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { fillDemo } from '#scripts/demo/fill.ts'
import { fill } from '#shared/kit/calls/call.ts'
import { today } from '#shared/kit/time/day.ts'
import { addEntry } from '#shared/time-entries/calls.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { validInput } from '#tests/kit/walk/inputs.ts'
import { NOTES } from '#tests/time-entries/place.ts'

/** The visitor, the record, and what the handler reads. */
const MOST = 4
/** Calls that answer for several lists at once. An Owner's dashboard also counts new applications, a newcomer's what
 *  they have begun. */
const MORE: Readonly<Record<string, number>> = {
  listDuplicates: 5,
  listTimeAsks: 6,
  readDashboard: 15,
  readEvidence: 10,
  readPersonFigures: 6,
  readPersonHours: 5,
  readPersonWork: 6,
  readTaskAndProjectStats: 7,
  readWeekFigures: 6,
  readWeeklyProjectSummary: 23,
  readTeamTasks: 5,
  readTeamTasksPage: 5,
  readVolunteerStats: 20
}

/** Who calls and the record, then what the handler reads. */
const MOST_PACKETS = 2
/** What is asked about the rows of a page or of newcomers alone, within the days that there are data of, accounts that were merged, and reads that write in a transaction after they are admitted. */
const MORE_PACKETS: Readonly<Record<string, number>> = {
  listAtRisk: 3,
  listDuplicates: 3,
  listAnswers: 3,
  listBidding: 3,
  listJobNotifications: 3,
  listMaterialUses: 3,
  listSuggestions: 3,
  listTimeAsks: 4,
  projectsOfName: 3,
  'purchase.list': 3,
  readHistory: 3,
  readMail: 4,
  readMaterialUsage: 3,
  readMe: 3,
  readSent: 3,
  readTeamTasks: 3,
  readTeamTasksPage: 3,
  readWeekFigures: 3,
  readWeeklyProjectSummary: 4,
  refreshToken: 5,
  'stock.list': 3
}
let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  await fillDemo(server.database, { now: server.clock.now, hashes: new Map() })
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

describe('query counts', () => {
  test('stay the same however many rows there are', async () => {
    const over: string[] = []
    const tooManyPackets: string[] = []
    for (const endpoint of server.app.context.features.flatMap(({ endpoints }) => endpoints)) {
      const { call, name } = endpoint
      if (call.method !== 'GET') continue
      const { url, rest } = fill(call.path, validInput(endpoint, { id: owner.id, userId: owner.id }))
      const before = server.database.statements()
      const packetsBefore = server.database.packets()
      const answer = await server.app.inject({
        url: `/api${url}?${new URLSearchParams(rest as Record<string, string>)}`,
        headers: { authorization: owner.token }
      })
      const count = server.database.statements() - before
      if (answer.statusCode === 200 && count > (MORE[name] ?? MOST)) over.push(`${name}: ${count}`)
      const packets = server.database.packets() - packetsBefore
      if (packets > (MORE_PACKETS[name] ?? MOST_PACKETS)) tooManyPackets.push(`${name}: ${packets}`)
    }
    expect(over).toEqual([])
    expect(tooManyPackets).toEqual([])
  })

  test('an entry with its audit, key and sums is two packets', async () => {
    const person = await server.add()
    const { rows } = await server.database.raw<{ id: string }>(
      'select id from project where is_active and deleted_at is null order by id limit 1'
    )
    const entry = {
      personId: person.id,
      projectId: rows[0]!.id,
      dateOfWork: today(server.clock.now),
      hours: 1,
      minutes: 0,
      notes: NOTES,
      isTangible: true
    }
    await server.ask(addEntry, entry, person)
    const before = server.database.packets()
    await server.ask(addEntry, entry, person, { 'idempotency-key': 'the-second-one' })
    expect(server.database.packets() - before).toBe(2)
  })
})
