// Rights over rights stay with those who hold them, also by way of somebody else's account.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { mayGive, ruling } from '#shared/kit/takeover.ts'
import * as calls from '#shared/people/calls.ts'
import { actOnUsers, changeUsers, deleteUser } from '#shared/people/users/calls.ts'
import * as roleCalls from '#shared/roles/calls.ts'
import { effective, type Permission, type Role, roleDefaults } from '#shared/permissions.ts'
import { resetPassword } from '#shared/session/calls.ts'
import { isLong } from '#tests/kit/length.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { mailed, told as all } from '#tests/kit/mailed.ts'
import { openTestServer, type PersonParts, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'
import { mailsTo } from '#tests/session/setting.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

const set = (id: string, key: string, value: unknown, as: TestPerson) =>
  server.ask(calls.setProperty, { id, key, value }, as)
const reset = ({ id: userId }: TestPerson, as: TestPerson, newpassword = 'Copper!Kettle77') =>
  server.ask(resetPassword, { userId, newpassword, confirmnewpassword: newpassword }, as)
let addresses = 0
const address = () => `moved${(addresses += 1)}@example.org`

describe('an account with rights over rights', () => {
  test('is not taken over by a reset, by whoever lacks one of them', async () => {
    const editor = await server.add({ role: 'Administrator', front: ['addDeleteEditOwners'] })
    const plain = await server.add({ role: 'Administrator' })
    expect(await refusalOf(reset(editor, plain))).toMatchObject({
      status: 403,
      message: expect.stringContaining('may decide what others may do')
    })
    await expect(reset(editor, owner)).resolves.toBeDefined()
    await expect(reset(await server.add({ role: 'Administrator' }), plain)).resolves.toBeDefined()
  })

  test('is not given another address by whoever lacks one of them', async () => {
    const manager = await server.add({ role: 'Manager', front: ['putUserProfileImportantInfo'] })
    const target = await server.add({ role: 'Administrator' })
    const refusal = await refusalOf(set(target.id, 'email', address(), manager))
    expect(refusal).toMatchObject({ status: 403, fields: { email: expect.stringContaining('may decide') } })
    await expect(set((await server.add()).id, 'email', address(), manager)).resolves.toBeDefined()
    const seen = await server.ask(calls.readProfile, { id: target.id }, manager)
    expect(seen).toMatchObject({ mayTakeOver: false })
    const peer = await server.add({ role: 'Administrator' })
    expect(await server.ask(calls.readProfile, { id: target.id }, peer)).toMatchObject({ mayTakeOver: true })
  })

  test('is neither deactivated, paused, given a last day nor deleted by whoever lacks one of them', async () => {
    const front: Permission[] = [
      'changeUserStatus',
      'deleteUserProfile',
      'putUserProfile',
      'putUserProfileImportantInfo'
    ]
    const clerk = await server.add({ front })
    const target = await server.add({ role: 'Administrator' })
    const day = '2030-01-01'
    const ways = [
      () => server.ask(calls.setStatus, { id: target.id, status: 'Inactive' }, clerk),
      () => server.ask(calls.setStatus, { id: target.id, status: 'Inactive', reactivationDate: day }, clerk),
      () => server.ask(calls.setStatus, { id: target.id, status: 'Active', endDate: day, isSet: 'FinalDay' }, clerk),
      () => set(target.id, 'isActive', false, clerk),
      () => set(target.id, 'endDate', day, clerk),
      () => server.ask(calls.saveProfile, { id: target.id, isActive: false }, clerk),
      () => server.ask(changeUsers, { changes: [{ user_id: target.id, item: 'endDate', value: day }] }, clerk),
      () => server.ask(deleteUser, { id: target.id, option: 'delete' }, clerk)
    ]
    for (const way of ways)
      expect(await refusalOf(way())).toMatchObject({
        status: 403,
        message: expect.stringContaining('may decide what others may do')
      })
    for (const act of ['deactivate', 'pause', 'finalDay', 'delete', 'archive'] as const) {
      const { results } = await server.ask(actOnUsers, { act, ids: [target.id], day }, clerk)
      expect([act, results]).toMatchObject([act, [{ done: false, message: expect.stringContaining('may decide') }]])
    }
    expect(await server.ask(calls.readProfile, { id: target.id }, owner)).toMatchObject({
      isActive: true,
      endDate: null
    })
    // Nor brought back, which would give the rights again; others are ended and deleted as before.
    await server.ask(calls.setStatus, { id: target.id, status: 'Inactive' }, owner)
    expect((await refusalOf(server.ask(calls.setStatus, { id: target.id, status: 'Active' }, clerk))).status).toBe(403)
    const manager = await server.add({ role: 'Manager' })
    await server.ask(calls.setStatus, { id: manager.id, status: 'Inactive' }, clerk)
    await server.ask(deleteUser, { id: manager.id, option: 'delete' }, clerk)
    const peer = await server.add({ role: 'Administrator' })
    await server.ask(deleteUser, { id: target.id, option: 'delete' }, peer)
  })

  test('counts also while it is inactive, and whatever its role is called', async () => {
    const manager = await server.add({ role: 'Manager', front: ['putUserProfileImportantInfo', 'resetPassword'] })
    for (const parts of [
      { front: ['postRole'] },
      { role: 'Administrator', isActive: false },
      { role: 'Core Team', front: ['putUserProfilePermissions'] }
    ] satisfies PersonParts[]) {
      const target = await server.add(parts)
      expect((await refusalOf(set(target.id, 'email', address(), manager))).status).toBe(403)
      expect((await refusalOf(reset(target, manager))).status).toBe(403)
    }
  })
})

describe('Owners and the former address hear of it', () => {
  test('when somebody gets another address', async () => {
    const [before, after] = [address(), address()]
    const maya = await server.add({ email: before, firstName: 'Maya' })
    await set(maya.id, 'email', after, owner)
    const [mail] = await mailsTo(server, before)
    expect(mail).toMatchObject({ subject: 'Your account has another address now' })
    expect(mail?.plain).not.toContain(after)
    expect((await mailsTo(server, owner.email)).map(one => one.subject)).not.toContain(
      'The address of Maya was changed'
    )
  })

  test('when it is the address of somebody who may decide what others may do', async () => {
    const [before, after] = [address(), address()]
    const pia = await server.add({
      role: 'Manager',
      front: ['postRole'],
      email: before,
      firstName: 'Pia',
      lastName: 'Peer'
    })
    await set(pia.id, 'email', after, owner)
    const told = (await mailsTo(server, owner.email)).find(({ subject }) => subject.includes('Pia Peer'))
    expect(told).toMatchObject({ subject: 'The address of Pia Peer was changed' })
    expect(told?.plain).toContain(`It was ${before} and is ${after} now.`)
  })

  test('when an Administrator resets the password of a Manager who may decide what others may do', async () => {
    const admin = await server.add({ role: 'Administrator' })
    const robin = await server.add({ role: 'Manager', front: ['putUserProfilePermissions'], firstName: 'Rui' })
    await reset(robin, admin)
    const subjects = (await mailsTo(server, owner.email)).map(({ subject }) => subject)
    expect(subjects.filter(subject => subject.startsWith('The password of Rui'))).toHaveLength(1)
  })

  test('when a right over rights is handed on', async () => {
    const ada = await server.add({ role: 'Administrator', firstName: 'Ada', lastName: 'Giver' })
    const ben = await server.add({ firstName: 'Ben', lastName: 'Friend' })
    await set(ben.id, 'permissions', { frontPermissions: ['seeBadges'] }, ada)
    await set(ben.id, 'permissions', { frontPermissions: ['seeBadges', 'putUserProfilePermissions'] }, ada)
    const mails = (await mailsTo(server, owner.email)).filter(({ subject }) => /Ada Giver|Ben Friend/.test(subject))
    expect(mails.map(({ subject }) => subject)).toEqual(['New rights for Ben Friend'])
    expect(mails[0]?.plain).toContain('Ada Giver gave Ben Friend these rights: “Change what one person may do”.')
  })
})

const helpful: readonly Permission[] = [
  'putUserProfile',
  'putUserProfileImportantInfo',
  'changeUserStatus',
  'resetPassword',
  'updatePassword'
]
const removed = fc.subarray<Permission>(['putUserProfilePermissions', 'resetPassword', 'putUserProfileImportantInfo'])
/** Whoever begins has means of taking over, and few rights over rights; the others have what is worth taking. */
const beginner = fc.record({
  role: fc.constantFrom<Role>('Administrator', 'Manager'),
  front: fc
    .tuple(fc.subarray([...ruling], { maxLength: 1 }), fc.subarray([...helpful], { minLength: 2 }))
    .map(all => all.flat()),
  removed: fc.constant<Permission[]>([])
})
const other = fc.record({
  role: fc.constantFrom<Role>('Administrator', 'Manager', 'Volunteer', 'Owner'),
  front: fc.subarray([...ruling, ...helpful], { minLength: 2 }),
  removed
})
/** A role of the organisation's own, beside those it began with. */
const OWN = 'Crew'
const written = fc.constantFrom('Administrator', 'Manager', 'Volunteer', 'Owner', OWN)
const listed = fc.subarray<Permission>([...ruling, ...helpful])
const step = fc.record({
  by: fc.nat(3),
  on: fc.nat(3),
  act: fc.oneof(
    { weight: 2, arbitrary: fc.constant({ kind: 'reset' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'address' as const }) },
    fc.record({ kind: fc.constant('role' as const), role: fc.constantFrom('Owner', 'Administrator', 'Manager', OWN) }),
    fc.record({ kind: fc.constant('front' as const), one: fc.constantFrom(...ruling, ...helpful) }),
    fc.record({ kind: fc.constant('taken' as const), one: fc.constantFrom(...ruling, ...helpful) }),
    fc.constant({ kind: 'removed' as const }),
    fc.constant({ kind: 'active' as const }),
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('list' as const), role: written, names: listed }) },
    fc.record({ kind: fc.constant('new role' as const), names: listed }),
    fc.record({ kind: fc.constant('no role' as const), role: written }),
    fc.record({ kind: fc.constant('preset' as const), role: written, names: listed }),
    fc.record({ kind: fc.constant('load' as const), role: written })
  )
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What the tables hold of somebody now. */
async function heldBy({ id }: TestPerson): Promise<{ role: string; permissions: Permission[]; front: string[] }> {
  const { rows } = await server.database.raw<{
    role: string
    list: string[] | null
    front: string[]
    removed: string[]
  }>(
    `select person.role, role.permissions as list, front_permissions as front, removed_permissions as removed
      from person left join role on role.name = person.role where person.id = $1`,
    [id]
  )
  const { role, list, front, removed } = rows[0]!
  return { role, front, permissions: effective({ role: list ?? [], front, removed, isOwner: role === 'Owner' }) }
}

