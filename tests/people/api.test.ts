import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { json } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/database/ids.ts'
import * as calls from '#shared/people/calls.ts'
import type { FieldName } from '#shared/people/fields.ts'
import type { Changes } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import * as giving from '#shared/roles/giving-texts.ts'
import { roles } from '#shared/permissions.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { addPeople } from '#tests/people/crowd.ts'
import { inDays, refusalOf } from '#tests/people/people.ts'

let server: TestServer
let owner: TestPerson
let administrator: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  administrator = await server.add({ role: 'Administrator', firstName: 'Ada', lastName: 'Adams' })
})
afterAll(() => server?.close())

const read = async (id: string, as: TestPerson) => inDays(await server.ask(calls.readProfile, { id }, as))
const save = async (id: string, changes: Changes & { rev?: number }, as: TestPerson) =>
  inDays(await server.ask(calls.saveProfile, { id, ...changes }, as))

async function join(...people: { id: string; isVisible?: boolean }[]): Promise<string> {
  const id = newId()
  const at = server.clock.now.toISOString()
  await server.database.transaction(async trx => {
    await trx
      .insertInto('team')
      .values({ id, name: `Team ${id}`, created_at: at, updated_at: at })
      .execute()
    for (const one of people)
      await trx
        .insertInto('team_member')
        .values({ team_id: id, person_id: one.id, is_visible: one.isVisible ?? true, added_at: at })
        .execute()
  })
  return id
}

const work = (person: TestPerson, day: string, seconds: number) =>
  server.database.transaction(trx =>
    trx.insertInto('person_day').values({ person_id: person.id, day, tangible_seconds: seconds }).execute()
  )

describe('reading a profile', () => {
  test('shows oneself everything', async () => {
    const maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
    const team = await join(maya)
    await work(maya, '2026-11-18', 9000)
    await work(maya, '2026-10-01', 3600)
    const profile = await read(maya.id, maya)
    expect(profile).toMatchObject({
      _id: maya.id,
      firstName: 'Maya',
      email: maya.email,
      role: 'Volunteer',
      isActive: true,
      rev: 1,
      profilePic: '',
      permissions: { frontPermissions: [], removedDefaultPermissions: [], isAcknowledged: true },
      privacySettings: { email: true, phoneNumber: true, blueSquares: true, leaderboard: true },
      location: { userProvided: '', city: '', country: '', coords: { lat: '', lng: '' } },
      weeklycommittedHours: 10,
      weeklycommittedHoursHistory: [{ hours: 10, dateChanged: '2026-11-18' }],
      tangibleHoursReportedThisWeek: '2.50',
      totalTangibleHrs: 3.5,
      startDate: '2026-11-18',
      endDate: null,
      projects: []
    })
    expect(profile.teams).toEqual([{ _id: team, teamName: `Team ${team}` }])
    expect(profile).not.toHaveProperty('isRehireable')
    expect(profile).not.toHaveProperty('password')
  })

  test('lets the person leave the leaderboard, and nobody else without the right to edit profiles', async () => {
    const [maya, stranger] = [await server.add(), await server.add()]
    const away = { privacySettings: { leaderboard: false } }
    expect((await refusalOf(save(maya.id, away, stranger))).status).toBe(403)
    expect((await save(maya.id, away, maya)).privacySettings).toEqual({
      email: true,
      phoneNumber: true,
      blueSquares: true,
      leaderboard: false
    })
  })

  test('keeps from a stranger what is not theirs to see', async () => {
    const [maya, stranger] = [await server.add(), await server.add()]
    await save(
      maya.id,
      {
        privacySettings: { email: false },
        phoneNumber: ['541-555-0137'],
        location: {
          userProvided: '12 Elm St',
          city: 'Eugene',
          country: 'United States',
          coords: { lat: 44, lng: -123 }
        }
      },
      maya
    )
    const profile = await read(maya.id, stranger)
    for (const hidden of ['email', 'permissions', 'adminLinks', 'privacySettings', 'totalTangibleHrs', 'homeCountry'])
      expect(profile).not.toHaveProperty(hidden)
    expect(profile.phoneNumber).toEqual(['541-555-0137'])
    expect(profile.location).toEqual({
      userProvided: '',
      city: 'Eugene',
      country: 'United States',
      coords: { lat: '', lng: '' }
    })
    expect((await read(maya.id, administrator)).email).toBe(maya.email)
  })

  test('shows hours to the team while both are visible in it', async () => {
    const [maya, mate, ghost] = [await server.add(), await server.add(), await server.add()]
    await join(maya, mate, { ...ghost, isVisible: false })
    expect(await read(maya.id, mate)).toHaveProperty('totalTangibleHrs', 0)
    expect(await read(maya.id, ghost)).not.toHaveProperty('totalTangibleHrs')
    expect(await read(ghost.id, mate)).not.toHaveProperty('totalTangibleHrs')
  })

  test.each(['none', '01900000-0000-7000-8000-00000000dead', "' or 1=1"])('finds nobody under %s', async id => {
    expect((await refusalOf(read(id, owner))).status).toBe(404)
  })

  test('asks the database three times at most', async () => {
    const maya = await server.add()
    const before = server.database.statements()
    await read(maya.id, maya)
    expect(server.database.statements() - before).toBeLessThanOrEqual(3)
  })
})

