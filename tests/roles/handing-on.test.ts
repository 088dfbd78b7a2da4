// Who may hand on what: every way to a right × who gives × what is given. A way that forgets to ask would show here alone.
import { beforeAll, afterAll, describe, expect, test } from 'vitest'

import { Refused } from '#shared/kit/calls/refused.ts'
import { readHistory, readProfile, saveProfile, setProperty, undoEdit } from '#shared/people/calls.ts'
import { importUsers } from '#shared/people/import/calls.ts'
import { changeUsers, createUser } from '#shared/people/users/calls.ts'
import { type Permission, roleDefaults } from '#shared/permissions.ts'
import * as roles from '#shared/roles/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

const means: readonly Permission[] = [
  'putUserProfile',
  'putUserProfileImportantInfo',
  'putUserProfilePermissions',
  'postUserProfile',
  'postRole',
  'putRole',
  'deleteRole'
]
const roleMeans: readonly Permission[] = ['postRole', 'putRole', 'deleteRole']

/** A Volunteer with every means of giving, and two rights more. A role of their own, so that adding to it is adding to oneself. */
const givers = {
  owner: () => server.add({ role: 'Owner' }),
  administrator: () => server.add({ role: 'Administrator', front: [...roleMeans] }),
  keeper: async () => {
    const { roleName } = await newRole([...means, 'seeBadges', 'getReports'])
    return server.add({ role: roleName })
  }
} as const
type Giver = keyof typeof givers

let made = 0
const newRole = (permissions: readonly string[]) =>
  server.ask(roles.addRole, { roleName: `Helper ${(made += 1)}`, permissions: [...permissions] }, owner)
const roleCalled = async (name: string) =>
  (await server.ask(roles.listRoles, {}, owner)).find(({ roleName }) => roleName === name)!
const roleOf = async ({ id }: TestPerson) => (await server.ask(readProfile, { id }, owner)).role
const set = (id: string, key: string, value: unknown, as: TestPerson) => server.ask(setProperty, { id, key, value }, as)
const permissionsOf = async ({ id }: TestPerson) =>
  (await server.ask(readProfile, { id }, owner)).permissions?.frontPermissions ?? []

/** What the newest change of somebody was, set back by this person. */
async function undoLast(target: TestPerson, as: TestPerson) {
  const [edit] = (await server.ask(readHistory, { id: target.id }, owner)).edits
  return server.ask(undoEdit, { id: target.id, change: edit!._id }, as)
}

/** Answers whether it was given; a refusal is a 403 with a sentence for a field, and leaves nothing behind. */
async function isGiven(giving: Promise<unknown>): Promise<boolean> {
  try {
    await giving
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    expect(error.refusal.status).toBe(403)
    expect(error.refusal.message).toMatch(/[.]$/)
    expect(Object.keys(error.refusal.fields ?? {})).toHaveLength(1)
    return false
  }
}

/** Ways to give one right, to somebody or to oneself. */
const personWays = {
  'the profile': (target, right, as) =>
    server.ask(saveProfile, { id: target.id, permissions: { frontPermissions: [right] } }, as),
  'a property': (target, right, as) => set(target.id, 'permissions', { frontPermissions: [right] }, as),
  'a mass edit': (target, right, as) =>
    server.ask(
      changeUsers,
      { changes: [{ user_id: target.id, item: 'permissions', value: { frontPermissions: [right] } }] },
      as
    ),
  'a change set back': async (target, right, as) => {
    await set(target.id, 'permissions', { frontPermissions: [right] }, owner)
    await set(target.id, 'permissions', { frontPermissions: [] }, owner)
    return undoLast(target, as)
  },
  'a removal dropped': async (target, right, as) => {
    await set(target.id, 'permissions', { removedDefaultPermissions: [right] }, owner)
    return set(target.id, 'permissions', { removedDefaultPermissions: [] }, as)
  }
} as const satisfies Record<string, (target: TestPerson, right: Permission, as: TestPerson) => Promise<unknown>>

