// Writing roles and presets: what is refused to whom, what becomes of the people, and that it counts from the next call on.
import { roleDefaults } from '#shared/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import * as people from '#shared/people/calls.ts'
import * as calls from '#shared/roles/calls.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'
import { mailsTo } from '#tests/session/setting.ts'

let server: TestServer
let owner: TestPerson
let ruler: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Olive', lastName: 'Owner' })
  const front = ['putRole', 'postRole', 'deleteRole', 'seeBadges', 'postTeam']
  ruler = await server.add({ role: 'Manager', firstName: 'Max', lastName: 'Ruler', front })
})
afterAll(() => server?.close())

async function named(name: string) {
  const found = (await server.ask(calls.listRoles, {}, owner)).find(({ roleName }) => roleName === name)
  if (!found) throw new Error(`There is no role ${name}`)
  return found
}
const give = async (name: string, permissions: string[], as = owner) =>
  server.ask(calls.changeRole, { id: (await named(name))._id, permissions }, as)
let made = 0
const fresh = (permissions: string[] = []) =>
  server.ask(calls.addRole, { roleName: `Helper ${(made += 1)}`, permissions }, owner)
const log = (of?: string) => server.ask(calls.listChanges, { userId: owner.id, ...(of && { of }) }, owner)

describe('a role', () => {
  test('counts from the next call of its people on', async () => {
    const { roleName } = await fresh()
    const maya = await server.add({ role: roleName })
    const ask = () => server.ask(calls.listPresets, { roleName: 'Mentor' }, maya)
    expect((await refusalOf(ask())).status).toBe(403)
    await give(roleName, ['putRole'])
    expect(await ask()).toHaveLength(1)
    await give(roleName, [])
    expect((await refusalOf(ask())).status).toBe(403)
  })

  test('is changed by whoever may, one version at a time, and writes no row of its people', async () => {
    const role = await fresh(['seeBadges'])
    const maya = await server.add({ role: role.roleName })
    const revs = () => server.database.raw<{ rev: number }>('select rev from person where id = $1', [maya.id])
    const first = await server.ask(
      calls.changeRole,
      { id: role._id, roleName: role.roleName, permissions: ['seeBadges', 'postTeam'], rev: 1 },
      ruler
    )
    expect(first).toMatchObject({ given: ['seeBadges', 'postTeam'], rev: 2 })
    const late = { id: role._id, permissions: ['putTeam'], rev: 1 }
    expect(await refusalOf(server.ask(calls.changeRole, late, owner))).toMatchObject({ status: 409, current: first })
    expect(await server.ask(calls.changeRole, { ...late, permissions: first.given, rev: 2 }, owner)).toEqual(first)
    expect((await revs()).rows).toEqual([{ rev: 1 }])
  })

  test('has only permissions that exist, each once, without what comes with others', async () => {
    const role = await fresh()
    const wrong = ['seeBadges', 'becomeKing', '__proto__', 'toString']
    expect(await refusalOf(give(role.roleName, wrong))).toMatchObject({
      status: 400,
      fields: { permissions: 'There is no permission called becomeKing, __proto__, toString.' }
    })
    const sent = ['deleteTimeEntry', 'deleteTimeEntryOwn', 'seeBadges', 'seeBadges']
    const saved = await give(role.roleName, sent)
    expect(saved.given).toEqual(['deleteTimeEntry', 'seeBadges'])
    expect(saved.permissions).toContain('deleteTimeEntryOthers')
  })

  test.each([
    'owner',
    'O w n e r',
    ' Owner ',
    'OWNER\u200b',
    'Ｏｗｎｅｒ',
    'Ówner',
    '0wner',
    'CoreTeam',
    'VoIunteer',
    'Mentor\u0007'
  ])('is not called %j, for that is taken for another', async roleName => {
    const refusal = await refusalOf(server.ask(calls.addRole, { roleName, permissions: [] }, owner))
    expect(refusal).toMatchObject({ status: 409, fields: { roleName: expect.stringContaining('looks the same') } })
  })

  test.each(['', '  ', '\u200b\u2060', 'Оwner', 'Admіn', 'a'.repeat(51), '<b>', '—', 'Ro\u202ele\u2028;'])(
    'is not called %j',
    async roleName => {
      const refusal = await refusalOf(server.ask(calls.addRole, { roleName, permissions: [] }, owner))
      expect(refusal).toMatchObject({ status: 400, fields: { roleName: expect.any(String) } })
    }
  )

  test('may be called in any one script, and keeps its name', async () => {
    const role = await server.ask(calls.addRole, { roleName: ' Küchen  Team ', permissions: ['seeBadges'] }, ruler)
    expect(role.roleName).toBe('Küchen Team')
    await server.ask(calls.addRole, { roleName: 'Бригада', permissions: [] }, owner)
    await server.ask(calls.addRole, { roleName: '調理班', permissions: [] }, owner)
    const rename = { id: role._id, roleName: 'Kitchen', permissions: role.given }
    expect((await refusalOf(server.ask(calls.changeRole, rename, owner))).fields).toHaveProperty('roleName')
  })

  test('of one name is added once, by however many at once', async () => {
    const names = ['Night Watch', 'night watch', 'NIGHT  WATCH', 'Nightwatch']
    const all = await Promise.allSettled(
      names.map(roleName => server.ask(calls.addRole, { roleName, permissions: [] }, owner))
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('rights over rights', () => {
  test('are neither given nor taken by way of a role by whoever lacks them', async () => {
    const role = await fresh(['putUserProfilePermissions', 'seeBadges'])
    for (const permissions of [['seeBadges'], [...role.given, 'addDeleteEditOwners']])
      expect(await refusalOf(give(role.roleName, permissions, ruler))).toMatchObject({
        status: 403,
        fields: { permissions: expect.stringContaining('Only an Owner can') }
      })
    expect((await give(role.roleName, [...role.given, 'deleteRole'], ruler)).given).toContain('deleteRole')
    const added = { roleName: 'Sneaky', permissions: ['addDeleteEditOwners'] }
    expect((await refusalOf(server.ask(calls.addRole, added, ruler))).status).toBe(403)
    expect((await refusalOf(server.ask(calls.removeRole, { id: role._id }, ruler))).status).toBe(403)
  })

  test('are neither given nor taken by way of a person by whoever lacks them', async () => {
    const giver = await server.add({ role: 'Volunteer', front: ['putUserProfilePermissions'] })
    const target = await server.add({ role: 'Administrator', front: ['addDeleteEditOwners'] })
    const set = (value: object) => server.ask(people.setProperty, { id: target.id, key: 'permissions', value }, giver)
    expect((await refusalOf(set({ frontPermissions: [] }))).status).toBe(403)
    expect((await refusalOf(set({ removedDefaultPermissions: ['addDeleteEditOwners'] }))).status).toBe(403)
    await set({ removedDefaultPermissions: ['putUserProfilePermissions'] })
    const editor = await server.add({ role: 'Manager', front: ['putUserProfileImportantInfo'] })
    const peer = await server.add({ role: 'Administrator' })
    const demote = { id: peer.id, key: 'role', value: 'Volunteer' }
    expect(await refusalOf(server.ask(people.setProperty, demote, editor))).toMatchObject({
      status: 403,
      message: expect.stringContaining('can take the right')
    })
  })

  test('stay with Owners, who alone change the role of Owners', async () => {
    const { given } = await named('Owner')
    const editor = await server.add({ role: 'Administrator', front: ['addDeleteEditOwners', 'putRole', 'deleteRole'] })
    expect((await refusalOf(give('Owner', [...given, 'seeSummaryIndicator'], editor))).message).toContain(
      'Only an Owner'
    )
    const preset = { roleName: 'Owner', presetName: 'Less', permissions: ['seeBadges'] }
    expect((await refusalOf(server.ask(calls.addPreset, preset, editor))).status).toBe(403)
    const without = given.filter(one => one !== 'putRole')
    expect(await refusalOf(give('Owner', without))).toMatchObject({
      status: 400,
      fields: { permissions: expect.stringContaining('“Change what a role may do”') }
    })
    await give('Owner', [...given, 'seeSummaryIndicator'])
    await give('Owner', given)
    // Whatever is taken from an Owner alone.
    const removed = ['putRole', 'putUserProfilePermissions']
    const bare = await server.add({ role: 'Owner', removed })
    expect((await give('Owner', given, bare)).given).toEqual(given)
  })

  test('Owners are told of them', async () => {
    const role = await fresh()
    const told = async () =>
      (await mailsTo(server, owner.email)).filter(({ subject }) => subject.includes('may do more now'))
    const before = (await told()).length
    await give(role.roleName, ['seeBadges'], ruler)
    expect(await told()).toHaveLength(before)
    await give(role.roleName, ['seeBadges', 'postRole'], ruler)
    expect((await told()).slice(before).map(({ plain }) => plain)).toEqual([
      expect.stringContaining('Max Ruler changed the role Helper')
    ])
  })
})

describe('deleting a role', () => {
  test('makes its people Volunteers, with a line in the history of each', async () => {
    const [suggesting, ...others] = roleDefaults.Volunteer
    const role = await fresh(['seeBadges', ...others])
    const held = [await server.add({ role: role.roleName }), await server.add({ role: role.roleName, isActive: false })]
    await server.ask(calls.addPreset, { roleName: role.roleName, presetName: 'Mine', permissions: [] }, owner)
    expect(await server.ask(calls.readEffect, { id: role._id, deleted: 'true' }, ruler)).toMatchObject({
      active: 1,
      inactive: 1,
      moved: [
        { permission: suggesting, gain: { count: 1, people: [{ _id: held[0]!.id }] }, lose: { count: 0 } },
        { permission: 'seeBadges', gain: { count: 0 }, lose: { count: 1 } }
      ]
    })
    expect(await server.ask(calls.removeRole, { id: role._id }, ruler)).toMatchObject({ people: 2 })
    for (const { id } of held) {
      expect(await server.ask(people.readProfile, { id }, owner)).toMatchObject({ role: 'Volunteer', rev: 2 })
      const { edits } = await server.ask(people.readHistory, { id }, owner)
      expect(edits[0]?.changes).toEqual([{ field: 'role', before: role.roleName, after: 'Volunteer', mayUndo: true }])
    }
    expect(await server.ask(calls.listPresets, { roleName: role.roleName }, owner)).toEqual([])
    expect((await log(role._id))[0]).toMatchObject({ what: 'role-deleted', people: 2, requestorName: 'Max Ruler' })
    expect((await refusalOf(server.ask(calls.readRole, { id: role._id }, owner))).status).toBe(404)
  })

  test('is refused for Volunteer and Owner, and while a protected account has it, to all but Owners', async () => {
    for (const name of ['Volunteer', 'Owner'])
      expect((await refusalOf(server.ask(calls.removeRole, { id: (await named(name))._id }, owner))).status).toBe(400)
    const role = await fresh()
    await server.add({ role: role.roleName, isProtected: true })
    expect((await refusalOf(server.ask(calls.removeRole, { id: role._id }, ruler))).status).toBe(403)
    await server.ask(calls.removeRole, { id: role._id }, owner)
    expect((await refusalOf(server.ask(calls.removeRole, { id: newId() }, owner))).status).toBe(404)
  })

  test('leaves nobody with a role that is gone, also who is given it at that moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const role = await fresh()
      const some = await Promise.all([1, 2, 3, 4].map(() => server.add({ role: 'Mentor' })))
      const give = ({ id }: TestPerson) =>
        server.ask(people.setProperty, { id, key: 'role', value: role.roleName }, owner).catch(() => undefined)
      await Promise.all([...some.map(give), server.ask(calls.removeRole, { id: role._id }, owner)])
      const { rows } = await server.database.raw('select id from person where role = $1', [role.roleName])
      expect(rows).toEqual([])
    }
  })

  test('of many people is one statement, and a change of it touches none of them', async () => {
    const role = await fresh(['seeBadges'])
    await server.database.raw(
      `insert into person (id, email, first_name, last_name, role, start_date, created_at, updated_at)
        select gen_random_uuid(), 'crowd' || n || '@example.org', 'Crowd', 'Number ' || n, $1, '2026-01-01', now(), now()
        from generate_series(1, 3000) n`,
      [role.roleName]
    )
    const changed = server.database.statements()
    await give(role.roleName, ['postTeam'])
    expect(server.database.statements() - changed).toBeLessThan(20)
    const before = server.database.statements()
    expect(await server.ask(calls.removeRole, { id: role._id }, owner)).toMatchObject({ people: 3000 })
    expect(server.database.statements() - before).toBeLessThan(30)
  })
})

describe('presets', () => {
  const add = (presetName: string, permissions: string[], as = owner) =>
    server.ask(calls.addPreset, { roleName: 'Mentor', presetName, permissions }, as)

  test('are kept, renamed, changed and deleted', async () => {
    const { newPreset, message } = await add('  Summer  crew ', ['seeBadges'], ruler)
    expect(newPreset).toMatchObject({ roleName: 'Mentor', presetName: 'Summer crew', rev: 1 })
    expect(message).toBe('The preset Summer crew was created.')
    const renamed = await server.ask(
      calls.changePreset,
      { id: newPreset._id, presetName: 'Winter crew', rev: 1 },
      ruler
    )
    expect(renamed).toMatchObject({ presetName: 'Winter crew', permissions: ['seeBadges'], rev: 2 })
    const late = { id: newPreset._id, permissions: ['postTeam'], rev: 1 }
    expect(await refusalOf(server.ask(calls.changePreset, late, owner))).toMatchObject({
      status: 409,
      current: renamed
    })
    const [first, second] = await server.ask(calls.listPresets, { roleName: 'Mentor' }, owner)
    expect([first?.presetName, second?.presetName]).toEqual(['Winter crew', 'hard-coded default'])
    await server.ask(calls.removePreset, { id: newPreset._id }, ruler)
    expect((await refusalOf(server.ask(calls.removePreset, { id: newPreset._id }, ruler))).status).toBe(404)
  })

  test('are refused with names that are taken or none, for no role, and with permissions that are none', async () => {
    await add('Night', [])
    expect((await refusalOf(add('NIGHT ', []))).status).toBe(409)
    expect((await refusalOf(add('Hard-coded Default', []))).status).toBe(409)
    expect((await refusalOf(add(' ', []))).status).toBe(400)
    expect((await refusalOf(add('Day', ['becomeKing']))).status).toBe(400)
    const nowhere = { roleName: 'Nobody', presetName: 'Day', permissions: [] }
    expect((await refusalOf(server.ask(calls.addPreset, nowhere, owner))).fields).toHaveProperty('roleName')
    const [fixed] = (await server.ask(calls.listPresets, { roleName: 'Manager' }, owner)).filter(
      ({ presetName }) => presetName === 'hard-coded default'
    )
    const change = { id: fixed!._id, permissions: ['seeBadges'] }
    expect((await refusalOf(server.ask(calls.changePreset, change, owner))).status).toBe(400)
    expect((await refusalOf(server.ask(calls.removePreset, { id: fixed!._id }, owner))).status).toBe(400)
  })

  test('hold no right over rights that whoever writes them does not hold', async () => {
    expect((await refusalOf(add('Trojan', ['addDeleteEditOwners'], ruler))).status).toBe(403)
    const { newPreset } = await add('Powerful', ['addDeleteEditOwners'])
    const rename = { id: newPreset._id, presetName: 'Harmless' }
    expect((await refusalOf(server.ask(calls.changePreset, rename, ruler))).status).toBe(403)
  })
})

describe('the log', () => {
  test('says who, when and what, of roles and of people, to Owners alone', async () => {
    const role = await fresh(['seeBadges'])
    await give(role.roleName, ['postTeam'], ruler)
    const maya = await server.add({ firstName: 'Maya', lastName: 'Reed' })
    const value = { frontPermissions: ['seeBadges'], removedDefaultPermissions: ['suggestTask'] }
    await server.ask(people.setProperty, { id: maya.id, key: 'permissions', value }, owner)
    await server.ask(people.setProperty, { id: maya.id, key: 'role', value: role.roleName }, owner)
    expect(await log(role._id)).toMatchObject([
      {
        what: 'role-changed',
        roleName: role.roleName,
        permissions: ['postTeam'],
        permissionsAdded: ['postTeam'],
        permissionsRemoved: ['seeBadges'],
        requestorRole: 'Manager',
        requestorEmail: ruler.email
      },
      { what: 'role-made', requestorName: 'Olive Owner', logDateTime: server.clock.now.toISOString() }
    ])
    expect(await log(maya.id)).toMatchObject([
      { userId: maya.id, roleBefore: 'Volunteer', roleAfter: role.roleName, permissionsAdded: ['postTeam'] },
      { individualName: 'Maya Reed', permissionsAdded: ['seeBadges'], permissionsRemoved: ['suggestTask'] }
    ])
    const [newest, next] = await server.ask(calls.listChanges, { userId: owner.id, size: 2 }, owner)
    expect(await server.ask(calls.listChanges, { userId: owner.id, size: 1, after: newest!._id }, owner)).toEqual([
      next
    ])
    const about = await server.ask(calls.listChanges, { userId: owner.id, permission: 'suggestTask' }, owner)
    expect(about.every(one => [...one.permissionsAdded, ...one.permissionsRemoved].includes('suggestTask'))).toBe(true)
    expect((await refusalOf(server.ask(calls.listChanges, { userId: ruler.id }, ruler))).status).toBe(403)
  })
})

describe('why may she', () => {
  const why = (person: TestPerson, permission: string, as = owner) =>
    server.ask(calls.whyMay, { userId: person.id, permission }, as)
  const applying = async (person: TestPerson, permission: string) => {
    const { holds, rules } = await why(person, permission)
    return [holds, ...rules.filter(({ applies }) => applies).map(({ reason }) => reason)]
  }

  test('names the role, the own addition, the own removal, what it comes with, and the law of Owners', async () => {
    const front = ['postTeam', 'deleteTimeEntry']
    const maya = await server.add({ role: 'Core Team', front, removed: ['getReports'] })
    expect(await applying(maya, 'getWeeklySummaries')).toEqual([true, 'role'])
    expect(await applying(maya, 'postTeam')).toEqual([true, 'own'])
    expect(await applying(maya, 'getReports')).toEqual([false, 'role', 'removed'])
    expect(await applying(maya, 'deleteTimeEntryOthers')).toEqual([true, 'implied'])
    expect(await applying(maya, 'putRole')).toEqual([false])
    const bare = await server.add({ role: 'Owner', removed: ['putRole'] })
    expect(await applying(bare, 'putRole')).toEqual([true, 'role', 'removed', 'owner'])
    const away = await server.add({ role: 'Core Team', isActive: false })
    expect(await applying(away, 'getReports')).toEqual([false, 'role', 'inactive'])
    expect((await refusalOf(why(maya, 'becomeKing'))).status).toBe(404)
  })

  test('says when it was last given, and by whom to Owners', async () => {
    const maya = await server.add({ firstName: 'Maya', lastName: 'Moss' })
    const value = { frontPermissions: ['seeBadges'] }
    await server.ask(people.setProperty, { id: maya.id, key: 'permissions', value }, owner)
    const at = server.clock.now.toISOString()
    expect((await why(maya, 'seeBadges')).last).toEqual({ at, added: true, name: 'Maya Moss', by: 'Olive Owner' })
    expect((await why(maya, 'seeBadges', maya)).last).toEqual({ at, added: true, name: 'Maya Moss' })
    expect((await refusalOf(why(owner, 'seeBadges', maya))).status).toBe(403)
  })
})

test('the effect of a change counts each person with their exceptions', async () => {
  const role = await fresh(['seeBadges', 'postTeam'])
  const add = (front: string[], removed: string[], isActive = true) =>
    server.add({ role: role.roleName, front, removed, isActive })
  await add([], [])
  await add(['putTeam', 'seeBadges'], [])
  await add([], ['putTeam', 'postTeam'])
  await add([], [], false)
  const effect = await server.ask(calls.readEffect, { id: role._id, permissions: 'postTeam,putTeam' }, owner)
  expect(effect).toMatchObject({
    active: 3,
    inactive: 1,
    moved: [
      { permission: 'putTeam', gain: { count: 1 }, lose: { count: 0 } },
      { permission: 'seeBadges', gain: { count: 0 }, lose: { count: 2 } }
    ]
  })
})

test('of rights over rights in a role every Owner who is here is told, unless an Owner gave them', async () => {
  await server.database.raw(`update person set is_active = false where role = 'Owner' and id <> $1`, [owner.id])
  const second = await server.add({ role: 'Owner' })
  const [one, other] = [await fresh(), await fresh()]
  const subject = `The role ${one.roleName} may do more now`
  expect(await mailed(server, () => give(one.roleName, ['putRole'], ruler))).toEqual(
    told([owner, subject], [second, subject])
  )
  expect(await mailed(server, () => give(one.roleName, ['putRole', 'seeBadges'], ruler))).toEqual([])
  expect(await mailed(server, () => give(other.roleName, ['putRole'], second))).toEqual([])
  await server.database.raw('update person set is_active = false where id = $1', [second.id])
})