describe('saving a profile', () => {
  test('keeps what is one’s own', async () => {
    const maya = await server.add()
    const saved = await save(
      maya.id,
      {
        firstName: '  Maya ',
        jobTitle: [' Civil Engineer ', ''],
        phoneNumber: ['541-555-0137'],
        bio: '<b>Hi</b> & <script>'
      },
      maya
    )
    expect(saved).toMatchObject({
      firstName: 'Maya',
      jobTitle: ['Civil Engineer'],
      bio: '<b>Hi</b> & <script>',
      rev: 2
    })
    expect(await read(maya.id, maya)).toEqual(saved)
  })

  test('takes a whole profile that changes nothing, as the present client sends it', async () => {
    const maya = await server.add({ front: ['getReports', 'seeBadges'] })
    const profile = await read(maya.id, maya)
    const saved = await save(
      maya.id,
      {
        ...profile,
        startDate: '2026-11-18T20:00:00.000Z',
        permissions: { frontPermissions: ['seeBadges', 'getReports'] }
      },
      maya
    )
    expect(saved).toEqual(profile)
  })

  test('refuses each changed field that is not one’s own, and saves nothing', async () => {
    const maya = await server.add()
    const { status, message, fields } = await refusalOf(
      save(maya.id, { firstName: 'Zoe', role: 'Administrator', weeklycommittedHours: 1, email: maya.email }, maya)
    )
    expect({ status, message, fields }).toEqual({
      status: 403,
      message: texts.nothingSaved,
      fields: {
        role: 'You may not change “Role”.',
        weeklycommittedHours: 'You may not change “Weekly Committed Hours”.'
      }
    })
    expect((await read(maya.id, maya)).firstName).toBe('Robin')
  })

  test.each([
    ['weeklycommittedHours', { weeklycommittedHours: 12 }],
    ['email', { email: 'new.address@example.org' }],
    ['permissions', { permissions: { frontPermissions: ['getReports'] } }],
    ['adminLinks', { adminLinks: [{ Name: 'Notes', Link: 'https://example.org' }] }],
    ['teamCode', { teamCode: 'A-abc' }],
    ['isRehireable', { isRehireable: false }],
    ['startDate', { startDate: '2026-01-01' }],
    ['weeklySummaryOption', { weeklySummaryOption: 'Not Required' }],
    ['isActive', { isActive: false }]
  ] satisfies [FieldName, Changes][])(
    'nobody gives themselves another %s without the right',
    async (field, changes) => {
      const maya = await server.add()
      expect(await refusalOf(save(maya.id, changes, maya))).toMatchObject({
        status: 403,
        fields: { [field]: expect.any(String) }
      })
      await expect(save(maya.id, changes, administrator)).resolves.toHaveProperty('rev', 2)
    }
  )

  test('both spellings of the hours are taken', async () => {
    const maya = await server.add()
    const saved = await server.ask(calls.saveProfile, { id: maya.id, weeklyCommittedHours: 15 }, administrator)
    expect(saved.weeklycommittedHours).toBe(15)
  })

  test.each([
    ['firstName', '', texts.firstNameMissing],
    ['firstName', '   ', texts.firstNameMissing],
    ['lastName', '', texts.lastNameMissing],
    ['lastName', 'x', texts.lastNameShort],
    ['email', 'maya@', texts.email],
    ['email', 'a@b@example.org', texts.email],
    // Signing in would not take it for an address.
    ['email', 'maya@example..org', texts.email],
    ['teamCode', 'abc', texts.teamCode],
    ['timeZone', 'Mars/Olympus', texts.timeZone],
    ['weeklycommittedHours', 169, texts.hours],
    ['weeklycommittedHours', -1, texts.hours],
    ['startDate', 'soon', texts.day],
    // Of no place in the world: each server would read another day from it.
    ['startDate', '2026-11-18 00:00:00', texts.day],
    ['startDate', '11/18/2026', texts.day],
    ['endDate', '+012026-11-18T00:00:00Z', texts.day],
    ['mediaUrl', 'javascript:alert(1)', texts.mediaUrl],
    ['role', 'Emperor', 'There is no role called Emperor.'],
    ['endDate', '2020-01-01', texts.days]
  ] satisfies [FieldName, number | string, string][])('%s is never %j', async (field, value, text) => {
    const maya = await server.add()
    const refusal = await refusalOf(server.ask(calls.saveProfile, { id: maya.id, [field]: value }, owner))
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: text } })
  })

  test.each([
    ['personalLinks', [{ Name: 'Blog', Link: 'javascript:alert(1)' }], texts.links],
    ['personalLinks', [{ Name: '', Link: 'https://example.org' }], texts.links],
    ['adminLinks', [{ Name: 'Google Doc', Link: 'https://example.org' }], texts.googleDoc],
    ['adminLinks', [{ Name: 'Media Folder', Link: 'https://example.org' }], texts.mediaFolder]
  ] as const)('%s are never %j', async (field, links, text) => {
    const maya = await server.add()
    const changes = { [field]: links.map(link => ({ ...link })) }
    expect(await refusalOf(save(maya.id, changes, owner))).toMatchObject({ status: 400, fields: { [field]: text } })
  })

  test('an address that somebody else signs in with is refused', async () => {
    const [maya, tomas] = [await server.add(), await server.add()]
    const taken = save(maya.id, { email: tomas.email.toUpperCase() }, owner)
    expect(await refusalOf(taken)).toMatchObject({ status: 400, fields: { email: texts.emailTaken } })
  })

  test('odd and huge words are refused with a sentence, never with a failure', async () => {
    const maya = await server.add()
    const odd: unknown[] = [null, 7, [], {}, '\u0000', 'x'.repeat(100_001), '\ud800', { $ne: '' }]
    for (const firstName of odd) {
      const answer = await server.app.inject({
        method: 'PUT',
        url: `/api/userprofile/${maya.id}`,
        headers: { authorization: maya.token },
        payload: { firstName }
      })
      expect([400, 413]).toContain(answer.statusCode)
    }
  })
})

