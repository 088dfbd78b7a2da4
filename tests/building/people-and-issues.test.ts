// People from outside and issues, with the bodies of the present client and ours.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addExternal } from '#shared/building/external/calls.ts'
import { externalCalls } from '#shared/building/external/list-calls.ts'
import { addIssue, changeIssue, listIssues } from '#shared/before/building/issue-calls.ts'
import { issueCalls } from '#shared/building/issue-list-calls.ts'
import { toBody } from '#shared/kit/calls/refused.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/session/setting.ts'

import { addProject } from './site.ts'

let server: TestServer
let mia: TestPerson
let robin: TestPerson
let projectId: string
beforeAll(async () => {
  server = await openTestServer()
  mia = await server.add({ role: 'Manager', firstName: 'Mia' })
  robin = await server.add()
  projectId = await addProject(server, 'Straw Bale Village')
})
afterAll(() => server.close())

describe('people from outside', () => {
  const sent = {
    firstName: 'Ana',
    lastName: 'Silva',
    role: 'carpenter',
    roleSpecify: '',
    team: 'xyz_carpentry',
    teamSpecify: '',
    email: 'ana@build.org',
    countryCode: '+44',
    phone: '1234567890'
  }
  const add = (more: object = {}) => server.ask(addExternal, { ...sent, ...more }, mia)
  const refused = async (more: object) => toBody(await refusalOf(add(more)))
  const rows = async () => (await server.ask(externalCalls.list, {}, mia)).items

  test('as the present client sends them, are kept and listed', async () => {
    expect(await add()).toMatchObject({ success: true, data: { firstName: 'Ana', email: 'ana@build.org' } })
    expect(await rows()).toMatchObject([
      { role: 'carpenter', team: 'xyz_carpentry', countryCode: '+44', phone: '1234567890' }
    ])
  })

  test('of another team and another role keep both names', async () => {
    const team = { team: 'External Team - Non-volunteers', teamSpecify: 'Clay & Co' }
    await add({ ...team, role: 'plasterer', roleSpecify: 'plasterer', email: 'bo@build.org', phone: '' })
    await add({ ...team, role: 'other', roleSpecify: 'roofer', email: 'cy@build.org' })
    const found = (await rows()).filter(({ teamName }) => teamName === 'Clay & Co')
    expect(found.map(({ role, team: of, phone }) => [role, of, phone ?? ''].join()).toSorted()).toEqual([
      'plasterer,External Team - Non-volunteers,',
      'roofer,External Team - Non-volunteers,1234567890'
    ])
  })

  test('are refused in the sentences of the form, all fields at once, and nothing is kept', async () => {
    const before = (await rows()).length
    expect(await refused({ firstName: ' ', lastName: '', role: '', team: '', email: '', phone: '123' })).toMatchObject({
      success: false,
      fields: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        role: 'Role selection is required',
        team: 'Team selection is required',
        email: 'Email is required',
        phone: 'Please enter a valid 10-digit phone number'
      }
    })
    expect(await refused({ role: 'other', team: 'other', email: 'a@b.toolong7' })).toMatchObject({
      fields: {
        roleSpecify: 'Please specify the role',
        teamSpecify: 'Please specify the team',
        email: 'Please enter a valid email address'
      }
    })
    expect((await refusalOf(add({ team: 'somebody' }))).status).toBe(400)
    const taken = await refusalOf(add({ email: 'ANA@build.org' }))
    expect([taken.status, toBody(taken)['success']]).toEqual([409, false])
    expect((await refusalOf(server.ask(addExternal, sent, robin))).status).toBe(403)
    expect(await rows()).toHaveLength(before)
  })

  test('leave the list and come back', async () => {
    const [one] = await rows()
    await server.ask(externalCalls.remove, { id: one!._id }, mia)
    expect((await rows()).some(({ _id }) => _id === one!._id)).toBe(false)
    await server.ask(externalCalls.restore, { id: one!._id }, mia)
    expect((await rows()).some(({ _id }) => _id === one!._id)).toBe(true)
  })
})

