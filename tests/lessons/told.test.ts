// Whom a lesson tells: who has an open task that it is for and may read it, and nobody else.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import * as calls from '#shared/lessons/calls.ts'
import * as helping from '#shared/lessons/helping-calls.ts'
import { readUnread } from '#shared/notifications/calls.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { type Grove, groveFor } from '#tests/tasks/tree-place.ts'

let server: TestServer
let owner: TestPerson
let maya: TestPerson
let bruno: TestPerson
let done: TestPerson
let gone: TestPerson
let grove: Grove
let task: string

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  bruno = await server.add({ role: 'Mentor', firstName: 'Bruno', lastName: 'Tanaka' })
  done = await server.add()
  gone = await server.add()
  grove = await groveFor(server, owner)
  task = await grove.grow('Render the gable with lime')
  const clay = await grove.grow('Mix clay plaster')
  const everybody = [maya, bruno, done, gone].map(({ id }) => id)
  await server.database.raw(
    'insert into project_member (project_id, person_id, added_at) select $1, unnest($2::uuid[]), now()',
    [grove.project, everybody]
  )
  await server.database.raw(
    'insert into task_resource (task_id, person_id, added_at) select $1, unnest($2::uuid[]), now()',
    [task, everybody]
  )
  await server.database.raw('insert into task_resource (task_id, person_id, added_at) values ($1, $2, now())', [
    clay,
    maya.id
  ])
  await server.database.raw('update task_resource set is_done = true where person_id = $1', [done.id])
  await server.database.raw('update person set is_active = false where id = $1', [gone.id])
})
afterAll(() => server?.close())
beforeEach(async () => {
  for (const table of ['notification', 'letter', 'rate_limit']) await server.database.raw(`delete from ${table}`)
})

const write = (as: TestPerson, tags: string[], allowedRoles = 'All') =>
  server.ask(
    calls.createLesson,
    { title: 'Lime wants shade', content: '<p>Three days.</p>', tags, relatedProject: grove.project, allowedRoles },
    as
  )
const unread = (person: TestPerson) => server.ask(readUnread, { userId: person.id }, person)
const wrote = '* Bruno Tanaka wrote a lesson for what you do: “Lime wants shade”.'

test('a new one is told to whoever has an open task with one of its tags in its name, until it is deleted', async () => {
  let id = ''
  const heard = await mailed(server, async () => {
    id = (await write(bruno, ['Limes', 'gable']))._id
  })
  expect(heard).toEqual(told([maya, wrote]))
  const [line] = await unread(maya)
  expect(line?.told).toMatchObject({ subject: 'Render the gable with lime', opens: `/wbs/tasks/${task}` })
  await server.ask(calls.removeLesson, { id }, bruno)
  expect(await unread(maya)).toEqual([])
})

test('of another tag, or one that they may not read, nobody is told', async () => {
  expect(await mailed(server, () => write(owner, ['roof', 'the']))).toEqual([])
  expect(await mailed(server, () => write(owner, ['lime'], 'Mentor'))).toEqual([
    [bruno.email, expect.stringContaining('wrote a lesson')]
  ])
})

test('one that is put beside a task is told to those on it, and taken back with it', async () => {
  const { _id: lesson } = await write(bruno, ['roof'])
  const put = (applied: boolean) => server.ask(helping.applyToTask, { taskId: task, lesson, applied }, bruno)
  const words = '* Bruno Tanaka put a lesson beside “Render the gable with lime”: “Lime wants shade”.'
  expect(await mailed(server, () => put(true))).toEqual(told([maya, words]))
  expect(await mailed(server, () => put(true))).toEqual([])
  await put(false)
  expect(await unread(maya)).toEqual([])
})
