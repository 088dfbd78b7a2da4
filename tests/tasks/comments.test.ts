// What only this suite would find: that a comment reaches somebody who may not see its task, or not those who watch it.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readUnread } from '#shared/notifications/calls.ts'
import * as calls from '#shared/tasks/comments/calls.ts'
import * as texts from '#shared/tasks/comments/texts.ts'
import { editTask } from '#shared/tasks/tree/calls.ts'
import { inShort, mailed, told as all } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'
import { type Grove, groveFor } from './tree-place.ts'

let server: TestServer
let admin: TestPerson
let maya: TestPerson
let sam: TestPerson
let stranger: TestPerson
let grove: Grove
let task: string

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.add({ role: 'Administrator' })
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  sam = await server.add({ firstName: 'Samuel', lastName: 'Adeyemi' })
  stranger = await server.add({ firstName: 'Samantha', lastName: 'Stone' })
  grove = await groveFor(server, admin)
  task = await grove.grow('Bales')
  await server.database.raw(
    'insert into project_member (project_id, person_id, added_at) select $1, unnest($2::uuid[]), now()',
    [grove.project, [maya.id, sam.id]]
  )
  await server.ask(editTask, { id: task, resources: [{ userID: maya.id }] }, admin)
})
afterAll(() => server?.close())

const told = async (as: TestPerson) =>
  (await server.ask(readUnread, { userId: as.id }, as)).map(({ message }) => message)
const say = (as: TestPerson, body: string, mentions: string[] = []) =>
  server.ask(calls.addComment, { id: task, body, mentions }, as)
const read = (as: TestPerson) => server.ask(calls.listComments, { id: task }, as)

test('a comment is told to those on the task, those who watch it and those it mentions', async () => {
  const first = await say(sam, ' Where is the <b>lime</b>? ')
  expect(first).toMatchObject({ body: 'Where is the <b>lime</b>?', author: { userID: sam.id }, mayEdit: true })
  expect((await told(maya)).at(-1)).toContain('Samuel Adeyemi wrote a comment on the task “Bales”.')
  await say(maya, '@Samuel Adeyemi in the shed', [sam.id])
  expect((await told(sam)).at(-1)).toContain('Maya Okafor mentioned you')
  expect((await told(sam)).at(-1)).toContain(`/wbs/tasks/${task}`)
  await server.ask(calls.watchTask, { id: task, isWatching: false }, maya)
  const before = (await told(maya)).length
  await say(admin, 'Found it.')
  expect((await told(maya)).length).toBe(before)
  const { comments, watchers, isWatching } = await read(maya)
  expect(comments.map(({ body }) => body)).toEqual([
    'Where is the <b>lime</b>?',
    '@Samuel Adeyemi in the shed',
    'Found it.'
  ])
  expect([watchers.map(({ userID }) => userID).includes(maya.id), isWatching]).toEqual([false, false])
})

test('is for those whose task it is to read, and mentions them alone', async () => {
  expect(await refusalOf(read(stranger))).toMatchObject({ status: 403 })
  expect(await refusalOf(say(stranger, 'Hello'))).toMatchObject({ status: 403 })
  expect(await refusalOf(say(maya, '@Samantha', [stranger.id]))).toMatchObject({
    fields: { mentions: texts.notMentionable }
  })
  expect(await refusalOf(say(maya, 'x', ['nobody']))).toMatchObject({ status: 400 })
  expect(await refusalOf(say(maya, ' '))).toMatchObject({ status: 400, fields: { body: texts.empty } })
  const found = await server.ask(calls.findMentionable, { id: task, query: 'sam' }, maya)
  expect(found.map(({ name }) => name)).toEqual(['Samuel Adeyemi'])
})

test('is edited by who wrote it, and deleted by them and by who deletes tasks, for 30 days', async () => {
  const { _id: id } = await say(sam, 'Three bals')
  const edit = (as: TestPerson, more: object = {}) =>
    server.ask(calls.editComment, { id, body: 'Three bales', ...more }, as)
  expect(await refusalOf(edit(maya))).toMatchObject({ status: 403 })
  expect(await refusalOf(edit(admin))).toMatchObject({ status: 403 })
  expect(await edit(sam, { rev: 1 })).toMatchObject({ body: 'Three bales', rev: 2, editedDatetime: expect.any(String) })
  expect(await refusalOf(edit(sam, { rev: 1 }))).toMatchObject({ status: 409, current: { body: 'Three bales' } })
  expect(await refusalOf(server.ask(calls.deleteComment, { id }, maya))).toMatchObject({ status: 403 })
  const said = await mailed(server, () => server.ask(calls.deleteComment, { id }, admin))
  expect(said).toEqual([[sam.email, expect.stringMatching(/^\* .* deleted your comment on the task /)]])
  expect((await read(maya)).comments.some(one => one._id === id)).toBe(false)
  await server.ask(calls.restoreComment, { id }, sam)
  expect((await read(maya)).comments.some(one => one._id === id)).toBe(true)
})

test('tells nobody without end by mentioning them anew', async () => {
  const { _id: id } = await say(sam, 'Who has the lime?')
  const mention = (mentions: string[]) =>
    server.ask(calls.editComment, { id, body: 'Who has the lime?', mentions }, sam)
  const before = (await told(maya)).length
  const asked = async () => {
    for (;;) {
      await mention([maya.id])
      await mention([])
      if ((await told(maya)).length > before + 60) return undefined
    }
  }
  expect(await refusalOf(asked())).toMatchObject({ status: 429, message: texts.tooOften, retryAfter: 3600 })
  // What tells nobody is still changed.
  expect(await mention([])).toMatchObject({ mentions: [] })
})

test('a comment tells each once: who is mentioned and watches, and nobody who writes it or has left', async () => {
  const gone = await server.add()
  await server.database.raw(
    'insert into project_member (project_id, person_id, added_at) select $1, unnest($2::uuid[]), now() on conflict do nothing',
    [grove.project, [gone.id]]
  )
  await server.database.raw('insert into task_resource (task_id, person_id, added_at) values ($1, $2, now())', [
    task,
    gone.id
  ])
  await server.database.raw('update person set is_active = false where id = $1', [gone.id])
  for (const as of [maya, sam]) await server.ask(calls.watchTask, { id: task, isWatching: true }, as)
  const took = (act: () => Promise<unknown>) => mailed(server, act).then(inShort)
  // The Administrator planted the task.
  expect(await took(() => say(sam, '@Maya Okafor here', [maya.id]))).toEqual(all([maya, '*'], [admin, '*']))
  expect(await took(() => say(sam, 'And once more'))).toEqual(all([maya, '*'], [admin, '*']))
  expect(await took(() => say(maya, 'Thanks'))).toEqual(all([sam, '*'], [admin, '*']))
})

test('whoever is given a task is told once, by others alone', async () => {
  const other = await grove.grow('Lime')
  const give = (as: TestPerson, ...people: TestPerson[]) =>
    mailed(server, () => server.ask(editTask, { id: other, resources: people.map(({ id }) => ({ userID: id })) }, as))
  expect(inShort(await give(admin, maya, admin))).toEqual(all([maya, '*']))
  expect(inShort(await give(admin, maya, admin, sam))).toEqual(all([sam, '*']))
  expect(await give(admin, maya)).toEqual([])
})
