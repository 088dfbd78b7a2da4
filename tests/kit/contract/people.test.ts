// The present client's user management: people made, moved, paused and let go, their rights and their squares, and who is invited.
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { TestPerson } from '#tests/kit/test-server.ts'
import { mailsTo } from '#tests/session/setting.ts'

import { asList, asRecord, type Contract, idOf, openContract } from './client.ts'

let on: Contract
beforeAll(async () => {
  on = await openContract()
})
afterAll(() => on?.server.close())

const patch = (of: TestPerson | { id: string }, body: object, path = '') =>
  on.send(on.owner, 'PATCH', `/userprofile/${of.id}${path}`, body)
const read = async (of: { id: string }) => (await on.send(on.owner, 'GET', `/userprofile/${of.id}`)).body

const newcomer = {
  role: 'Volunteer',
  firstName: 'Nora',
  lastName: 'Quill',
  jobTitle: 'Carpenter',
  phoneNumber: '5550107788',
  bio: '',
  weeklycommittedHours: 10,
  weeklySummaryOption: 'Required',
  personalLinks: [],
  adminLinks: [],
  teams: [],
  projects: [],
  email: 'nora@example.org',
  privacySettings: { blueSquares: true, email: true, phoneNumber: true },
  collaborationPreference: 'Zoom',
  timeZone: '',
  location: { userProvided: '', coords: { lat: '', lng: '' }, country: '', city: '' },
  allowsDuplicateName: false,
  createdDate: '2026-11-18T18:00:00.000Z',
  startDate: '2026-11-18T18:00:00.000Z',
  teamCode: '',
  actualEmail: '',
  actualPassword: ''
}

test('a person is made, without a place that was looked up', async () => {
  const made = await on.send(on.owner, 'POST', '/userprofile', newcomer)
  expect([made.status, made.text]).toEqual([200, expect.stringContaining('_id')])
  expect(await read({ id: idOf(made.body) })).toMatchObject({
    firstName: 'Nora',
    jobTitle: ['Carpenter'],
    phoneNumber: ['5550107788'],
    timeZone: 'America/Los_Angeles'
  })
  expect((await on.send(on.owner, 'POST', '/userprofile', { ...newcomer, phoneNumber: '' })).body).toMatchObject({
    type: 'email'
  })
})

test('somebody who logged time is deactivated and activated', async () => {
  const someone = await on.server.add()
  const off = await patch(someone, { status: 'Inactive', endDate: '2026-11-17T10:06:01' })
  expect(off.status).toBe(200)
  expect(await read(someone)).toMatchObject({ isActive: false, endDate: '2026-11-17T08:00:00.000Z' })
  expect((await patch(someone, { status: 'Active' })).status).toBe(200)
  expect(await read(someone)).toMatchObject({ isActive: true, endDate: null })
})

test('somebody is paused until a day, and comes back before it', async () => {
  const someone = await on.server.add()
  const pause = { status: 'Inactive', reactivationDate: '2026-12-01T08:00:00.000Z', endDate: '2026-11-18T09:30:00' }
  expect((await patch(someone, pause)).status).toBe(200)
  expect(await read(someone)).toMatchObject({ isActive: false, reactivationDate: '2026-12-01T08:00:00.000Z' })
  expect((await patch(someone, { status: 'Active', reactivationDate: 1_795_630_000_000 })).status).toBe(200)
  expect(await read(someone)).toMatchObject({ isActive: true, reactivationDate: null, endDate: null })
})

test('a final day is set by the day after it, and taken off', async () => {
  const someone = await on.server.add()
  expect((await patch(someone, { status: 'Active', endDate: '2026-12-02', isSet: 'FinalDay' })).status).toBe(200)
  expect(await read(someone)).toMatchObject({ isActive: true, endDate: '2026-12-01T08:00:00.000Z' })
  expect((await patch(someone, { status: 'Active', isSet: 'NotSetFinalDay' })).status).toBe(200)
  expect(await read(someone)).toMatchObject({ isActive: true, endDate: null })
})

test('somebody is not welcome back, not on the leaderboard, and deleted', async () => {
  const someone = await on.server.add({ role: 'Manager' })
  expect((await patch(someone, { isRehireable: false }, '/rehireable')).body).toMatchObject({ isRehireable: false })
  expect((await patch(someone, { isVisible: false }, '/toggleInvisibility')).body).toMatchObject({ isVisible: false })
  expect(await read(someone)).toMatchObject({ isRehireable: false, isVisible: false })
  const body = { option: 'delete', userId: someone.id }
  expect((await on.send(on.owner, 'DELETE', `/userprofile/${someone.id}`, body)).status).toBe(200)
  expect((await on.send(on.owner, 'GET', `/userprofile/${someone.id}`)).status).toBe(404)
})