describe('two who save the same profile', () => {
  test('the second is told what the first saved', async () => {
    const maya = await server.add()
    const { rev } = await read(maya.id, maya)
    await save(maya.id, { bio: 'first', rev }, administrator)
    const refusal = await refusalOf(save(maya.id, { bio: 'second', rev }, maya))
    expect(refusal).toMatchObject({ status: 409, current: { bio: 'first', rev: rev + 1 } })
    expect((await read(maya.id, maya)).bio).toBe('first')
  })

  test('the current record is shown only as far as the writer may read it', async () => {
    const maya = await server.add()
    await save(maya.id, { bio: 'first' }, owner)
    const { current } = await refusalOf(save(maya.id, { bio: 'second', rev: 1 }, maya))
    expect(current).not.toHaveProperty('isRehireable')
  })

  test('at the same moment one of them waits and is told', async () => {
    const maya = await server.add()
    const both = await Promise.allSettled(['a', 'b'].map(bio => save(maya.id, { bio, rev: 1 }, maya)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await read(maya.id, maya)).rev).toBe(2)
  })

  test('without a version different fields are both kept', async () => {
    const maya = await server.add()
    await Promise.all([save(maya.id, { bio: 'Hello' }, maya), save(maya.id, { timeZone: 'Europe/Berlin' }, maya)])
    expect(await read(maya.id, maya)).toMatchObject({ bio: 'Hello', timeZone: 'Europe/Berlin', rev: 3 })
  })
})