describe('issues', () => {
  const words =
    'The scaffold on the north wall stands on soft ground and leans since the rain of last night; nobody may climb it now.'
  const sent = () => ({
    issueDate: '2026-11-17',
    issueType: 'Safety',
    issueConsequences: ['Schedule Delay', 'Other', 'Nobody may climb'],
    issueResolved: false,
    issueDescription: words,
    createdBy: robin.id
  })

  test('as the present client sends them: whoever sent it opened it, whatever it says', async () => {
    const made = await server.ask(addIssue, sent(), mia)
    expect(made).toMatchObject({
      issueType: 'Safety',
      issueConsequences: ['Schedule Delay', 'Nobody may climb'],
      issueDescription: words,
      issueResolved: false,
      status: 'open',
      createdBy: { _id: mia.id },
      title: 'The scaffold on the north wall stands on soft ground and…'
    })
    const closed = await server.ask(addIssue, { ...sent(), issueResolved: true }, mia)
    expect([closed.status, closed.issueResolved]).toEqual(['closed', true])
    expect((await server.ask(listIssues, {}, mia)).map(({ _id }) => _id).toSorted()).toEqual(
      [made._id, closed._id].toSorted()
    )
  })

  test('are refused with a day to come, a short text, a strange type, or what does not follow from theirs', async () => {
    const refused = async (more: object) => (await refusalOf(server.ask(addIssue, { ...sent(), ...more }, mia))).fields
    expect(await refused({ issueDate: '2026-11-19' })).toEqual({ issueDate: 'This day is still to come.' })
    expect(await refused({ issueDescription: 'short' })).toEqual({
      issueDescription: 'Describe the issue in 101 to 500 characters.'
    })
    expect(await refused({ issueType: 'Ghosts' })).toEqual({ issueType: 'Choose one of the types.' })
    expect(await refused({ issueType: 'Labor', issueConsequences: ['Minor Injury'] })).toHaveProperty(
      'issueConsequences'
    )
    expect((await refusalOf(server.ask(addIssue, sent(), robin))).status).toBe(403)
  })

  test('are opened, assigned, cost something, closed and opened again', async () => {
    const made = await server.ask(
      addIssue,
      { projectId, title: 'Leak', description: 'The roof leaks.', cost: 12.5 },
      mia
    )
    expect(made).toMatchObject({ projectId, title: 'Leak', status: 'open', cost: 12.5, issueType: 'Other' })
    const change = (more: object) => server.ask(changeIssue, { id: made._id, ...more }, mia)
    expect((await refusalOf(change({ status: 'assigned' }))).status).toBe(400)
    const given = await change({ status: 'assigned', assignedTo: robin.id, rev: made.rev })
    expect(given).toMatchObject({ status: 'assigned', assignedTo: { _id: robin.id } })
    expect(await refusalOf(change({ cost: 3, rev: made.rev }))).toMatchObject({
      status: 409,
      current: { rev: given.rev }
    })
    expect(await change({ status: 'closed', cost: 80 })).toMatchObject({
      status: 'closed',
      cost: 80,
      issueResolved: true
    })
    expect(await change({ status: 'open' })).toMatchObject({ status: 'open', assignedTo: null })
    expect(await change({ cost: null })).toMatchObject({ cost: null })
    expect((await server.ask(listIssues, { projectId, status: 'open' }, mia)).map(({ title }) => title)).toEqual([
      'Leak'
    ])
  })

  test('in the list: given to somebody they are assigned, however that is written', async () => {
    const row = {
      title: 'Mud',
      type: 'Weather',
      description: 'Mud.',
      date: '2026-11-18',
      assignedTo: robin.id
    } as const
    const made = await server.ask(issueCalls.create, row, mia)
    expect(made.status).toBe('assigned')
    const acted = { rows: { ids: [made._id] } }
    await server.ask(issueCalls.actions.close, acted, mia)
    expect((await server.ask(issueCalls.read, { id: made._id }, mia)).status).toBe('closed')
    await server.ask(issueCalls.actions.assign, { ...acted, ask: { to: mia.id } }, mia)
    await server.ask(issueCalls.actions.reopen, acted, mia)
    expect(await server.ask(issueCalls.read, { id: made._id }, mia)).toMatchObject({
      status: 'assigned',
      assignedTo: { _id: mia.id }
    })
    const later = server.ask(issueCalls.create, { ...row, date: '2026-11-19' }, mia)
    expect((await refusalOf(later)).fields).toEqual({ date: 'This day is still to come.' })
  })
})

test('an issue is of a day that has begun in California', async () => {
  const day = '2026-11-21'
  const may = (sent: object) =>
    server.ask(addIssue, { projectId, title: 'Edge', description: 'It leaks.', ...sent }, mia).then(
      () => true,
      () => false
    )
  expect(await eachEdge(server, day, () => may({ issueDate: day }))).toEqual([false, true, true])
})
