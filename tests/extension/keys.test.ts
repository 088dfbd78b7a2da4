// An entry that comes again after weeks is still the same entry.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { housekeeping } from '#server/kit/clock/housekeeping.ts'
import { addDays } from '#shared/kit/day.ts'
import { markAllRead } from '#shared/notifications/calls.ts'
import { addEntry, listEntries } from '#shared/time-entries/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { furnish, NOTES, TODAY } from '#tests/time-entries/place.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const keys = async () => (await server.database.raw('select call from idempotency order by call')).rows

async function nightAfter(days: number): Promise<void> {
  const night = new Date(server.clock.now.getTime() + days * 86_400_000)
  const sweep = housekeeping(server.database, server.app.context.features).find(({ name }) => name === 'sweep')
  const at = { now: night, today: TODAY, ip: '', device: '', site: '' }
  await server.database.transaction(trx =>
    sweep!.run({ trx, happened: async () => {}, changed: async () => {}, post: async () => {} }, at)
  )
}

test('its key is known for thirty days, those of others for two', async () => {
  const person = await server.add()
  const { project } = await furnish(server)
  const entry = {
    personId: person.id,
    projectId: project,
    dateOfWork: TODAY,
    hours: 1,
    minutes: 0,
    notes: NOTES,
    isTangible: true
  }
  const sent = () => server.ask(addEntry, entry, person, { 'idempotency-key': 'weeks-away' })
  const first = await sent()
  await server.ask(markAllRead, {}, person, { 'idempotency-key': 'just-now-here' })
  expect(await keys()).toHaveLength(2)
  await nightAfter(29)
  expect(await keys()).toEqual([{ call: 'addEntry' }])
  expect(await sent()).toEqual(first)
  const dates = { from: addDays(TODAY, -1), to: TODAY }
  expect(await server.ask(listEntries, { id: person.id, ...dates }, person)).toHaveLength(1)
  await nightAfter(31)
  expect(await keys()).toEqual([])
})