describe('who may touch whom', () => {
  test('a stranger may not save', async () => {
    const [maya, stranger] = [await server.add(), await server.add()]
    expect((await refusalOf(save(maya.id, { bio: 'x' }, stranger))).status).toBe(403)
    expect((await refusalOf(server.ask(calls.readHistory, { id: maya.id }, stranger))).status).toBe(403)
    expect((await refusalOf(server.ask(calls.removePicture, { user_id: maya.id }, stranger))).status).toBe(403)
  })

  test.each(roles.filter(role => role !== 'Owner'))('a %s may not touch an Owner', async role => {
    const actor = await server.add({
      role,
      front: ['putUserProfile', 'putUserProfileImportantInfo', 'changeUserStatus']
    })
    for (const call of [
      () => save(owner.id, { bio: 'x' }, actor),
      () => server.ask(calls.setStatus, { id: owner.id, status: 'Inactive' }, actor),
      () => server.ask(calls.setProperty, { id: owner.id, key: 'bio', value: 'x' }, actor),
      () => server.ask(calls.removePicture, { user_id: owner.id }, actor)
    ])
      expect((await refusalOf(call())).status).toBe(403)
  })

  test('an editor of Owners may, and an Owner may', async () => {
    const target = await server.add({ role: 'Owner' })
    const editor = await server.add({ role: 'Administrator', front: ['addDeleteEditOwners'] })
    await expect(save(target.id, { bio: 'x' }, editor)).resolves.toHaveProperty('bio', 'x')
    await expect(save(target.id, { bio: 'y' }, owner)).resolves.toHaveProperty('bio', 'y')
  })

  test('a protected account is its own and the Owners’', async () => {
    const target = await server.add({ isProtected: true })
    expect((await refusalOf(save(target.id, { bio: 'x' }, administrator))).status).toBe(403)
    await expect(save(target.id, { bio: 'x' }, target)).resolves.toHaveProperty('bio', 'x')
    await expect(save(target.id, { bio: 'y' }, owner)).resolves.toHaveProperty('bio', 'y')
  })

  test('for each role, its permissions decide about every field', async () => {
    const changes = {
      bio: 'x',
      role: 'Manager',
      teamCode: 'A-abc',
      adminLinks: [{ Name: 'Notes', Link: 'https://example.org' }],
      weeklySummaryOption: 'Not Required',
      permissions: { frontPermissions: ['seeBadges'] }
    } satisfies Changes
    const taken: Record<string, string[]> = {}
    for (const role of roles) {
      const actor = await server.add({ role })
      const target = await server.add()
      taken[role] = []
      for (const [field, value] of Object.entries(changes)) {
        const call = server.ask(calls.saveProfile, { id: target.id, [field]: value }, actor)
        if (
          await call.then(
            () => true,
            () => false
          )
        )
          taken[role].push(field)
      }
    }
    const all = Object.keys(changes)
    expect(taken).toEqual({
      Owner: all,
      Administrator: all,
      'Core Team': [],
      Manager: [],
      Mentor: [],
      'Assistant Manager': [],
      Volunteer: []
    })
  })
})

