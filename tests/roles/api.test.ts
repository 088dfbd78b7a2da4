import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { seedRoles } from '#server/roles/seed.ts'
import { roleDefaults, roles } from '#shared/permissions.ts'
import * as calls from '#shared/roles/calls.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

let server: TestServer
let robin: TestPerson
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  robin = await server.add()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server.close())

const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    error => (error instanceof Refused ? error.refusal.status : error)
  )

test('a new server has the seven roles, those who may do most first', async () => {
  const all = await server.ask(calls.listRoles, {}, robin)
  expect(all.map(({ roleName }) => roleName).toSorted()).toEqual([...roles].toSorted())
  const counts = all.map(({ permissions }) => permissions.length)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  expect(all[0]?.roleName).toBe('Owner')
  expect(all.find(({ roleName }) => roleName === 'Mentor')?.permissions).toEqual([...roleDefaults.Mentor])
})

test('one role is read by its id', async () => {
  const [first] = await server.ask(calls.listRoles, {}, robin)
  expect(await server.ask(calls.readRole, { id: first?._id ?? '' }, robin)).toEqual(first)
  expect(await statusOf(server.ask(calls.readRole, { id: newId() }, robin))).toBe(404)
})

test('a role can be brought back to its default by whoever may change roles', async () => {
  const presets = await server.ask(calls.listPresets, { roleName: 'Core Team' }, owner)
  expect(presets).toEqual([
    {
      _id: expect.any(String),
      roleName: 'Core Team',
      presetName: 'hard-coded default',
      permissions: [...roleDefaults['Core Team']],
      rev: 1
    }
  ])
  expect(await server.ask(calls.listPresets, { roleName: 'Nobody' }, owner)).toEqual([])
  expect(await statusOf(server.ask(calls.listPresets, { roleName: 'Mentor' }, robin))).toBe(403)
})

test('a start gives what is new once, and leaves alone what the organisation changed', async () => {
  const usual = [...roleDefaults.Volunteer]
  const start = () => server.database.transaction(seedRoles)
  const named = async (name: string) =>
    (await server.ask(calls.listRoles, {}, robin)).find(({ roleName }) => roleName === name)
  await server.database.raw(`update role set permissions = '["editHeaderMessage"]' where name = 'Volunteer'`)
  await server.database.raw(`delete from role where name = 'Mentor'`)
  await start()
  expect(await named('Volunteer')).toMatchObject({ permissions: ['editHeaderMessage'], rev: 1 })
  expect(await named('Mentor')).toBeUndefined()
  // As an older version left it, which did not know the permission.
  await server.database.raw(`update role_preset set permissions = '[]' where role_name = 'Volunteer'`)
  await server.database.raw(`delete from role_preset where role_name = 'Mentor'`)
  await start()
  const all = await server.ask(calls.listRoles, {}, robin)
  expect(await named('Volunteer')).toMatchObject({ permissions: ['editHeaderMessage', ...usual], rev: 2 })
  expect((await named('Mentor'))?.permissions).toEqual([...roleDefaults.Mentor])
  const [preset] = await server.ask(calls.listPresets, { roleName: 'Volunteer' }, owner)
  expect(preset?.permissions).toEqual(usual)
  await start()
  expect(await server.ask(calls.listRoles, {}, robin)).toEqual(all)
})
