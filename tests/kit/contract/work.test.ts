// The present client's daily work and its texts: hours, time off, notifications, the map, info pages and prompts.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { add, PASSWORD } from '#tests/session/setting.ts'

import { asList, asRecord, type Contract, idOf, openContract } from './client.ts'

let on: Contract
beforeAll(async () => {
  on = await openContract()
})
afterAll(() => on?.server.close())

const NOTES = '<p>Redrew the truss and wrote it down in https://docs.example.org/truss for the others.</p>'

test('somebody signs in, and says who they are', async () => {
  const { maya, server, send } = on
  const { status, body } = await send(maya, 'GET', '/login')
  expect([status, body]).toMatchObject([200, { requestorId: maya.id, role: 'Volunteer' }])
  const { email, id } = await add(server)
  const signed = await send(undefined, 'POST', '/login', { email, password: PASSWORD })
  const token = String(signed.body['token'])
  const { userid } = asRecord(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
  expect([signed.status, userid]).toEqual([200, id])
})

test('time is logged, edited and deleted', async () => {
  const { maya, place, send } = on
  const body = {
    personId: maya.id,
    projectId: place.project,
    wbsId: null,
    taskId: null,
    dateOfWork: '2026-11-18',
    hours: 1,
    minutes: 15,
    notes: NOTES,
    isTangible: false,
    entryType: 'default'
  }
  expect((await send(maya, 'POST', '/TimeEntry', body)).status).toBe(200)
  const entries = async () =>
    (await send(maya, 'GET', `/TimeEntry/user/${maya.id}/2026-11-15/2026-11-21T23:59:59`)).list
  const [entry] = await entries()
  expect(entry).toMatchObject({ hours: 1, minutes: 15, isTangible: false, dateOfWork: '2026-11-18' })
  const edit = { ...entry, hours: 0, minutes: 45 }
  expect((await send(maya, 'PUT', `/TimeEntry/${idOf(entry)}`, edit)).status).toBe(200)
  expect(await entries()).toMatchObject([{ hours: 0, minutes: 45, isActive: true }])
  // In an archived project nothing is active.
  const archive = (at: string) =>
    on.server.database.raw(`update project set deleted_at = ${at} where id = $1`, [place.project])
  await archive('now()')
  expect(await entries()).toMatchObject([{ isActive: false }])
  await archive('null')
  expect((await send(maya, 'DELETE', `/TimeEntry/${idOf(entry)}`)).status).toBe(200)
  expect(await entries()).toEqual([])
})

test('lost time of a person, a project and a team is added', async () => {
  const { maya, owner, place, send } = on
  const parts = { personId: maya.id, dateOfWork: '2026-11-18', hours: 2, minutes: 0, isTangible: true, notes: NOTES }
  const span = { fromDate: '2026-11-01', toDate: '2026-11-30' }
  const kinds = [
    { entryType: 'person', asked: { users: [maya.id] }, path: 'lostUsers' },
    { entryType: 'project', projectId: place.project, asked: { projects: [place.project] }, path: 'lostProjects' },
    { entryType: 'team', teamId: place.team, asked: { teams: [place.team] }, path: 'lostTeams' }
  ]
  for (const { asked, path, ...one } of kinds) {
    expect((await send(owner, 'POST', '/TimeEntry', { ...parts, ...one })).status).toBe(200)
    const found = (await send(owner, 'POST', `/TimeEntry/${path}`, { ...asked, ...span })).list
    expect(found).toMatchObject([{ entryType: one.entryType, hours: 2 }])
  }
})

test('time off is asked for with its weeks as a text', async () => {
  const { maya, owner, send } = on
  const body = { requestFor: maya.id, reason: 'Harvest at home.', startingDate: '2026-12-06T08:00:00Z', duration: '2' }
  const made = await send(owner, 'POST', '/setTimeOffRequest', body)
  expect([made.status, made.body]).toMatchObject([201, { reason: 'Harvest at home.' }])
  const change = { reason: 'Harvest.', startingDate: '2026-12-06T08:00:00Z', duration: '1' }
  expect((await send(owner, 'POST', `/updateTimeOffRequest/${idOf(made.body)}`, change)).status).toBe(200)
  const requests = async () => asList((await send(maya, 'GET', '/getTimeOffRequests')).body[maya.id])
  expect(await requests()).toMatchObject([{ reason: 'Harvest.' }])
  expect((await send(owner, 'DELETE', `/deleteTimeOffRequest/${idOf(made.body)}`)).status).toBe(200)
  expect(await requests()).toEqual([])
})

test('a notification is read', async () => {
  const { maya, owner, send } = on
  const body = { message: '<p>Welcome, Maya.</p>', recipients: [maya.id], isSystemGenerated: false }
  expect((await send(owner, 'POST', '/notification/', body)).status).toBeLessThan(300)
  const unread = async () => (await send(maya, 'GET', `/notification/unread/user/${maya.id}`)).list
  const all = await unread()
  const one = all.at(-1)
  expect(one).toMatchObject({ message: expect.stringContaining('Welcome, Maya.') })
  expect((await send(maya, 'POST', `/notification/markRead/${idOf(one)}`)).status).toBe(200)
  expect(await unread()).toEqual(all.slice(0, -1))
})

test('an info page is written, and a pop-up that the client knows by an id of its own is an empty one', async () => {
  const { owner, maya, send } = on
  const info = { infoName: 'Wall info', infoContent: '<p>Walls are thick.</p>', visibility: '0' }
  const made = await send(owner, 'POST', '/informations', info)
  expect(made.status).toBe(201)
  const edit = { ...info, infoContent: '<p>Walls are round.</p>' }
  expect((await send(owner, 'PUT', `/informations/${idOf(made.body)}`, edit)).status).toBe(200)
  const pages = (await send(owner, 'GET', '/informations')).list
  expect(pages.find(({ infoName }) => infoName === 'Wall info')).toMatchObject({
    infoContent: expect.stringContaining('round')
  })
  const popup = await send(maya, 'GET', '/popupeditor/5fa1c3fdd4e0a1b2c3d4e5f6')
  expect([popup.status, popup.body]).toMatchObject([200, { popupContent: '' }])
  expect((await send(maya, 'GET', '/popupeditor/01900000-0000-7000-8000-00000000dead')).status).toBe(404)
  const kept = await send(owner, 'POST', '/popupeditors/', {
    popupName: 'Delete',
    popupContent: '<p>Are you sure?</p>'
  })
  expect(kept.status).toBe(201)
  expect((await send(maya, 'GET', `/popupeditor/${idOf(kept.body)}`)).body).toMatchObject({ popupName: 'Delete' })
})

test('the prompt is changed, and copied', async () => {
  const { owner, maya, send } = on
  expect((await send(owner, 'PUT', '/dashboard/aiPrompt', { aIPromptText: 'Tidy this up.' })).status).toBe(200)
  expect((await send(maya, 'GET', '/dashboard/aiPrompt')).body).toMatchObject({ aIPromptText: 'Tidy this up.' })
  expect((await send(maya, 'PUT', `/dashboard/aiPrompt/copied/${maya.id}`)).status).toBe(200)
  expect((await send(maya, 'GET', `/dashboard/aiPrompt/copied/${maya.id}`)).body['message']).not.toBeNull()
})

test('somebody is put on the map, moved there and taken off', async () => {
  const { owner, send } = on
  const place = { userProvided: 'Kyiv', coords: { lat: 50.45, lng: 30.52 }, country: 'Ukraine', city: 'Kyiv' }
  const body = { firstName: 'Olena', lastName: 'Koval', jobTitle: 'Mason', location: place }
  const made = await send(owner, 'PUT', '/mapLocations', body)
  expect(made.status).toBe(200)
  const all = async () => asList((await send(owner, 'GET', '/mapLocations')).body['mUsers'])
  expect(await all()).toMatchObject([{ firstName: 'Olena', location: { city: 'Kyiv' } }])
  const change = { _id: idOf(made.body), type: 'm_user', ...body, jobTitle: 'Builder' }
  expect((await send(owner, 'PATCH', '/mapLocations', change)).status).toBe(200)
  expect(await all()).toMatchObject([{ jobTitle: 'Builder' }])
  expect((await send(owner, 'DELETE', `/mapLocations/${idOf(made.body)}`)).status).toBe(200)
  expect(await all()).toEqual([])
})

test('mails to many go out, and a subscription is taken', async () => {
  const { owner, maya, send } = on
  const letter = { subject: 'News', html: '<p>The dome stands.</p>' }
  expect((await send(owner, 'POST', '/send-emails', { ...letter, to: ['a@example.org'] })).status).toBe(200)
  expect((await send(owner, 'POST', '/broadcast-emails', letter)).status).toBe(200)
  const { rows } = await on.server.database.raw<{ subject: string }>('select subject from mailing')
  expect(rows.map(({ subject }) => subject)).toEqual(['News', 'News'])
  const update = { emailSubscriptions: false, email: maya.email }
  expect((await send(maya, 'POST', '/update-email-subscriptions', update)).status).toBe(200)
})

test('the organisation’s summary says which part of the tangible hours went into tasks', async () => {
  const { owner, maya, place, send } = on
  await on.server.database.raw('insert into task_resource (task_id, person_id, added_at) values ($1, $2, now())', [
    place.task,
    maya.id
  ])
  const entry = { personId: maya.id, projectId: place.project, dateOfWork: '2026-11-18', minutes: 0, notes: NOTES }
  for (const part of [{ hours: 3, taskId: place.task, wbsId: place.wbs }, { hours: 1 }])
    expect((await send(maya, 'POST', '/TimeEntry', { ...entry, ...part, isTangible: true })).status).toBe(200)
  const days = 'startDate=2026-11-15&endDate=2026-11-21&comparisonStartDate=2026-11-08&comparisonEndDate=2026-11-14'
  const stats = asRecord((await send(owner, 'GET', `/reports/volunteerstats?${days}`)).body['taskAndProjectStats'])
  expect(stats).toMatchObject({
    taskHours: { count: 3, totalTangibleHoursPercentage: 0.75 },
    projectHours: { count: 1, totalTangibleHoursPercentage: 0.25 }
  })
})