const ruledBy = ({ role, permissions }: { role: string; permissions: readonly Permission[] }) =>
  ruling.filter(right => role === 'Owner' || permissions.includes(right))

/** The roles as they began, and one of the organisation's own. */
async function restoreRoles(): Promise<void> {
  await server.database.raw(`delete from role_preset where name <> 'hard-coded default'`)
  await server.database.raw(`delete from role where name <> all($1)`, [Object.keys(roleDefaults)])
  const insert = `insert into role (id, name, permissions, updated_at) values (gen_random_uuid(), $1, $2::jsonb, now())
    on conflict (name) do update set permissions = excluded.permissions`
  for (const [name, permissions] of Object.entries(roleDefaults))
    await server.database.raw(insert, [name, JSON.stringify(permissions)])
  await server.database.raw(insert, [OWN, JSON.stringify(['putUserProfile', 'deleteRole'])])
}

async function roleNamed(name: string): Promise<{ _id: string; permissions: string[] }> {
  const { rows } = await server.database.raw<{ _id: string; permissions: string[] }>(
    'select id as _id, permissions from role where name = $1',
    [name]
  )
  return rows[0] ?? { _id: owner.id, permissions: [] }
}

/** A call that writes a role or a preset. */
async function write(act: Step['act'], actor: TestPerson): Promise<void> {
  if (act.kind === 'new role')
    await server.ask(roleCalls.addRole, { roleName: `Crew ${(addresses += 1)}`, permissions: act.names }, actor)
  if (act.kind === 'list') {
    const { _id: id, permissions } = await roleNamed(act.role)
    // Either the whole list, or one more of it, or one less.
    const [one] = act.names
    const toggled = one && permissions.includes(one) ? permissions.filter(each => each !== one) : [...permissions, one!]
    const next = act.names.length === 1 ? toggled : act.names
    await server.ask(roleCalls.changeRole, { id, permissions: next }, actor)
  }
  if (act.kind === 'no role') await server.ask(roleCalls.removeRole, { id: (await roleNamed(act.role))._id }, actor)
  if (act.kind === 'preset') {
    const sent = { roleName: act.role, presetName: `Set ${(addresses += 1)}`, permissions: act.names }
    await server.ask(roleCalls.addPreset, sent, actor)
  }
  if (act.kind === 'load') {
    const presets = await server.ask(roleCalls.listPresets, { roleName: act.role }, actor)
    const { _id: id } = await roleNamed(act.role)
    await server.ask(roleCalls.changeRole, { id, permissions: presets.at(-1)!.permissions }, actor)
  }
}