test('the table’s edit mode changes many fields, each value a text', async () => {
  const someone = await on.server.add()
  const changes = [
    { user_id: someone.id, item: 'weeklycommittedHours', value: '12' },
    { user_id: someone.id, item: 'firstName', value: 'Robyn' },
    { user_id: someone.id, item: 'role', value: 'Manager' },
    { user_id: someone.id, item: 'startDate', value: '2026-11-02T12:00:00Z' }
  ]
  expect((await on.send(on.owner, 'PATCH', '/userprofile/update', changes)).status).toBe(200)
  expect(await read(someone)).toMatchObject({
    weeklycommittedHours: 12,
    firstName: 'Robyn',
    role: 'Manager',
    startDate: '2026-11-02T08:00:00.000Z'
  })
  const wrong = [{ user_id: someone.id, item: 'weeklycommittedHours', value: 'many' }]
  expect((await on.send(on.owner, 'PATCH', '/userprofile/update', wrong)).status).toBe(400)
})

test('somebody has rights of their own, and acknowledges them', async () => {
  const { maya, owner, send, profile } = on
  const path = `/userprofile/${maya.id}`
  const before = await profile(maya, owner)
  const permissions = { ...asRecord(before['permissions']), frontPermissions: ['getReports'], isAcknowledged: false }
  expect((await send(owner, 'PUT', path, { ...before, permissions })).status).toBe(200)
  const changed = await profile(maya)
  expect(changed['permissions']).toMatchObject({ frontPermissions: ['getReports'], isAcknowledged: false })
  expect((await send(maya, 'PUT', path, { ...changed, isAcknowledged: true })).status).toBe(200)
  expect((await profile(maya))['permissions']).toMatchObject({
    frontPermissions: ['getReports'],
    isAcknowledged: true
  })
  const log = (await send(owner, 'GET', `/permissionChangeLogs/${owner.id}`)).list
  expect(log[0]).toMatchObject({ individualName: expect.stringContaining('Okafor'), permissionsAdded: ['getReports'] })
})

test('a role is made, changed and given presets', async () => {
  const { owner, send } = on
  const made = await send(owner, 'POST', '/roles', { roleName: 'Cook', permissions: ['suggestTask'] })
  expect(made.status).toBe(201)
  const id = idOf(made.body)
  const change = { roleId: id, roleName: 'Cook', permissions: ['suggestTask', 'getReports'], role: 'Owner', email: '' }
  expect((await send(owner, 'PATCH', `/roles/${id}`, change)).status).toBe(201)
  const roles = (await send(owner, 'GET', '/roles')).list
  expect(roles.find(({ roleName }) => roleName === 'Cook')).toMatchObject({
    permissions: expect.arrayContaining(['suggestTask', 'getReports'])
  })
  const preset = { roleName: 'Cook', presetName: 'Kitchen', permissions: ['suggestTask'] }
  expect((await send(owner, 'POST', '/rolePreset', preset)).status).toBe(201)
  expect((await send(owner, 'GET', '/rolePreset/Cook')).list).toMatchObject([preset])
})

test('a blue square is added, edited and taken away', async () => {
  const { maya, owner, send, profile } = on
  const path = `/userprofile/${maya.id}`
  const blueSquare = { date: '2026-11-16', description: 'No summary.' }
  expect((await send(owner, 'POST', `${path}/addInfringement`, { blueSquare })).status).toBe(200)
  const [square] = asList((await profile(maya))['infringements'])
  expect(square).toMatchObject(blueSquare)
  const edit = { dateStamp: '2026-11-15', summary: 'No hours.' }
  expect((await send(owner, 'PUT', `${path}/infringements/${idOf(square)}`, edit)).status).toBe(200)
  expect((await profile(maya))['infringements']).toMatchObject([{ date: '2026-11-15', description: 'No hours.' }])
  expect((await send(owner, 'DELETE', `${path}/infringements/${idOf(square)}`)).status).toBe(200)
  expect((await profile(maya))['infringements']).toEqual([])
})