describe('role and permissions', () => {
  test('nobody makes an Owner who may not edit Owners', async () => {
    const maya = await server.add()
    const refusal = await refusalOf(save(maya.id, { role: 'Owner' }, administrator))
    expect(refusal).toMatchObject({ status: 403, fields: { role: giving.ownerRole } })
    expect((await refusalOf(save(administrator.id, { role: 'Owner' }, administrator))).status).toBe(403)
    await expect(save(maya.id, { role: 'Owner' }, owner)).resolves.toHaveProperty('role', 'Owner')
    await save(maya.id, { role: 'Volunteer' }, owner)
  })

  test('rights about rights are not handed on by who lacks them', async () => {
    const maya = await server.add({ role: 'Owner', removed: ['postRole'] })
    const give = (permission: string, as: TestPerson, id = maya.id) =>
      save(id, { permissions: { frontPermissions: [permission] } }, as)
    expect((await refusalOf(give('addDeleteEditOwners', administrator, administrator.id))).status).toBe(403)
    await expect(give('addDeleteEditOwners', owner)).resolves.toBeDefined()
    const giveBack = (as: TestPerson) => save(maya.id, { permissions: { removedDefaultPermissions: [] } }, as)
    const editor = await server.add({ role: 'Administrator', front: ['addDeleteEditOwners'] })
    expect((await refusalOf(giveBack(editor))).fields).toHaveProperty('permissions')
    await expect(giveBack(owner)).resolves.toBeDefined()
    await save(maya.id, { role: 'Volunteer' }, owner)
  })

  test('nor do they come with a role', async () => {
    const deputy = 'Owner’s deputy'
    await server.database.transaction(trx =>
      trx
        .insertInto('role')
        .values({
          id: newId(),
          name: deputy,
          permissions: json(['addDeleteEditOwners']),
          updated_at: server.clock.now.toISOString()
        })
        .execute()
    )
    const refusal = await refusalOf(save(administrator.id, { role: deputy }, administrator))
    expect(refusal).toMatchObject({
      status: 403,
      fields: { role: expect.stringContaining('“Add, edit and delete Owners”') }
    })
    const clerk = await server.add({ front: ['putUserProfileImportantInfo'] })
    const asked = server.ask(calls.setProperty, { id: clerk.id, key: 'role', value: 'Administrator' }, clerk)
    expect((await refusalOf(asked)).fields).toHaveProperty('role')
    await expect(save(administrator.id, { role: deputy }, owner)).resolves.toHaveProperty('role', deputy)
    await save(administrator.id, { role: 'Administrator' }, owner)
  })

  test('a permission that does not exist is refused', async () => {
    const maya = await server.add()
    const refusal = await refusalOf(save(maya.id, { permissions: { frontPermissions: ['flyToMars'] } }, owner))
    expect(refusal).toMatchObject({ status: 400, fields: { permissions: 'There is no permission called flyToMars.' } })
  })

  test('a change is to be acknowledged by the person alone', async () => {
    const maya = await server.add()
    const changed = await save(maya.id, { permissions: { frontPermissions: ['seeBadges'] } }, administrator)
    expect(changed.permissions).toMatchObject({ frontPermissions: ['seeBadges'], isAcknowledged: false })
    const acknowledge = (as: TestPerson) =>
      server.ask(calls.setProperty, { id: maya.id, key: 'isAcknowledged', value: true }, as)
    await acknowledge(administrator)
    expect((await read(maya.id, maya)).permissions?.isAcknowledged).toBe(false)
    await acknowledge(maya)
    expect((await read(maya.id, maya)).permissions?.isAcknowledged).toBe(true)
  })

  test('a new permission acts at the next call', async () => {
    const maya = await server.add()
    const target = await server.add()
    expect((await refusalOf(save(target.id, { bio: 'x' }, maya))).status).toBe(403)
    await save(maya.id, { permissions: { frontPermissions: ['putUserProfile'] } }, owner)
    await expect(save(target.id, { bio: 'x' }, maya)).resolves.toHaveProperty('bio', 'x')
  })

  test('a mentor is no longer on the leaderboard, and may be put back', async () => {
    const maya = await server.add()
    expect(await save(maya.id, { role: 'Mentor' }, owner)).toMatchObject({ role: 'Mentor', isVisible: false })
    expect(await save(maya.id, { isVisible: true }, owner)).toMatchObject({ isVisible: true })
  })

  test('only the core team keeps missed hours', async () => {
    const maya = await server.add()
    expect((await save(maya.id, { missedHours: 5 }, owner)).missedHours).toBe(0)
    expect((await save(maya.id, { role: 'Core Team', missedHours: 5 }, owner)).missedHours).toBe(5)
    expect((await save(maya.id, { role: 'Manager' }, owner)).missedHours).toBe(0)
  })

  test('the last active Owner stays one', async () => {
    const alone = await openTestServer()
    try {
      const only = await alone.add({ role: 'Owner' })
      const leave = (changes: Changes) => alone.ask(calls.saveProfile, { id: only.id, ...changes }, only)
      expect((await refusalOf(leave({ isActive: false }))).message).toBe(texts.lastOwner)
      expect((await refusalOf(leave({ role: 'Volunteer' }))).message).toBe(texts.lastOwner)
      await alone.add({ role: 'Owner' })
      await expect(leave({ role: 'Volunteer' })).resolves.toHaveProperty('role', 'Volunteer')
    } finally {
      await alone.close()
    }
  })
})

test('two Owners cannot both be sent away at the same moment', async () => {
  const alone = await openTestServer()
  try {
    const [one, two] = [await alone.add({ role: 'Owner' }), await alone.add({ role: 'Owner' })]
    const sent = await Promise.allSettled([
      alone.ask(calls.setStatus, { id: two.id, status: 'Inactive' }, one),
      alone.ask(calls.setStatus, { id: one.id, status: 'Inactive' }, two)
    ])
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  } finally {
    await alone.close()
  }
})

