// The present client's teams and projects: made, named, joined, left, shown and put away. It sends whole records.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { textOf } from '#tests/summaries/writing.ts'

import { asList, type Contract, idOf, openContract } from './client.ts'

let on: Contract
beforeAll(async () => {
  on = await openContract()
})
afterAll(() => on?.server.close())

test('a team is made, renamed, joined, hidden, left and deleted', async () => {
  const { maya, owner, send, profile } = on
  const made = await send(owner, 'POST', '/team', { teamName: 'Dome', isActive: true })
  expect(made.status).toBe(200)
  const id = idOf(made.body)
  const renamed = { teamName: 'Domes', isActive: true, teamCode: '' }
  expect((await send(owner, 'PUT', `/team/${id}`, renamed)).status).toBe(200)
  expect((await send(owner, 'GET', `/team/${id}`)).body).toMatchObject({ teamName: 'Domes' })
  const join = (operation: string) => send(owner, 'POST', `/team/${id}/users`, { userId: maya.id, operation })
  const teams = async () => asList((await profile(maya))['teams']).map(idOf)
  expect((await join('Assign')).body).toMatchObject({ newMember: { _id: maya.id } })
  expect(await teams()).toContain(id)
  const visibility = { visibility: false, userId: maya.id, teamId: id }
  expect((await send(owner, 'PUT', '/team', visibility)).status).toBe(200)
  expect((await send(owner, 'GET', `/team/${id}`)).body['members']).toMatchObject([{ userId: maya.id, visible: false }])
  expect((await join('UnAssign')).status).toBe(200)
  expect(await teams()).not.toContain(id)
  expect((await send(owner, 'DELETE', `/team/${id}`)).status).toBe(200)
  expect((await send(owner, 'GET', `/team/${id}`)).status).toBe(404)
})

test('a team’s report adds up squares, hours and summaries of each member, as far as one may see them', async () => {
  const { server, maya, owner, place, send } = on
  const blueSquare = { date: '2026-11-16', description: 'No hours.' }
  await send(owner, 'POST', `/userprofile/${maya.id}/addInfringement`, { blueSquare })
  const written = { summary: textOf(60), mediaUrl: 'https://media.example.org/maya', rev: 0 }
  await send(maya, 'PUT', `/weeklySummaries/${maya.id}/2026-11-15`, written)
  const members = async (as: typeof maya) => (await send(as, 'GET', `/team/${place.team}/users`)).list
  expect(await members(owner)).toMatchObject([
    {
      isActive: true,
      infringements: [blueSquare],
      weeklycommittedHours: 10,
      weeklySummaries: [{ summary: textOf(60) }]
    }
  ])
  // Somebody who reads reports, and is on no team with her.
  const reader = await server.add({ role: 'Core Team', removed: ['seeUsersInDashboard', 'getWeeklySummaries'] })
  const before = await on.profile(maya)
  const privacySettings = { email: true, phoneNumber: true, blueSquares: false }
  await send(maya, 'PUT', `/userprofile/${maya.id}`, { ...before, privacySettings })
  expect(await members(reader)).toMatchObject([
    { infringements: [], weeklycommittedHours: 10, weeklySummaries: [{ summary: '' }] }
  ])
})

test('a project is made, renamed and archived from one copy, joined and left', async () => {
  const { maya, owner, send, profile } = on
  const made = await send(owner, 'POST', '/projects', { projectName: 'Greenhouse', projectCategory: 'Food' })
  expect(made.status).toBe(201)
  const id = idOf(made.body)
  const assign = (operation: string) =>
    send(owner, 'POST', `/project/${id}/users`, { projectId: id, users: [{ userId: maya.id, operation }] })
  const projects = async () => asList((await profile(maya))['projects']).map(idOf)
  expect((await assign('Assign')).status).toBe(200)
  expect(await projects()).toContain(id)
  expect((await assign('unAssign')).status).toBe(200)
  expect(await projects()).not.toContain(id)
  expect((await assign('Unassign')).status).toBe(400)

  const copy = (await send(owner, 'GET', '/projects')).list.find(one => idOf(one) === id)
  const named = { ...copy, projectName: 'Greenhouses', category: 'Energy' }
  expect((await send(owner, 'PUT', `/project/${id}`, named)).status).toBe(200)
  expect((await send(owner, 'GET', `/project/${id}`)).body).toMatchObject({ projectName: 'Greenhouses' })
  expect((await send(owner, 'PUT', `/project/${id}`, { ...named, isArchived: true })).status).toBe(200)
  expect((await send(owner, 'GET', '/projects')).list.map(idOf)).not.toContain(id)
})

test('a project is deleted', async () => {
  const { owner, send } = on
  const made = await send(owner, 'POST', '/projects', { projectName: 'Silo', projectCategory: 'Food' })
  expect((await send(owner, 'DELETE', `/project/${idOf(made.body)}`)).status).toBe(200)
  expect((await send(owner, 'GET', '/projects')).list.map(idOf)).not.toContain(idOf(made.body))
})

test('team codes are replaced', async () => {
  const { maya, owner, send, profile } = on
  await send(owner, 'PATCH', `/userprofile/${maya.id}/property`, { key: 'teamCode', value: 'A-BCD' })
  const replace = { oldTeamCodes: ['A-BCD'], newTeamCode: 'B-CDE' }
  expect((await send(owner, 'POST', '/userProfile/replaceTeamCode', replace)).body).toMatchObject({ updatedCount: 1 })
  expect(await profile(maya)).toMatchObject({ teamCode: 'B-CDE' })
  const change = { userIds: [maya.id], replaceCode: 'C-DEF' }
  expect((await send(owner, 'PATCH', '/AllTeamCodeChanges', change)).body).toMatchObject({ isUpdated: true })
  expect(await profile(maya)).toMatchObject({ teamCode: 'C-DEF' })
})

test('who joins a team is no version of it, so that a copy of before still writes over nobody', async () => {
  const { server, maya, owner, send } = on
  const admin = await server.add({ role: 'Administrator' })
  const id = idOf((await send(owner, 'POST', '/team', { teamName: 'Cob', isActive: true })).body)
  const { body: old } = await send(admin, 'GET', `/team/${id}`)
  expect((await send(owner, 'PUT', `/team/${id}`, { ...old, teamName: 'Cob walls' })).status).toBe(200)
  expect((await send(admin, 'POST', `/team/${id}/users`, { userId: maya.id, operation: 'Assign' })).status).toBe(200)
  expect((await send(admin, 'PUT', `/team/${id}`, { ...old, isActive: false })).status).toBe(409)
  expect((await send(owner, 'GET', `/team/${id}`)).body).toMatchObject({ teamName: 'Cob walls', isActive: true })
})
