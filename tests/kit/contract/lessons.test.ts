// The present client's lessons: written, read with what it asks of each, edited, liked, and their tags.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readLesson } from '#shared/lessons/calls.ts'

import { asRecord, type Contract, idOf, openContract } from './client.ts'

let on: Contract
beforeAll(async () => {
  on = await openContract()
})
afterAll(() => on?.server.close())

const sent = (more: object = {}) => ({
  title: 'Screen clay twice',
  content: 'Stones tear the coat: < 4 mm is right.',
  tags: ['Building 1', 'Building 2'],
  author: on.maya.id,
  relatedProject: on.place.project,
  allowedRoles: 'All',
  files: {},
  ...more
})

test('a lesson is written and listed with everything that the page asks of it', async () => {
  const { maya, stranger, owner, place, send, server } = on
  const made = await send(maya, 'POST', '/bm/lessons/new', sent())
  expect([made.status, typeof made.body['_id']]).toEqual([201, 'string'])
  const kept = await server.ask(readLesson, { id: idOf(made.body) }, owner)
  expect(kept).toMatchObject({ title: 'Screen clay twice', author: maya.id, tags: ['Building 1', 'Building 2'] })
  expect(kept.content).toContain('&lt; 4 mm')
  const named = await send(maya, 'POST', '/bm/lessons/new', sent({ tags: [null] }))
  const project = await send(maya, 'GET', `/bm/project/${place.project}`)
  expect(named.body['tags']).toEqual([project.body['projectName']])

  // The project of a lesson may be archived: one failure would empty the whole list.
  await server.database.raw('update project set deleted_at = now() where id = $1', [place.project])
  const { status, list } = await send(stranger, 'GET', '/bm/lessons')
  expect([status, list.length]).toEqual([200, 2])
  for (const lesson of list) {
    expect(typeof lesson['content'] === 'string' && Array.isArray(lesson['tags'])).toBe(true)
    const of = await send(stranger, 'GET', `/bm/project/${String(lesson['relatedProject'])}`)
    expect([of.status, of.body['_id'], of.body['projectName']]).toEqual([200, place.project, of.body['name']])
    expect((await send(stranger, 'GET', `/userprofile/${String(lesson['author'])}`)).status).toBe(200)
  }
  await server.database.raw('update project set deleted_at = null where id = $1', [place.project])
})

test('a lesson without a file is sent with null, and one with a file with what JSON leaves of it', async () => {
  const { maya, owner, send, server } = on
  for (const files of [null, {}]) {
    const made = await send(maya, 'POST', '/bm/lessons/new', sent({ files }))
    expect([files, made.status]).toEqual([files, 201])
    expect(await server.ask(readLesson, { id: idOf(made.body) }, owner)).toMatchObject({ files: [] })
  }
  const wrong = await send(maya, 'POST', '/bm/lessons/new', sent({ files: 'plan.pdf' }))
  expect(wrong.status).toBe(400)
})

test('it is edited, liked and deleted', async () => {
  const { maya, stranger, send } = on
  const id = idOf((await send(maya, 'POST', '/bm/lessons/new', sent())).body)
  expect((await send(maya, 'PUT', `/bm/lesson/${id}`, { content: 'Twice.' })).status).toBe(200)
  expect((await send(stranger, 'PUT', `/bm/lesson/${id}`, { content: 'Mine.' })).status).toBe(403)
  const like = () => send(stranger, 'PUT', `/bm/lesson/${id}/like`, { lessonIndex: id, userId: stranger.id })
  expect((await like()).status).toBe(200)
  const [liked] = (await send(stranger, 'GET', '/bm/lessons')).list.filter(one => one['_id'] === id)
  expect(liked).toMatchObject({ content: 'Twice.', totalLikes: 1, likes: [stranger.id] })
  await like()
  expect((await send(stranger, 'GET', `/bm/lesson/${id}`)).body).toMatchObject({ totalLikes: 0, likes: [] })
  const gone = await send(maya, 'DELETE', `/bm/lesson/${id}`)
  expect([gone.status, asRecord(gone.body['deletedLesson'])['_id']]).toEqual([200, id])
  expect((await send(maya, 'GET', `/bm/lesson/${id}`)).status).toBe(404)
})

test('tags are added and deleted with spaces and slashes in the address', async () => {
  const { maya, owner, send } = on
  const added = await send(maya, 'POST', '/bm/tags', { tag: 'North/South wall' })
  expect(added.status).toBe(201)
  expect(added.list).toContain('North/South wall')
  const wrong = await send(maya, 'POST', '/bm/tags', { tag: '' })
  expect([wrong.status, typeof wrong.body['details']]).toEqual([400, 'string'])
  expect((await send(maya, 'DELETE', '/bm/tags/North/South wall')).status).toBe(403)
  expect((await send(owner, 'DELETE', '/bm/tags/North/South wall')).status).toBe(200)
  expect((await send(maya, 'GET', '/bm/tags')).list).not.toContain('North/South wall')
})