test('who is copied on squares, and who is warned', async () => {
  const { maya, owner, send } = on
  const { status, body } = await send(owner, 'POST', '/AssignBlueSquareEmail', { email: maya.email })
  expect([status, body]).toMatchObject([200, { email: maya.email }])
  expect((await send(owner, 'GET', '/AssignBlueSquareEmail')).list).toMatchObject([{ email: maya.email }])
  expect((await send(owner, 'DELETE', `/AssignBlueSquareEmail/${idOf(body)}`)).status).toBe(200)

  const kind = { newWarning: 'Late to meetings', activeWarning: true, isPermanent: false }
  expect((await send(owner, 'POST', '/currentWarnings', kind)).status).toBe(201)
  const kinds = async () => asList((await send(owner, 'GET', '/currentWarnings')).body['currentWarningDescriptions'])
  const mine = (await kinds()).find(({ warningTitle }) => warningTitle === 'Late to meetings')
  const editedWarning = { ...mine, warningTitle: 'Late to calls' }
  expect((await send(owner, 'PUT', '/currentWarnings/edit', { editedWarning })).status).toBe(201)
  const given = await send(owner, 'POST', `/warnings/${maya.id}`, {
    userId: maya.id,
    iconId: 'b1c2',
    color: 'blue',
    date: '11/18/2026 10:00:00 am',
    description: 'Late to calls',
    monitorData: { firstName: 'Olga', lastName: 'Owens', email: owner.email }
  })
  expect(given.status).toBe(201)
  const groups = async () => asList((await send(owner, 'GET', `/warnings/${maya.id}`)).body['warnings'])
  const warnings = async () => (await groups()).flatMap(group => asList(group['warnings']))
  const [warning] = await warnings()
  expect(warning).toMatchObject({ description: 'Late to calls', color: 'blue' })
  expect((await send(owner, 'DELETE', `/warnings/${maya.id}`, { warningId: idOf(warning) })).status).toBe(201)
  expect(await warnings()).toEqual([])
  const toggle = { warningDescriptionId: idOf(mine) }
  expect((await send(owner, 'PUT', `/currentWarnings/${idOf(mine)}`, toggle)).status).toBe(201)
  expect((await kinds()).find(one => idOf(one) === idOf(mine))).toMatchObject({ activeWarning: false })
  expect((await send(owner, 'DELETE', `/currentWarnings/${idOf(mine)}`, toggle)).status).toBe(200)
  expect((await kinds()).map(idOf)).not.toContain(idOf(mine))
})

test('somebody is invited, with hours as they were typed, and what the client compares is a bare word', async () => {
  const { maya, owner, server, send } = on
  const body = { baseUrl: 'http://localhost:3000', email: 'invited@example.org', weeklyCommittedHours: '15' }
  expect((await send(owner, 'POST', '/getInitialSetuptoken', body)).status).toBe(200)
  const [invitation] = (await send(owner, 'GET', '/getSetupInvitation')).list
  expect(invitation).toMatchObject({ email: 'invited@example.org', weeklyCommittedHours: 15 })
  const used = await send(owner, 'POST', '/getInitialSetuptoken', { ...body, email: maya.email })
  expect([used.status, used.text]).toEqual([400, 'email already in use'])

  const link = /ProfileInitialSetup\/([\w-]+)/.exec((await mailsTo(server, 'invited@example.org'))[0]?.plain ?? '')?.[1]
  const validate = async (token: string | undefined) => {
    const { status, text } = await send(undefined, 'POST', '/validateToken', { token })
    return [status, text]
  }
  expect(await validate(link)).toEqual([200, expect.stringContaining('invited@example.org')])
  expect(await validate('00000000-0000-4000-8000-000000000000')).toEqual([404, 'NOT_FOUND'])
  expect((await send(owner, 'POST', '/cancelSetupInvitationToken', { token: invitation?.['token'] })).status).toBe(200)
  expect(await validate(link)).toEqual([400, 'CANCELLED'])
})

test('people are looked for by scripts, and a picture is chosen', async () => {
  const { maya, owner, stranger, place, send } = on
  expect((await send(stranger, 'GET', '/users/search?name=okaf')).list).toMatchObject([{ _id: maya.id }])
  const links = [{ Name: 'Facebook', Link: 'https://www.facebook.com/maya' }]
  const before = await on.profile(maya)
  await send(maya, 'PUT', `/userprofile/${maya.id}`, { ...before, personalLinks: links })
  expect((await send(stranger, 'GET', '/userProfile/socials/facebook')).list).toMatchObject([{ _id: maya.id, links }])
  await send(owner, 'POST', `/project/${place.project}/users`, {
    projectId: place.project,
    users: [{ userId: maya.id, operation: 'Assign' }]
  })
  expect((await send(owner, 'GET', `/userProfile/project/${place.project}`)).list).toMatchObject([{ _id: maya.id }])
  expect((await send(stranger, 'GET', `/userProfile/project/${place.project}`)).status).toBe(403)
  const choose = (selectedImage: string) =>
    send(maya, 'PUT', '/userProfile/profileImage/imagefromwebsite', { user_id: maya.id, selectedImage })
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  expect((await choose(`data:image/png;base64,${png}`)).status).toBe(200)
  expect((await on.profile(maya))['profilePic']).not.toBe('')
  // The server fetches nothing from addresses that somebody names.
  expect((await choose('https://example.org/maya.png')).status).toBe(400)
})