async function take({ by, on, act }: Step, people: TestPerson[], controlled: Set<number>): Promise<void> {
  const [actor, target] = [people[by]!, people[on]!]
  const { front, role } = await heldBy(target)
  const exceptions = (value: object) => set(target.id, 'permissions', value, actor)
  if (act.kind === 'reset') await reset(target, actor)
  if (act.kind === 'address') await set(target.id, 'email', address(), actor)
  if (act.kind === 'role') await set(target.id, 'role', act.role, actor)
  if (act.kind === 'front') await exceptions({ frontPermissions: [...front, act.one] })
  if (act.kind === 'taken')
    await exceptions({
      frontPermissions: front.filter(one => one !== act.one),
      removedDefaultPermissions: [act.one]
    })
  if (act.kind === 'removed') await exceptions({ removedDefaultPermissions: [] })
  if (act.kind === 'active') await server.ask(calls.setStatus, { id: target.id, status: 'Active' }, actor)
  await write(act, actor)
  if (act.kind !== 'reset' && act.kind !== 'address') return
  controlled.add(on)
  // Whoever has the password or the mailbox signs in.
  Object.assign(target, await server.signIn({ id: target.id, email: target.email, role }))
}

test('no chain of calls brings anybody a right over rights that could not be given to them at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(beginner, other, other, other),
      fc.array(step, { maxLength: 16 }),
      async (parts, steps) => {
        await restoreRoles()
        const people: TestPerson[] = []
        for (const one of parts) people.push(await server.add({ ...one, role: one.role }))
        const { role, permissions } = await heldBy(people[0]!)
        const me = { id: people[0]!.id, role, permissions }
        const mayMakeOwner = role === 'Owner' || permissions.includes('addDeleteEditOwners')
        const given = ruling.filter(
          one => mayMakeOwner || ((role === 'Owner' || permissions.includes(one)) && mayGive(me, one))
        )
        const began: Permission[][] = []
        for (const one of people) began.push(ruledBy(await heldBy(one)))
        const controlled = new Set([0])
        for (const one of steps) {
          const by = [...controlled][one.by % controlled.size]!
          await take({ ...one, by }, people, controlled).catch(() => undefined)
        }
        for (const one of controlled) {
          const rules = ruledBy(await heldBy(people[one]!))
          expect(rules.filter(right => !given.includes(right))).toEqual([])
          // Nor one that an Owner gives back who does not know that the account is another's.
          expect(began[one]!.filter(right => !given.includes(right))).toEqual([])
        }
      }
    ),
    { numRuns: isLong ? 200 : 12 }
  )
}, 240_000)

test('of a new address and of rights over rights the Owners hear once, who are here', async () => {
  await server.database.raw(`update person set is_active = false where role = 'Owner' and id <> $1`, [owner.id])
  const second = await server.add({ role: 'Owner' })
  const [before, ruler] = [address(), address()]
  const maya = await server.add({ email: before, firstName: 'Maya', lastName: 'Okafor' })
  const moved = 'Your account has another address now'
  const to = address()
  expect(await mailed(server, () => atOnce(12, () => set(maya.id, 'email', to, owner)))).toEqual(all([before, moved]))
  const held = await server.add({ email: ruler, firstName: 'Ada', lastName: 'Orr', role: 'Administrator' })
  const subject = 'The address of Ada Orr was changed'
  // Also the Owner who did it: it may have been somebody at their desk.
  expect(await mailed(server, () => set(held.id, 'email', address(), owner))).toEqual(
    all([ruler, moved], [owner, subject], [second, subject])
  )
})