describe('promised hours', () => {
  const at = async (day: string, then: () => Promise<unknown>) => {
    const { now } = server.clock
    server.clock.now = new Date(`${day}T20:00:00Z`)
    await then().finally(() => (server.clock.now = now))
  }

  test('keep their history, a second change of a day taking the place of the first', async () => {
    const maya = await server.add()
    const promise = (hours: number) => save(maya.id, { weeklycommittedHours: hours }, owner)
    await at('2026-11-20', () => promise(12))
    await at('2026-11-21', () => promise(14))
    await at('2026-11-21', () => promise(16))
    const { weeklycommittedHours, weeklycommittedHoursHistory } = await read(maya.id, maya)
    expect(weeklycommittedHours).toBe(16)
    expect(weeklycommittedHoursHistory).toEqual([
      { hours: 10, dateChanged: '2026-11-18' },
      { hours: 12, dateChanged: '2026-11-20' },
      { hours: 16, dateChanged: '2026-11-21' }
    ])
  })

  test('start with the person’s first day', async () => {
    const maya = await server.add()
    await at('2026-11-20', () => save(maya.id, { weeklycommittedHours: 12 }, owner))
    const saved = await save(maya.id, { startDate: '2026-11-01' }, owner)
    expect(saved.weeklycommittedHoursHistory?.map(({ dateChanged }) => dateChanged)).toEqual([
      '2026-11-01',
      '2026-11-20'
    ])
  })
})

describe('status', () => {
  const status = (id: string, value: 'Active' | 'Inactive', more: object = {}, as = administrator) =>
    server.ask(calls.setStatus, { id, status: value, ...more }, as)

  test('going inactive without any entry ends with the account’s first day, and ends the sessions', async () => {
    const maya = await server.add()
    await status(maya.id, 'Inactive', { reactivationDate: '2027-01-03' })
    expect(await read(maya.id, administrator)).toMatchObject({
      isActive: false,
      endDate: '2026-11-18',
      reactivationDate: '2027-01-03'
    })
    expect((await refusalOf(read(maya.id, maya))).status).toBe(401)
  })

  test('else with the day of the last entry that counts', async () => {
    const maya = await server.add()
    const entry = (at: string) => ({
      id: newId(),
      person_id: maya.id,
      day: '2026-11-20',
      seconds: 60,
      is_tangible: true,
      notes: '',
      created_at: at,
      updated_at: at
    })
    await server.database.transaction(trx =>
      trx
        .insertInto('time_entry')
        .values([
          entry('2026-11-25T04:00:00Z'),
          { ...entry('2026-11-26T20:00:00Z'), deleted_at: '2026-11-26T20:01:00Z' },
          { ...entry('2026-11-27T20:00:00Z'), entry_type: 'person' }
        ])
        .execute()
    )
    await status(maya.id, 'Inactive')
    expect((await read(maya.id, owner)).endDate).toBe('2026-11-24')
  })

  test('from the profile it ends today', async () => {
    const maya = await server.add()
    expect(await save(maya.id, { isActive: false }, owner)).toMatchObject({ isActive: false, endDate: '2026-11-18' })
  })

  test('going active clears the days', async () => {
    const maya = await server.add()
    await status(maya.id, 'Inactive', { reactivationDate: '2027-01-03' })
    const { message } = await status(maya.id, 'Active')
    expect(message).toMatch(/is active now\.$/)
    expect(await read(maya.id, owner)).toMatchObject({ isActive: true, endDate: null, reactivationDate: null })
  })

  test('a final day leaves the person active until then', async () => {
    const maya = await server.add()
    const { message } = await status(maya.id, 'Active', { endDate: '2026-12-24', isSet: 'FinalDay' })
    expect(message).toMatch(/^Dec 24, 2026 is the final day of Robin/)
    expect(await read(maya.id, maya)).toMatchObject({ isActive: true, endDate: '2026-12-24' })
    await status(maya.id, 'Active', { isSet: 'NotSetFinalDay' })
    expect((await read(maya.id, maya)).endDate).toBeNull()
  })

  test('can end before the first day came', async () => {
    const maya = await server.add()
    await save(maya.id, { startDate: '2027-02-01' }, owner)
    await status(maya.id, 'Inactive')
    expect(await read(maya.id, owner)).toMatchObject({ isActive: false, endDate: '2026-11-18' })
  })

  test('needs its right', async () => {
    const [maya, stranger] = [await server.add(), await server.add()]
    expect((await refusalOf(status(maya.id, 'Inactive', {}, stranger))).status).toBe(403)
    expect((await refusalOf(status(maya.id, 'Inactive', {}, maya))).status).toBe(403)
  })
})

