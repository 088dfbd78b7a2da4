// The steps of somebody new: a fact that stops ticking its step, or an old hand who is told to begin, shows here alone.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { DAY_MS } from '#shared/kit/time/time.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import { NEW_DAYS } from '#shared/dashboard/first-steps.ts'
import { readMe } from '#shared/session/calls.ts'
import { saveProfile } from '#shared/people/calls.ts'
import { dataUrl, picture } from '#tests/people/people.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

const doneOf = async (person: TestPerson) => {
  const { firstSteps } = await server.ask(readDashboard, { userId: person.id }, person)
  return firstSteps?.filter(({ done }) => done).map(({ name }) => name)
}
const location = { userProvided: 'Reno', coords: { lat: 39.5, lng: -119.8 }, country: 'United States', city: 'Reno' }
const isNew = async (person: TestPerson) => (await server.ask(readMe, {}, person)).isNew ?? false

test('each is ticked by what was done, and all of them end it', async () => {
  const maya = await server.add()
  expect([await doneOf(maya), await isNew(maya)]).toEqual([[], true])
  const facts = [
    ['entry', 'update person set has_logged_time = true where id = $1'],
    ['team', 'insert into team_member (team_id, person_id, added_at) select id, $1, now() from team']
  ] as const
  const at = server.clock.now.toISOString()
  await server.database.raw('insert into team (id, name, created_at, updated_at) values ($1, $2, $3, $3)', [
    owner.id,
    'Kitchen',
    at
  ])
  for (const [name, sql] of facts) {
    expect(await isNew(maya)).toBe(true)
    await server.database.raw(sql, [maya.id])
    expect(await doneOf(maya)).toContain(name)
  }
  expect(await isNew(maya)).toBe(true)
  await server.ask(saveProfile, { id: maya.id, location, profilePic: dataUrl(await picture('#abc')) }, maya)
  expect(await isNew(maya)).toBe(false)
})

test('they are for newcomers, and nobody sees those of others', async () => {
  const maya = await server.add()
  expect((await server.ask(readDashboard, { userId: maya.id }, owner)).firstSteps).toBeUndefined()
  const { now } = server.clock
  await server.database.raw('update person set created_at = $2 where id = $1', [
    maya.id,
    new Date(now.getTime() - (NEW_DAYS + 1) * DAY_MS).toISOString()
  ])
  expect([await doneOf(maya), await isNew(maya)]).toEqual([undefined, false])
})
