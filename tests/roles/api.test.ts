import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/ids.ts'
import { seedRoles } from '#server/roles/queries.ts'
import { roleDefaults, roles } from '#shared/permissions.ts'
import * as calls from '#shared/roles/calls.ts'
import { Refused } from '#shared/kit/refused.ts'
import { openHouse, type TestHouse, type TestPerson } from '#tests/kit/house.ts'

let house: TestHouse
let robin: TestPerson
let owner: TestPerson
beforeAll(async () => {
  house = await openHouse()
  robin = await house.add()
  owner = await house.add({ role: 'Owner' })
})
afterAll(() => house.close())

const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    error => (error instanceof Refused ? error.refusal.status : error)
  )

test('a new house has the seven roles, those who may do most first', async () => {
  const all = await house.ask(calls.listRoles, {}, robin)
  expect(all.map(({ roleName }) => roleName).toSorted()).toEqual([...roles].toSorted())
  const counts = all.map(({ permissions }) => permissions.length)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  expect(all[0]?.roleName).toBe('Owner')
  expect(all.find(({ roleName }) => roleName === 'Mentor')?.permissions).toEqual([...roleDefaults.Mentor])
})

test('one role is read by its id', async () => {
  const [first] = await house.ask(calls.listRoles, {}, robin)
  expect(await house.ask(calls.readRole, { id: first?._id ?? '' }, robin)).toEqual(first)
  expect(await statusOf(house.ask(calls.readRole, { id: newId() }, robin))).toBe(404)
})

test('a role can be brought back to its default by whoever may change roles', async () => {
  const presets = await house.ask(calls.listPresets, { roleName: 'Core Team' }, owner)
  expect(presets).toEqual([
    {
      _id: expect.any(String),
      roleName: 'Core Team',
      presetName: 'hard-coded default',
      permissions: [...roleDefaults['Core Team']]
    }
  ])
  expect(await house.ask(calls.listPresets, { roleName: 'Nobody' }, owner)).toEqual([])
  expect(await statusOf(house.ask(calls.listPresets, { roleName: 'Mentor' }, robin))).toBe(403)
})

test('a start brings back missing roles and permissions, and takes nothing away', async () => {
  await house.database.raw(`update role set permissions = '["editHeaderMessage"]' where name = 'Volunteer'`)
  await house.database.raw(`update role_preset set permissions = '[]' where role_name = 'Volunteer'`)
  await house.database.raw(`delete from role where name = 'Mentor'`)
  await house.database.transaction(seedRoles)
  const all = await house.ask(calls.listRoles, {}, robin)
  const named = (name: string) => all.find(({ roleName }) => roleName === name)
  expect(named('Volunteer')).toMatchObject({ permissions: ['editHeaderMessage', 'suggestTask'], rev: 2 })
  expect(named('Mentor')?.permissions).toEqual([...roleDefaults.Mentor])
  const [preset] = await house.ask(calls.listPresets, { roleName: 'Volunteer' }, owner)
  expect(preset?.permissions).toEqual(['suggestTask'])
  await house.database.transaction(seedRoles)
  expect(await house.ask(calls.listRoles, {}, robin)).toEqual(all)
})