describe('single fields', () => {
  test('are written by name', async () => {
    const maya = await server.add()
    const answer = await server.ask(calls.setProperty, { id: maya.id, key: 'bio', value: 'Hello' }, maya)
    expect(answer).toEqual({ message: texts.saved, rev: 2 })
    expect((await read(maya.id, maya)).bio).toBe('Hello')
  })
  test.each([
    ['role', 'Owner', 403],
    ['weeklyCommittedHours', 40, 403],
    ['password', 'x', 400],
    ['__proto__', 'x', 400],
    ['is_protected', true, 400],
    ['firstName', '', 400],
    ['firstName', { toString: 1 }, 400]
  ])('%s is not set to %j', async (key, value, status) => {
    const maya = await server.add()
    expect((await refusalOf(server.ask(calls.setProperty, { id: maya.id, key, value }, maya))).status).toBe(status)
  })
  test('a holder of one right writes that field of others and no other', async () => {
    const [maya, bee] = [await server.add(), await server.add({ front: ['editTeamCode'] })]
    const set = (key: string, value: unknown) => server.ask(calls.setProperty, { id: maya.id, key, value }, bee)
    await expect(set('teamCode', 'A-abc')).resolves.toHaveProperty('rev', 2)
    expect((await refusalOf(set('bio', 'x'))).status).toBe(403)
  })
  test('switches have calls of their own', async () => {
    const maya = await server.add()
    const { id } = maya
    expect(await server.ask(calls.setRehireable, { id, isRehireable: false }, owner)).toMatchObject({
      isRehireable: false
    })
    expect((await refusalOf(server.ask(calls.setRehireable, { id, isRehireable: true }, maya))).status).toBe(403)
    expect(await server.ask(calls.setVisibility, { id, isVisible: false }, maya)).toMatchObject({
      isVisible: false,
      message: expect.stringMatching(/^Volunteers are always on the leaderboard/)
    })
    const bio = await server.ask(calls.setBioStatus, { id, bioPosted: 'requested' }, owner)
    expect(bio.user).toMatchObject({ isRehireable: false, isVisible: false, bioPosted: 'requested' })
  })
})

describe('finding people', () => {
  test('finds ten active people at most, those whose name starts so first', async () => {
    for (let count = 0; count < 12; count++) await server.add({ firstName: 'Xanthe', lastName: `Quill${count}` })
    await server.add({ firstName: 'Aa', lastName: 'Xanthe' })
    await server.add({ firstName: 'Xanthe', lastName: 'Gone', isActive: false })
    const found = await server.ask(calls.findPeople, { text: 'xANTHE' }, administrator)
    expect(found).toHaveLength(10)
    expect(found.every(({ firstName }) => firstName === 'Xanthe')).toBe(true)
    expect(await server.ask(calls.findPeople, { text: 'the  quill11' }, administrator)).toMatchObject([
      { firstName: 'Xanthe', lastName: 'Quill11' }
    ])
    expect(await server.ask(calls.findPeople, { text: 'gone' }, administrator)).toEqual([])
  })
  test('finds the words of a name in any order, without accents, and short ones where a word begins', async () => {
    const { id } = await server.add({ firstName: 'Zoë', lastName: "O'Quirke Lind" })
    for (const text of ['quirke zoe', 'zoë o’quirke', 'li zo', 'irke', 'lind'])
      expect(await server.ask(calls.findPeople, { text }, administrator)).toMatchObject([{ _id: id }])
    for (const text of ['oe', 'nd', 'zoe quirks'])
      expect(await server.ask(calls.findPeople, { text }, administrator)).toEqual([])
  })
  test('offers first whose first, then whose last name starts so, then the others', async () => {
    for (const [firstName, lastName] of [
      ['Ada', 'Mcquist'],
      ['Ben', 'Quistberg'],
      ['Quista', 'Moor']
    ] as const)
      await server.add({ firstName, lastName })
    const found = await server.ask(calls.findPeople, { text: 'quist' }, administrator)
    expect(found.map(({ firstName }) => firstName)).toEqual(['Quista', 'Ben', 'Ada'])
  })
  test.each(['%', '_', '\\', "'"])('%s is only a character', async text => {
    expect(await server.ask(calls.findPeople, { text }, administrator)).toEqual([])
  })
  test('finds by whole names', async () => {
    const { id } = await server.add({ firstName: 'Mary Ann', lastName: 'van Dyke' })
    const name = 'mary ann van dyke'
    expect(await server.ask(calls.picturesOfName, { name }, administrator)).toEqual([
      { _id: id, profilePic: '', badgeCollection: [] }
    ])
    expect(await server.ask(calls.peopleOfFullName, { name }, administrator)).toEqual([
      { _id: id, firstName: 'Mary Ann', lastName: 'van Dyke' }
    ])
    expect(await server.ask(calls.peopleOfSingleName, { name: 'van' }, administrator)).toMatchObject([{ _id: id }])
    expect(await server.ask(calls.peopleOfSingleName, { name: 'mary ann' }, administrator)).toMatchObject([{ _id: id }])
    for (const name of ['no body', 'mary ann vàn dyke', '-'])
      expect((await refusalOf(server.ask(calls.peopleOfFullName, { name }, administrator))).status).toBe(404)
    expect((await refusalOf(server.ask(calls.peopleOfSingleName, { name: 'dyke' }, administrator))).status).toBe(404)
  })
  test('lists everybody with their days', async () => {
    const all = await server.ask(calls.listBasics, {}, administrator)
    expect(all.find(({ _id }) => _id === owner.id)).toEqual({
      _id: owner.id,
      firstName: 'Olga',
      lastName: 'Owens',
      isActive: true,
      startDate: '2026-11-18',
      createdDate: '2026-11-18T18:00:00.000Z',
      endDate: null
    })
  })
  test('lists everybody in pages, and those a search finds', async () => {
    const all = await server.ask(calls.listBasics, {}, administrator)
    const pages: typeof all = []
    let page = all
    do {
      const after = pages.at(-1)?._id
      page = await server.ask(calls.listBasics, { size: 7, ...(after && { after }) }, administrator)
      expect(page.length).toBeLessThanOrEqual(7)
      pages.push(...page)
    } while (page.length === 7 && pages.length <= all.length)
    expect(pages).toEqual(all)
    const { id } = await server.add({ firstName: 'Petra', lastName: 'Pagewright', isActive: false })
    const found = await server.ask(calls.listBasics, { size: 7, search: 'WRIGHT petra' }, administrator)
    expect(found).toMatchObject([{ _id: id, isActive: false }])
    expect(await server.ask(calls.listBasics, { search: 'nobody here' }, administrator)).toEqual([])
  })
  test('asks for pages where everybody is too many for one answer', async () => {
    // On a busy machine it takes longer than a call may.
    await server.database.raw(`set local statement_timeout = 0; ${addPeople(10_000)}`)
    const refusal = await refusalOf(server.ask(calls.listBasics, {}, administrator))
    expect(refusal).toMatchObject({ status: 400 })
    expect(refusal.message).toContain('Ask for up to 1,000 at a time with size')
    expect(await server.ask(calls.listBasics, { size: 1000 }, administrator)).toHaveLength(1000)
    // A few at a time: each is looked for in all that can hold something of a person.
    for (let part = 0; part < 10; part += 1)
      await server.database.raw(
        `delete from person where id in (select id from person where email like 'crowd%' limit 1000)`
      )
  })
})

