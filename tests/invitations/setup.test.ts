// From an invitation to the first session: a link that works twice, or for somebody else, and a newcomer without a
// project or a session would show here alone.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import * as calls from '#shared/invitations/calls.ts'
import { filled, problems } from '#shared/kit/form/check.ts'
import { inWords, isName, readList, titleCase } from '#shared/invitations/rules.ts'
import { setupForm, startOf } from '#shared/invitations/setup-form.ts'
import { addressTooOften } from '#shared/invitations/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { readProfile } from '#shared/people/calls.ts'
import { addProject } from '#shared/projects/calls.ts'
import { readMe } from '#shared/session/calls.ts'
import { addTeam, deleteTeam } from '#shared/teams/calls.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { mailsTo, refusalOf } from '#tests/session/setting.ts'

let server: TestServer
let owner: TestPerson
let manager: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  manager = await server.add({ role: 'Manager', firstName: 'Tomás' })
})
afterAll(() => server?.close())

const invite = (email: string, more: object = {}, as = manager) => server.ask(calls.invite, { email, ...more }, as)
const linkTo = async (email: string) =>
  /ProfileInitialSetup\/([\w-]+)/.exec((await mailsTo(server, email)).at(-1)?.plain ?? '')?.[1] ?? ''
const open = (token: string) => server.ask(calls.readInvitation, { token })
const state = async (token: string) => (await refusalOf(open(token))).message
const list = () => server.ask(calls.listInvitations, {}, manager)
const eugene = {
  userProvided: 'eugene, oregon',
  city: 'Eugene',
  country: 'United States',
  coords: { lat: 44, lng: -123 }
}
const answers = (token: string, more: object = {}) => ({
  token,
  firstName: 'maya',
  lastName: 'o’brien',
  password: 'Meadow!Lark42',
  jobTitle: 'civil engineer',
  phoneNumber: '(555) 010-7788',
  collaborationPreference: 'Zoom',
  timeZone: 'America/Los_Angeles',
  location: eugene,
  ...more
})
const setUp = (token: string, more: object = {}) => server.ask(calls.setUpProfile, answers(token, more))

