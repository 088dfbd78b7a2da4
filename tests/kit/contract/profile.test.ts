// The present client saves a profile by one pattern: it reads all of it, changes a part, and sends all of it back.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { textOf } from '#tests/summaries/writing.ts'
import { joinTeam } from '#tests/tasks/crew.ts'
import { log } from '#tests/time-entries/place.ts'

import { asList, asRecord, type Contract, idOf, openContract } from './client.ts'

let on: Contract
beforeAll(async () => {
  on = await openContract()
})
afterAll(() => on?.server.close())

const MEDIA = 'https://media.example.org/maya'

/** What it puts in the place of the four weeks: those that were typed in are dated anew. */
const slots = (before: unknown, summary: string) => {
  const [first, ...rest] = asList(before)
  return [{ summary, dueDate: first?.['dueDate'], uploadDate: new Date().toISOString() }, ...rest]
}

test('a volunteer saves a weekly summary, and with it goes an admin link that is not theirs to change', async () => {
  const { maya, send, profile } = on
  const before = await profile(maya)
  const saved = await send(maya, 'PUT', `/userprofile/${maya.id}`, {
    ...before,
    mediaUrl: MEDIA,
    adminLinks: [{ Name: 'Media Folder', Link: MEDIA }],
    weeklySummaries: slots(before['weeklySummaries'], textOf(60)),
    weeklySummariesCount: 1
  })
  expect([saved.status, saved.text]).toEqual([200, expect.stringContaining(maya.id)])
  const after = await profile(maya)
  expect(asList(after['weeklySummaries'])[0]).toMatchObject({ summary: textOf(60) })
  expect(after).toMatchObject({ mediaUrl: MEDIA, adminLinks: [], weeklySummariesCount: 1 })
})

test('an Owner does so too, whose media link is no shared folder', async () => {
  const { owner, maya, send, profile } = on
  const before = await profile(maya, owner)
  const links = [{ Name: 'Google Doc', Link: 'https://docs.google.com/document/d/1a2b3c4d5e6f/edit' }]
  const body = { ...before, adminLinks: [...links, { Name: 'Media Folder', Link: MEDIA }], bio: 'Builds roofs.' }
  expect((await send(owner, 'PUT', `/userprofile/${maya.id}`, body)).status).toBe(200)
  expect(await profile(maya, owner)).toMatchObject({ adminLinks: links, bio: 'Builds roofs.' })
})

test('a profile that was opened before a summary was handed in leaves it', async () => {
  const { server, stranger, send, profile } = on
  const before = await profile(stranger)
  const week = '2026-11-15'
  const written = { summary: textOf(60, 'newer'), mediaUrl: MEDIA, rev: 0 }
  expect((await send(stranger, 'PUT', `/weeklySummaries/${stranger.id}/${week}`, written)).status).toBe(200)
  // `rev` moved with the media link; that client does not know of it.
  const { rev: _, mediaUrl: __, ...kept } = before
  const path = `/userprofile/${stranger.id}`
  expect((await send(stranger, 'PUT', path, { ...kept, bio: 'New here.' })).status).toBe(200)
  const summary = async () => asList((await profile(stranger))['weeklySummaries'])[0]?.['summary']
  expect(await summary()).toBe(textOf(60, 'newer'))
  expect(await profile(stranger)).toMatchObject({ bio: 'New here.', weeklySummariesCount: 1 })
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  const stale = { ...kept, weeklySummaries: slots(before['weeklySummaries'], textOf(60, 'older')) }
  expect((await send(stranger, 'PUT', path, stale)).status).toBe(409)
  expect(await summary()).toBe(textOf(60, 'newer'))
})

test('fields that are not one’s own are left out of the whole profile; a page of ours is told', async () => {
  const { server, maya, send, profile } = on
  const before = await profile(maya)
  const body = { ...before, role: 'Owner', weeklycommittedHours: 1, projects: [], teams: [], bio: 'Only this.' }
  expect((await send(maya, 'PUT', `/userprofile/${maya.id}`, body)).status).toBe(200)
  const { bio: _, rev: __, ...rest } = before
  const after = await profile(maya)
  expect(after).toMatchObject({ ...rest, profilePic: after['profilePic'] })
  expect(after['bio']).toBe('Only this.')
  const ours = await server.app.inject({
    method: 'PUT',
    url: `/api/userprofile/${maya.id}`,
    headers: { authorization: maya.token, 'idempotency-key': 'a-page-of-ours' },
    payload: { role: 'Owner', bio: 'Not saved.' }
  })
  expect([ours.statusCode, asRecord(ours.json())['fields']]).toEqual([403, { role: expect.any(String) }])
  expect((await profile(maya))['bio']).toBe('Only this.')
})

test('a refusal is a list of sentences, which that client joins', async () => {
  const { maya, send } = on
  const refused = await send(maya, 'PUT', `/userprofile/${maya.id}`, { firstName: 'M', lastName: 'Okafor' })
  expect([refused.status, refused.body['error']]).toEqual([400, ['The first name needs at least two letters.']])
})

test('projects and teams are given and taken with the profile', async () => {
  const { server, place, owner, stranger, send, profile } = on
  const path = `/userprofile/${stranger.id}`
  const before = await profile(stranger, owner)
  const projects = [{ _id: place.project, projectName: 'Earthbag Village', category: 'Housing', isActive: true }]
  const teams = [{ _id: place.team, teamName: 'Straw Bale' }]
  expect((await send(owner, 'PUT', path, { ...before, projects, teams })).status).toBe(200)
  const after = await profile(stranger, owner)
  expect([after['projects'], after['teams']]).toMatchObject([[{ _id: place.project }], [{ _id: place.team }]])
  await joinTeam(server, place.team, [await server.add()])
  expect((await send(owner, 'PUT', path, { ...after, projects: [], teams: [] })).status).toBe(200)
  expect(await profile(stranger, owner)).toMatchObject({ projects: [], teams: [] })
})