/** Ways to give one right by what a role or a preset holds. */
const roleWays: Record<string, (right: Permission, as: TestPerson) => Promise<unknown>> = {
  'a role that is changed': async (right, as) => {
    const { _id: id } = await newRole([])
    return server.ask(roles.changeRole, { id, permissions: [right] }, as)
  },
  'a new role': (right, as) =>
    server.ask(roles.addRole, { roleName: `Helper ${(made += 1)}`, permissions: [right] }, as),
  'a new preset': (right, as) =>
    server.ask(roles.addPreset, { roleName: 'Mentor', presetName: `Set ${(made += 1)}`, permissions: [right] }, as),
  'a preset that is changed': async (right, as) => {
    const sent = { roleName: 'Mentor', presetName: `Set ${(made += 1)}`, permissions: [] }
    const { newPreset } = await server.ask(roles.addPreset, sent, owner)
    return server.ask(roles.changePreset, { id: newPreset._id, permissions: [right] }, as)
  }
}

const rights: Record<string, Record<Giver, boolean>> = {
  seeBadges: { owner: true, administrator: true, keeper: true },
  putUserProfilePermissions: { owner: true, administrator: true, keeper: true },
  resetPassword: { owner: true, administrator: true, keeper: false },
  sendEmailToAll: { owner: true, administrator: true, keeper: false },
  addDeleteEditOwners: { owner: true, administrator: false, keeper: false }
}
const cases = Object.entries(rights).flatMap(([right, may]) =>
  (Object.keys(givers) as Giver[]).map(giver => ({ right: right as Permission, giver, may: may[giver] }))
)

describe('a right', () => {
  for (const [way, give] of Object.entries(personWays))
    test(`by ${way} comes to others from whoever may give it, and from nobody to themselves`, async () => {
      for (const { right, giver, may } of cases) {
        const as = await givers[giver]()
        const target = await server.add()
        expect([giver, right, await isGiven(give(target, right, as))]).toEqual([giver, right, may])
        if (way !== 'a removal dropped') expect(await permissionsOf(target)).toEqual(may ? [right] : [])
        const before = await permissionsOf(as)
        // Whoever may change their own permissions only loses by it.
        const own = await givers[giver]()
        expect([giver, right, await isGiven(give(own, right, own))]).toEqual([giver, right, false])
        expect(before).toEqual(await permissionsOf(as))
      }
    })

  for (const [way, give] of Object.entries(roleWays))
    test(`by ${way} comes from whoever may give it`, async () => {
      for (const { right, giver, may } of cases)
        expect([giver, right, await isGiven(give(right, await givers[giver]()))]).toEqual([giver, right, may])
    })

  test('is not added to one’s own role, but by Owners, and taken out of it by whoever may change roles', async () => {
    for (const giver of ['administrator', 'keeper'] as const) {
      const as = await givers[giver]()
      const { _id: id, given } = await roleCalled(await roleOf(as))
      const without = given.filter(one => one !== 'getReports')
      await server.ask(roles.changeRole, { id, permissions: without }, as)
      expect(await isGiven(server.ask(roles.changeRole, { id, permissions: given }, as))).toBe(false)
      await server.ask(roles.changeRole, { id, permissions: given }, owner)
    }
    const { _id: id, given } = await roleCalled('Owner')
    await server.ask(roles.changeRole, { id, permissions: [...given, 'seeSummaryIndicator'] }, owner)
    await server.ask(roles.changeRole, { id, permissions: given }, owner)
  })

  test('is taken from oneself by whoever holds it', async () => {
    for (const giver of Object.keys(givers) as Giver[]) {
      const as = await givers[giver]()
      await set(as.id, 'permissions', { removedDefaultPermissions: ['getReports'] }, as)
      const back = set(as.id, 'permissions', { removedDefaultPermissions: [] }, as)
      expect(await isGiven(back)).toBe(false)
    }
  })
})

/** Ways to give somebody a role; the first also to oneself. */
const gifts: Record<string, (target: TestPerson, role: string, as: TestPerson) => Promise<unknown>> = {
  'the profile': (target, role, as) => server.ask(saveProfile, { id: target.id, role }, as),
  'a property': (target, role, as) => set(target.id, 'role', role, as),
  'a mass edit': (target, role, as) =>
    server.ask(changeUsers, { changes: [{ user_id: target.id, item: 'role', value: role }] }, as),
  'a change set back': async (target, role, as) => {
    const before = await roleOf(target)
    await set(target.id, 'role', role, owner)
    await set(target.id, 'role', before, owner)
    return undoLast(target, as)
  }
}
const births: Record<string, (role: string, as: TestPerson) => Promise<unknown>> = {
  'a new account': (role, as) =>
    server.ask(
      createUser,
      { firstName: 'Nina', lastName: `Novak${made}`, email: `new${(made += 1)}@example.org`, role },
      as
    ),
  'an import': async (role, as) => {
    const text = `First name,Last name,Email,Role\nNina,Novak${made},new${(made += 1)}@example.org,${role}`
    const columns = ['firstName', 'lastName', 'email', 'role'] as const
    const { rows } = await server.ask(importUsers, { text, columns: [...columns] }, as)
    const [row] = rows
    if (row?.problem) throw new Refused({ status: 403, message: row.problem, fields: { role: row.problem } })
  }
}