describe('edit history', () => {
  test('says who changed what, newest first', async () => {
    const maya = await server.add()
    await save(maya.id, { bio: 'one' }, maya)
    await save(maya.id, { bio: 'two', timeZone: 'Europe/Berlin' }, administrator)
    const { edits, next } = await server.ask(calls.readHistory, { id: maya.id }, maya)
    expect(next).toBeUndefined()
    expect(edits).toMatchObject([
      {
        by: { _id: administrator.id, name: 'Ada Adams' },
        changes: [
          { field: 'bio', before: 'one', after: 'two' },
          { field: 'timeZone', before: 'America/Los_Angeles', after: 'Europe/Berlin' }
        ]
      },
      { by: { _id: maya.id }, changes: [{ field: 'bio', before: '', after: 'one' }] }
    ])
  })
  test('has every change, however the id in its address was written', async () => {
    const maya = await server.add()
    await save(maya.id.toUpperCase(), { bio: 'hidden' }, administrator)
    const { edits } = await server.ask(calls.readHistory, { id: maya.id }, maya)
    expect(edits).toMatchObject([{ changes: [{ field: 'bio', after: 'hidden' }] }])
  })
  test('leaves out what the viewer may not read', async () => {
    const maya = await server.add()
    await save(maya.id, { isRehireable: false }, owner)
    expect((await server.ask(calls.readHistory, { id: maya.id }, maya)).edits).toEqual([])
    expect((await server.ask(calls.readHistory, { id: maya.id }, owner)).edits).toHaveLength(1)
  })
  test('comes page by page', async () => {
    const maya = await server.add()
    for (let count = 0; count < 33; count++) await save(maya.id, { bio: `${count}` }, maya)
    const first = await server.ask(calls.readHistory, { id: maya.id }, maya)
    expect(first.edits).toHaveLength(30)
    const second = await server.ask(calls.readHistory, { id: maya.id, after: first.next }, maya)
    expect(second.edits.map(({ changes }) => changes[0]?.after)).toEqual(['2', '1', '0'])
    expect(second.next).toBeUndefined()
  })
})