test('who joins a project or a team after the profile was read stays there when it is sent back', async () => {
  const { server, place, owner, send, profile } = on
  const [ada, admin] = [await server.add(), await server.add({ role: 'Administrator' })]
  const path = `/userprofile/${ada.id}`
  const put = async (as: typeof owner, change: object, read: object) =>
    (await send(as, 'PUT', path, { ...read, ...change })).status
  const ids = async () => {
    const { projects, teams } = await profile(ada, owner)
    return [asList(projects).map(idOf), asList(teams).map(idOf)]
  }
  const read = await profile(ada, owner)
  const projects = [{ _id: place.project, projectName: 'Earthbag Village', category: 'Housing' }]
  const teams = [{ _id: place.team, teamName: 'Straw Bale' }]
  expect(await put(admin, { projects, teams }, await profile(ada, admin))).toBe(200)
  expect(await put(owner, { bio: 'New here.' }, read)).toBe(200)
  expect(await ids()).toEqual([[place.project], [place.team]])
  expect(await profile(ada)).toMatchObject({ bio: 'New here.' })
  // What the sender changes is changed: also in the copy of what they sent themselves.
  const copy = await profile(ada, owner)
  expect(await put(owner, { projects: [], teams: [] }, copy)).toBe(200)
  expect(await ids()).toEqual([[], []])
  expect(await put(owner, { projects, teams }, copy)).toBe(200)
  expect(await ids()).toEqual([[place.project], [place.team]])
  // Who was taken off meanwhile is not put on again.
  const before = await profile(ada, owner)
  expect(await put(admin, { projects: [], teams: [] }, await profile(ada, admin))).toBe(200)
  expect(await put(owner, { bio: 'Been here.' }, before)).toBe(200)
  expect(await ids()).toEqual([[], []])
  // Nor by a copy of what put them on before.
  const pass = () => (server.clock.now = new Date(server.clock.now.getTime() + 60_000))
  pass()
  const member = { ...(await profile(ada, owner)), projects, teams }
  expect(await put(owner, {}, member)).toBe(200)
  expect(await put(admin, { projects: [], teams: [] }, await profile(ada, admin))).toBe(200)
  expect(await put(owner, { bio: 'Here again.' }, member)).toBe(200)
  expect(await ids()).toEqual([[], []])
  // Whoever has read it since means what they send.
  pass()
  expect(await put(owner, { projects, teams }, await profile(ada, owner))).toBe(200)
  expect(await ids()).toEqual([[place.project], [place.team]])
})

test('the number of valid summaries is the Administrators’, in the profile and by itself', async () => {
  const { server, maya, send, profile } = on
  const admin = await server.add({ role: 'Administrator' })
  const before = await profile(maya, admin)
  const path = `/userprofile/${maya.id}`
  const count = async () => (await profile(maya))['weeklySummariesCount']
  expect((await send(admin, 'PUT', path, { ...before, weeklySummariesCount: 4 })).status).toBe(200)
  expect(await count()).toBe(4)
  const { rev: _, ...own } = await profile(maya)
  expect((await send(maya, 'PUT', path, { ...own, weeklySummariesCount: 9 })).status).toBe(200)
  expect(await count()).toBe(4)
  const set = (as: typeof maya, value: unknown) =>
    send(as, 'PATCH', `${path}/property`, { key: 'weeklySummariesCount', value })
  expect([(await set(admin, 6)).status, (await set(admin, 'many')).status, (await set(maya, 7)).status]).toEqual([
    200, 400, 403
  ])
  expect(await count()).toBe(6)
  // Without the summaries nobody knows whether a lower number is meant, or only older.
  const { weeklySummaries: __, rev: ___, ...older } = before
  expect((await send(admin, 'PUT', path, { ...older, weeklySummariesCount: 2 })).status).toBe(409)
  expect(await count()).toBe(6)
})

test('a copy that the client kept of what it sent is saved once more', async () => {
  const { maya, owner, send, profile } = on
  const path = `/userprofile/${maya.id}`
  const copy = { ...(await profile(maya)), bio: 'First.' }
  expect((await send(maya, 'PUT', path, copy)).status).toBe(200)
  expect((await send(maya, 'PUT', path, { ...copy, bio: 'Second.' })).status).toBe(200)
  expect((await profile(maya))['bio']).toBe('Second.')
  // What somebody else saved meanwhile is not written over.
  const theirs = await profile(maya, owner)
  expect((await send(owner, 'PUT', path, { ...theirs, lastName: 'Okafor-Reyes' })).status).toBe(200)
  expect((await send(maya, 'PUT', path, { ...copy, bio: 'Third.' })).status).toBe(409)
})

test('a first hour on the first day leaves the profile as it was read', async () => {
  const { server, place, send, profile } = on
  const newcomer = await server.add()
  await server.database.raw(`update person set start_date = '2026-11-18', has_logged_time = false where id = $1`, [
    newcomer.id
  ])
  const before = await profile(newcomer)
  await log(server, place, newcomer)
  const saved = await send(newcomer, 'PUT', `/userprofile/${newcomer.id}`, { ...before, bio: 'Just begun.' })
  expect([saved.status, (await profile(newcomer))['bio']]).toEqual([200, 'Just begun.'])
})