/** Whether each giver hands on a role, whoever gets it; nobody of them gets more by it themselves. */
const given: readonly { role: string; list?: readonly Permission[]; may: Record<Giver, boolean> }[] = [
  { role: 'Owner', may: { owner: true, administrator: false, keeper: false } },
  { role: 'Administrator', may: { owner: true, administrator: true, keeper: false } },
  { role: 'Mentor', may: { owner: true, administrator: true, keeper: false } },
  // Everybody has what Volunteers have.
  { role: 'Assistant Manager', may: { owner: true, administrator: true, keeper: true } },
  { role: 'held', list: ['seeBadges', 'suggestTask'], may: { owner: true, administrator: true, keeper: true } },
  { role: 'more', list: ['seeBadges', 'sendEmailToAll'], may: { owner: true, administrator: true, keeper: false } },
  { role: 'ruling', list: ['addDeleteEditOwners'], may: { owner: true, administrator: false, keeper: false } }
]

describe('a role', () => {
  const named = async ({ role, list }: (typeof given)[number]) => (list ? (await newRole(list)).roleName : role)

  for (const [way, give] of Object.entries(gifts))
    test(`by ${way} comes from whoever holds what it holds`, async () => {
      for (const one of given)
        for (const giver of Object.keys(givers) as Giver[]) {
          const role = await named(one)
          const [as, target] = [await givers[giver](), await server.add()]
          const is = await isGiven(give(target, role, as))
          expect([giver, one.role, is]).toEqual([giver, one.role, one.may[giver]])
          expect((await roleOf(target)) === role).toBe(is)
        }
    })

  for (const [way, make] of Object.entries(births))
    test(`of somebody new, by ${way}, comes from whoever holds what it holds`, async () => {
      for (const one of given)
        for (const giver of Object.keys(givers) as Giver[]) {
          const is = await isGiven(make(await named(one), await givers[giver]()))
          expect([giver, one.role, is]).toEqual([giver, one.role, one.may[giver]])
        }
    })

  test('that would give oneself something is nobody’s to take; one that gives nothing is', async () => {
    for (const give of [gifts['the profile']!, gifts['a property']!, gifts['a mass edit']!]) {
      for (const giver of ['administrator', 'keeper'] as const) {
        for (const one of given) {
          const as = await givers[giver]()
          const isLess = giver === 'administrator' && ['Assistant Manager', 'held'].includes(one.role)
          const isSame = one.role === (await roleOf(as))
          expect([giver, one.role, await isGiven(give(as, await named(one), as))]).toEqual([
            giver,
            one.role,
            isLess || isSame
          ])
        }
        const leaver = await givers[giver]()
        await give(leaver, 'Volunteer', leaver)
      }
      const editor = await server.add({ role: 'Administrator', front: ['addDeleteEditOwners'] })
      expect(await isGiven(give(editor, 'Owner', editor))).toBe(false)
      await give(editor, 'Volunteer', editor)
    }
  })

  test('Administrator is its like’s and the Owners’ to give, whatever else somebody holds', async () => {
    const front = [...roleDefaults.Administrator]
    const volunteer = await server.add({ front })
    for (const target of [await server.add(), volunteer])
      expect(await isGiven(set(target.id, 'role', 'Administrator', volunteer))).toBe(false)
  })

  test('that is deleted makes its people Volunteers, also by whoever lacks what those have', async () => {
    const { _id: id } = await newRole(['seeBadges'])
    const { roleName } = await newRole(['deleteRole'])
    const { people } = await server.ask(roles.removeRole, { id }, await server.add({ role: roleName }))
    expect(people).toBe(0)
  })
})