describe('setting up a profile', () => {
  test('makes an account with the hours of the invitation, in the project of newcomers, and signs in', async () => {
    await invite('Newcomer@Example.org', { weeklyCommittedHours: 15, baseUrl: 'https://evil.example' })
    const token = await linkTo('newcomer@example.org')
    expect((await mailsTo(server, 'newcomer@example.org'))[0]?.plain).not.toContain('evil')
    expect(await open(token)).toMatchObject({ email: 'newcomer@example.org', weeklyCommittedHours: 15, token })
    const { token: session } = await setUp(token, { weeklycommittedHours: 168, role: 'Owner' })
    const me = await server.ask(readMe, {}, session)
    expect(me).toMatchObject({ role: 'Volunteer', firstName: 'Maya' })
    const made = await server.ask(readProfile, { id: me.id }, owner)
    expect(made).toMatchObject({
      lastName: 'O’brien',
      jobTitle: ['Civil Engineer'],
      weeklycommittedHours: 15,
      weeklySummaryOption: 'Required',
      location: { userProvided: 'Eugene, Oregon' },
      homeCountry: { userProvided: 'Eugene, Oregon', country: 'United States' }
    })
    expect(made.projects).toMatchObject([{ projectName: 'Orientation and Initial Setup' }])
    expect((await mailsTo(server, manager.email)).at(-1)?.subject).toBe('Maya O’brien has set up a profile')
    expect(await state(token)).toBe('SETUP_ALREADY_COMPLETED')
    expect(await refusalOf(setUp(token))).toMatchObject({ status: 400 })
  })

  test('happens once, also when it is sent twice at the same moment', async () => {
    await invite('twice@example.org')
    const token = await linkTo('twice@example.org')
    const both = await Promise.allSettled([setUp(token), setUp(token)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('says what is wrong beside each field', async () => {
    await invite('wrong@example.org')
    const token = await linkTo('wrong@example.org')
    const wrong = { firstName: 'M4ya', phoneNumber: '123', password: 'short', jobTitle: '', location: undefined }
    expect(await refusalOf(setUp(token, wrong))).toMatchObject({
      status: 400,
      fields: {
        firstName: 'Please enter a valid first name',
        phoneNumber: 'Phone is not valid',
        password: 'Password must be at least 8 characters long',
        jobTitle: 'Job Title is required'
      }
    })
    expect(await refusalOf(setUp(token, { location: undefined }))).toMatchObject({
      fields: { location: 'Location is required' }
    })
    await server.add({ email: 'wrong@example.org' })
    expect(await refusalOf(setUp(token))).toMatchObject({
      message: 'This email is already in use, Please contact your manager.'
    })
  })

  test('finds the time zone of a place for whoever holds a link', async () => {
    await invite('place@example.org')
    const token = await linkTo('place@example.org')
    expect(await server.ask(calls.findTimezoneInvited, { location: 'Berlin, Germany', token })).toMatchObject({
      timezone: 'Europe/Berlin'
    })
    expect(await refusalOf(server.ask(calls.findTimezoneInvited, { location: 'Berlin' }))).toMatchObject({
      status: 400
    })
    const unknown = server.ask(calls.findTimezoneInvited, { location: 'Berlin', token: 'x'.repeat(32) })
    expect(await refusalOf(unknown)).toMatchObject({ status: 403 })
  })
})

describe('an invitation', () => {
  test('says in bare text that the address has an account, as the present client compares it', async () => {
    const { email } = await server.add()
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/getInitialSetuptoken',
      headers: { authorization: manager.token },
      payload: { email: email.toUpperCase(), weeklyCommittedHours: 10 }
    })
    expect([answer.statusCode, answer.body]).toEqual([400, 'email already in use'])
  })

  test('is replaced, renewed, cancelled and expires, and each link says so', async () => {
    const email = 'states@example.org'
    await invite(email)
    const first = await linkTo(email)
    await invite(email)
    const second = await linkTo(email)
    expect(await state(first)).toBe('NOT_FOUND')
    const [{ token } = { token: '' }] = await list()
    expect(token).not.toBe(second)
    expect(await refusalOf(server.ask(calls.cancelInvitation, { token }, manager))).toMatchObject({ status: 403 })
    await server.ask(calls.cancelInvitation, { token }, owner)
    expect(await state(second)).toBe('CANCELLED')
    await server.ask(calls.renewInvitation, { token }, owner)
    expect(await state(second)).toBe('NOT_FOUND')
    const third = await linkTo(email)
    await expect(open(third)).resolves.toMatchObject({ isCancelled: false })
    const { now } = server.clock
    server.clock.now = new Date(now.getTime() + 22 * DAY_MS)
    expect(await state(third)).toBe('EXPIRED')
    server.clock.now = now
    expect(await state('half')).toBe('INVALID')
  })

  test('goes to many at once, with a result for each', async () => {
    const { email } = await server.add()
    const sent = ['many1@example.org', 'nobody', email, 'MANY1@example.org', 'many2@example.org']
    const invitations = sent.map(one => ({ email: one }))
    const { results, message } = await server.ask(calls.inviteMany, { invitations }, manager)
    expect(results.map(({ done }) => done)).toEqual([true, false, false, false, true])
    expect(message).toBe('Invited 2 of 5.')
    expect((await list()).filter(one => one.email.startsWith('many'))).toHaveLength(2)
  })

  test('says that an address has one, and replaces it only when that is meant', async () => {
    const email = 'again@example.org'
    const many = (more: object = {}) => server.ask(calls.inviteMany, { invitations: [{ email, ...more }] }, manager)
    await many()
    const first = await linkTo(email)
    const { results } = await many()
    expect(results).toMatchObject([{ email, done: false, hasOne: true }])
    expect(results[0]?.message).toMatch(/^again@example\.org has an open invitation, until /)
    await expect(open(first)).resolves.toMatchObject({ email })
    expect((await many({ again: true })).results).toMatchObject([{ done: true }])
    expect(await state(first)).toBe('NOT_FOUND')
    expect((await list()).filter(one => one.email === email)).toHaveLength(1)
  })

  test('carries role, teams and project, as far as the one who invites may give them, then and when it is used', async () => {
    const { _id: teamId } = await server.ask(addTeam, { teamName: 'Roofers' }, owner)
    const { _id: otherTeam } = await server.ask(addTeam, { teamName: 'Wells' }, owner)
    const { _id: projectId } = await server.ask(
      addProject,
      { projectName: 'Straw Bale', projectCategory: 'Housing' },
      owner
    )
    const begins = { role: 'Manager', teamIds: [teamId, otherTeam], projectId }
    const ask = (email: string, more: object, as: TestPerson) =>
      server.ask(calls.inviteMany, { invitations: [{ email }], ...more }, as)
    const profileOf = async (email: string) => {
      const { token } = await setUp(await linkTo(email), { firstName: 'Roof', lastName: 'Er' })
      const me = await server.ask(readMe, {}, token)
      const { teams, projects } = await server.ask(readProfile, { id: me.id }, owner)
      return {
        role: me.role,
        teams: teams.map(({ teamName }) => teamName).toSorted(),
        projects: projects.map(({ projectName }) => projectName).toSorted()
      }
    }
    const orientation = 'Orientation and Initial Setup'

    // Nobody gives what they may not give.
    const mentor = await server.add({ role: 'Mentor' })
    for (const more of [{ role: 'Manager' }, { role: 'Owner' }, { teamIds: [teamId] }, { projectId }])
      expect(await refusalOf(ask('beyond@example.org', more, mentor))).toMatchObject({ status: 403 })
    const administrator = await server.add({ role: 'Administrator' })
    expect(await refusalOf(ask('beyond@example.org', { role: 'Owner' }, administrator))).toMatchObject({ status: 403 })
    const nowhere = { teamIds: ['01900000-0000-7000-8000-00000000dead'] }
    expect(await refusalOf(ask('beyond@example.org', nowhere, owner))).toMatchObject({ status: 400 })
    expect((await list()).some(({ email }) => email === 'beyond@example.org')).toBe(false)

    await ask('gift@example.org', begins, owner)
    expect((await list()).find(({ email }) => email === 'gift@example.org')).toMatchObject({
      role: 'Manager',
      places: ['Roofers', 'Wells', 'Straw Bale']
    })
    expect(await profileOf('gift@example.org')).toEqual({
      role: 'Manager',
      teams: ['Roofers', 'Wells'],
      projects: [orientation, 'Straw Bale']
    })
    // Whoever invited may have lost the rights to it, or a team may be gone, before the link is used.
    await ask('kept@example.org', begins, administrator)
    await ask('lost@example.org', begins, administrator)
    await server.ask(deleteTeam, { id: otherTeam }, owner)
    expect(await profileOf('kept@example.org')).toMatchObject({ role: 'Manager', teams: ['Roofers'] })
    await server.database.raw(`update person set role = 'Volunteer' where id = '${administrator.id}'`)
    expect(await profileOf('lost@example.org')).toEqual({ role: 'Volunteer', teams: [], projects: [orientation] })
  })

  test('goes to one address five times an hour, whoever invites, and leaves before other mails', async () => {
    const email = 'stranger@example.org'
    for (let round = 0; round < 4; round += 1) await invite(email)
    await invite(email, {}, owner)
    expect(await refusalOf(invite(email))).toMatchObject({ status: 429, message: addressTooOften })
    const [{ token } = { token: '' }] = await list()
    expect(await refusalOf(server.ask(calls.renewInvitation, { token }, owner))).toMatchObject({ status: 429 })
    const { results } = await server.ask(calls.inviteMany, { invitations: [{ email, again: true }] }, owner)
    expect(results).toEqual([{ email, done: false, message: addressTooOften }])
    expect((await mailsTo(server, email)).map(mail => mail.lets_in)).toEqual([true, true, true, true, true])
  })

  test('is sent 200 times an hour by one person', async () => {
    const mentor = await server.add({ role: 'Mentor' })
    const invitations = Array.from({ length: 200 }, (_, index) => ({ email: `one${index}@example.org` }))
    expect((await server.ask(calls.inviteMany, { invitations }, mentor)).message).toBe('Invited 200 of 200.')
    expect(await refusalOf(invite('late@example.org', {}, mentor))).toMatchObject({
      status: 429,
      message: 'You have sent 200 invitations within an hour. Send the others a little later.'
    })
    await expect(invite('late@example.org')).resolves.toBeDefined()
  })

  test('is for those who may invite', async () => {
    const volunteer = await server.add()
    expect(await refusalOf(invite('x@example.org', {}, volunteer))).toMatchObject({ status: 403 })
    const clerk = await server.add({ front: ['postUserProfile'] })
    await expect(invite('y@example.org', {}, clerk)).resolves.toBeDefined()
  })
})

describe('the rules', () => {
  test('read a pasted list', () => {
    const lines = readList(
      'Maya <Maya@Example.org>, 20\n\nnoah@example.org; rosa@example.org\nzoe@example.org, lots\nMAYA@example.org\nnobody',
      10
    )
    expect(lines.map(({ email, hours, problem }) => [email, hours, problem])).toEqual([
      ['maya@example.org', 20, undefined],
      ['noah@example.org', 10, undefined],
      ['rosa@example.org', 10, undefined],
      ['zoe@example.org', 10, 'hours'],
      ['maya@example.org', 10, 'twice'],
      ['nobody', 10, 'address']
    ])
    fc.assert(fc.property(fc.string({ maxLength: 300 }), text => readList(text, 10).every(line => line.hours >= 0)))
  })
  test('write names with capitals and counts in words', () => {
    expect(['wei-ling', 'van DAM', 'zoë  ünal'].map(titleCase)).toEqual(['Wei-Ling', 'Van DAM', 'Zoë Ünal'])
    expect(['Maya', 'O’Brien', 'Wei-Ling', 'M4ya', '-', ''].map(isName)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false
    ])
    expect([0, 1, 13, 20, 42, 100, 193].map(inWords)).toEqual([
      'zero',
      'one',
      'thirteen',
      'twenty',
      'forty-two',
      'one hundred',
      'one hundred and ninety-three'
    ])
  })
})

test('a confirmation that differs is told of while every other field is still empty or wrong', () => {
  const told = (typed: object) =>
    problems(
      setupForm.schema,
      filled(setupForm, { ...startOf('maya@example.org', { firstName: '', lastName: '' }), ...typed })
    )
  expect(told({ password: 'short', confirmPassword: 'other' })).toMatchObject({
    password: 'Password must be at least 8 characters long',
    confirmPassword: 'Password confirmation does not match',
    timeZone: 'Set time zone is required'
  })
  expect(told({ password: '', confirmPassword: '' })).toMatchObject({ confirmPassword: 'Confirm password is required' })
})

describe('many at once', () => {
  test('use one link once, and whoever sent it is told once, or each Owner where they have left', async () => {
    const done = 'Maya O’brien has set up a profile'
    const settle = async (email: string, as = manager) => {
      await invite(email, {}, as)
      const token = await linkTo(email)
      return mailed(server, async () => {
        // Each hashes a password, which is dear.
        const { done: used, refused } = await atOnce(4, () => setUp(token))
        expect([used.length, new Set(refused)]).toEqual([1, new Set([400])])
      })
    }
    expect(await settle('dozen@example.org')).toEqual(told([manager, done]))
    const [left, second] = [await server.add({ role: 'Manager' }), await server.add({ role: 'Owner' })]
    await server.add({ role: 'Owner', isActive: false })
    await invite('left@example.org', {}, left)
    const token = await linkTo('left@example.org')
    await server.database.raw('update person set is_active = false where id = $1', [left.id])
    expect(await mailed(server, () => setUp(token))).toEqual(told([owner, done], [second, done]))
    await server.database.raw('update person set is_active = false where id = $1', [second.id])
  })

  test('make one invitation of an address, cancel it once, and mail that once', async () => {
    const email = 'crowd@example.org'
    const { done } = await atOnce(12, () => invite(email))
    expect(done.length).toBeGreaterThan(0)
    const open = (await list()).filter(one => one.email === email)
    expect(open).toHaveLength(1)
    const cancel = () => server.ask(calls.cancelInvitation, { token: open[0]!.token }, owner)
    const letters = await mailed(server, () => atOnce(12, cancel))
    expect(letters.map(([to]) => to)).toEqual([email])
  })
})
