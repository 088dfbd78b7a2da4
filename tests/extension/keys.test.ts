// An entry that comes again after weeks is still the same entry.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { housekeeping } from '#server/kit/clock/housekeeping.ts'
import { addDays } from '#shared/kit/time/day.ts'
import { addEntry, listEntries } from '#shared/time-entries/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { furnish, NOTES, TODAY } from '#tests/time-entries/place.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const keys = async () => (await server.database.raw('select until from keyed_write')).rows.length

async function nightAfter(days: number): Promise<void> {
  const night = new Date(server.clock.now.getTime() + days * 86_400_000)
  const sweep = housekeeping(server.database, server.app.context.features).find(({ name }) => name === 'sweep')
  const at = { now: night, today: TODAY, ip: '', device: '', site: '' }
  await server.database.transaction(trx =>
    sweep!.run(
      {
        trx,
        call: '',
        happened: async () => {},
        changed: async () => {},
        changedAll: async () => {},
        post: async () => {},
        postAll: async () => {}
      },
      at
    )
  )
}

test('its key is known for thirty days, that of a page for two', async () => {
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
  const { token } = await server.signIn({ ...person, role: 'Volunteer' }, 'extension')
  const sent = () => server.ask(addEntry, entry, token, { 'idempotency-key': 'weeks-away' })
  const first = await sent()
  await server.ask(addEntry, { ...entry, hours: 2 }, person, { 'idempotency-key': 'just-now-here' })
  expect(await keys()).toBe(2)
  await nightAfter(29)
  expect(await keys()).toBe(1)
  expect(await sent()).toEqual(first)
  const dates = { from: addDays(TODAY, -1), to: TODAY }
  expect(await server.ask(listEntries, { id: person.id, ...dates }, person)).toHaveLength(2)
  await nightAfter(31)
  expect(await keys()).toBe(0)
})
