// Lessons: who reads which, who changes and likes them, how they are found, and where they helped.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { uploadFile } from '#shared/files/calls.ts'
import * as fileTexts from '#shared/kit/files/texts.ts'
import * as calls from '#shared/lessons/calls.ts'
import * as helping from '#shared/lessons/helping-calls.ts'
import * as texts from '#shared/lessons/texts.ts'
import { deleteUser } from '#shared/people/users/calls.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { mailed } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'
import { type Grove, groveFor } from '#tests/tasks/tree-place.ts'

let server: TestServer
let owner: TestPerson
let maya: TestPerson
let mentor: TestPerson
let stranger: TestPerson
let grove: Grove

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  mentor = await server.add({ role: 'Mentor', firstName: 'Bruno', lastName: 'Tanaka' })
  stranger = await server.add()
  grove = await groveFor(server, owner)
  await server.database.raw(
    'insert into project_member (project_id, person_id, added_at) select $1, unnest($2::uuid[]), now()',
    [grove.project, [maya.id, mentor.id]]
  )
})
afterAll(() => server?.close())

interface Sent {
  title?: string
  content?: string
  tags?: (string | null)[]
  allowedRoles?: string
  files?: { hash: string; name: string }[]
}
const write = (as: TestPerson, sent: Sent = {}) =>
  server.ask(
    calls.createLesson,
    { title: 'Dry the bales', content: '<p>Three weeks.</p>', tags: ['bales'], relatedProject: grove.project, ...sent },
    as
  )
const titles = async (as: TestPerson, asked: Parameters<typeof server.ask<typeof calls.listLessons>>[1] = {}) =>
  (await server.ask(calls.listLessons, asked, as)).items.map(({ title }) => title)

test('what was written is read back, by its own call and in the list', async () => {
  const made = await write(maya, { title: '  Screen clay twice ', tags: [' wet  clay ', 'Wet Clay', 'plaster'] })
  expect(made).toMatchObject({
    title: 'Screen clay twice',
    content: '<p>Three weeks.</p>',
    tags: ['plaster', 'wet clay'],
    author: maya.id,
    authorName: 'Maya Okafor',
    relatedProject: grove.project,
    allowedRoles: 'All',
    totalLikes: 0
  })
  expect(await server.ask(calls.readLesson, { id: made._id }, stranger)).toEqual(made)
  expect((await server.ask(calls.listLessons, {}, stranger)).items).toContainEqual(made)
})

test('what is wrong with a lesson is said under its field', async () => {
  const wrong = async (sent: Sent) => (await refusalOf(write(maya, sent))).fields
  expect(await wrong({ title: ' ' })).toEqual({ title: texts.titleMissing })
  expect(await wrong({ title: 'x'.repeat(41) })).toEqual({ title: texts.titleLong })
  expect(await wrong({ content: '<p> </p>' })).toEqual({ content: texts.contentMissing })
  expect(await wrong({ content: 'x'.repeat(10_001) })).toEqual({ content: texts.contentLong })
  expect(await wrong({ tags: [] })).toEqual({ tags: texts.tagMissing })
  expect(await wrong({ tags: [' '] })).toEqual({ tags: texts.tagMissing })
  expect(await wrong({ tags: ['x'.repeat(41)] })).toEqual({ tags: texts.tagLong })
  expect(await wrong({ allowedRoles: 'Nobody' })).toEqual({ allowedRoles: texts.noRole })
  const content = '<p onclick="x()">Hello<script>alert(1)</script></p>'
  expect((await write(maya, { content })).content).toBe('<p>Hello</p>')
})

test('a lesson for a role is kept from others everywhere', async () => {
  const secret = await write(mentor, { title: 'Zirconium for mentors', tags: ['zircon'], allowedRoles: 'Mentor' })
  const other = await server.add({ role: 'Mentor' })
  for (const reader of [mentor, other, owner])
    expect(await titles(reader, { search: 'zirconium' })).toEqual([secret.title])
  const { _id: id } = secret
  expect(await titles(maya, { search: 'zirconium' })).toEqual([])
  expect(await titles(maya, { tag: 'zircon' })).toEqual([])
  expect((await server.ask(calls.listAllLessons, {}, maya)).some(({ _id }) => _id === id)).toBe(false)
  const counted = async (as: TestPerson) =>
    (await server.ask(calls.countTags, {}, as)).items.find(({ name }) => name === 'zircon')?.lessons
  expect([await counted(maya), await counted(mentor)]).toEqual([0, 1])
  const near = await server.ask(helping.listLessonsNear, { words: 'zirconium for mentors' }, maya)
  expect(near.items.some(({ _id }) => _id === id)).toBe(false)
  const refused = [
    () => server.ask(calls.readLesson, { id }, maya),
    () => server.ask(calls.likeLesson, { id }, maya),
    () => server.ask(calls.changeLesson, { id, title: 'Mine' }, maya),
    () => server.ask(calls.removeLesson, { id }, maya),
    () => server.ask(helping.listHelped, { id }, maya),
    () => server.ask(helping.applyToProject, { projectId: grove.project, lesson: id, applied: true }, maya)
  ]
  for (const one of refused) expect((await refusalOf(one())).status).toBe(404)
})

test('the author alone edits, an Owner may delete as well, and either brings it back', async () => {
  const { _id: id, rev } = await write(maya)
  expect((await refusalOf(server.ask(calls.changeLesson, { id, content: 'Mine' }, owner))).status).toBe(403)
  expect((await refusalOf(server.ask(calls.removeLesson, { id }, mentor))).status).toBe(403)
  const empty = await refusalOf(server.ask(calls.changeLesson, { id, content: ' ' }, maya))
  expect(empty.fields).toEqual({ content: texts.emptyContent })
  const changed = await server.ask(calls.changeLesson, { id, rev, content: '<p>Four.</p>', tags: ['straw'] }, maya)
  expect(changed).toMatchObject({ content: '<p>Four.</p>', tags: ['straw'], title: 'Dry the bales' })
  const stale = await refusalOf(server.ask(calls.changeLesson, { id, rev, content: '<p>Five.</p>' }, maya))
  expect(stale).toMatchObject({ status: 409, current: { content: '<p>Four.</p>' } })
  const said = await mailed(server, () => server.ask(calls.removeLesson, { id }, owner))
  expect(said).toEqual([[maya.email, expect.stringMatching(/^\* .* deleted your lesson “Dry the bales”\.$/)]])
  expect((await refusalOf(server.ask(calls.likeLesson, { id }, maya))).status).toBe(404)
  expect((await refusalOf(server.ask(calls.restoreLesson, { id }, mentor))).status).toBe(403)
  expect(await server.ask(calls.restoreLesson, { id }, maya)).toMatchObject({ tags: ['straw'] })
})

test('of twelve who like at once twelve count, and of one who presses twelve times one or none', async () => {
  const { _id: id } = await write(owner)
  const people = await Promise.all(Array.from({ length: 12 }, () => server.add()))
  const likes = async () => (await server.ask(calls.readLesson, { id }, maya)).totalLikes
  const { done } = await atOnce(12, index => server.ask(calls.likeLesson, { id }, people[index]))
  expect([await likes(), done.map(({ totalLikes }) => totalLikes).toSorted((a, b) => a - b)]).toEqual([
    12,
    Array.from({ length: 12 }, (_, index) => index + 1)
  ])
  await atOnce(12, () => server.ask(calls.likeLesson, { id, liked: true }, maya))
  expect(await likes()).toBe(13)
  await atOnce(12, () => server.ask(calls.likeLesson, { id }, maya))
  expect(await likes()).toBe(13)
  await atOnce(12, index => server.ask(calls.likeLesson, { id, liked: false }, people[index]))
  expect(await likes()).toBe(1)
})

test('everybody likes a lesson once, and for themselves alone', async () => {
  const { _id: id } = await write(owner)
  const likes = (as: TestPerson, liked?: boolean) => server.ask(calls.likeLesson, { id, userId: as.id, liked }, as)
  expect(await likes(maya)).toMatchObject({ liked: true, totalLikes: 1 })
  expect(await likes(maya, true)).toMatchObject({ liked: true, totalLikes: 1 })
  expect(await likes(stranger)).toMatchObject({ liked: true, totalLikes: 2 })
  expect(await server.ask(calls.readLesson, { id }, maya)).toMatchObject({ likes: [maya.id], totalLikes: 2 })
  expect(await likes(maya)).toMatchObject({ liked: false, totalLikes: 1 })
  expect(await server.ask(calls.readLesson, { id }, maya)).toMatchObject({ likes: [], totalLikes: 1 })
  const forMaya = server.ask(calls.likeLesson, { id, userId: maya.id }, stranger)
  expect(await refusalOf(forMaya)).toMatchObject({ status: 403, message: texts.ownLike })
})

test('is found by the words of title, text and tags, in other forms and as far as they are typed', async () => {
  await write(maya, {
    title: 'Order pins early',
    content: '<p>The <b>hazelnut</b> pins came late.</p>',
    tags: ['procurement']
  })
  for (const search of ['ordering', 'hazelnuts pin', 'hazel', 'procure', 'the', '"'])
    expect(await titles(maya, { search }), search).toContain('Order pins early')
  // Every word, and none of the marks.
  for (const search of ['hazelnut cement', 'order strong']) expect(await titles(maya, { search })).toEqual([])
})

test('is narrowed by time, tag and project, sorted and paged', async () => {
  const year = await openTestServer(undefined, {})
  try {
    const me = await year.add({ role: 'Owner' })
    const place = await groveFor(year, me)
    const at = async (day: string, title: string, tags: string[]) => {
      year.clock.now = new Date(`${day}T20:00:00Z`)
      return year.ask(calls.createLesson, { title, content: 'x', tags, relatedProject: place.project }, me)
    }
    const token = await year.signIn({ id: me.id, email: me.email, role: 'Owner' })
    await at('2025-11-20', 'Last year', ['a'])
    await at('2026-03-20', 'Spring', ['a', 'b/c d'])
    const month = await at('2026-11-02', 'This month', ['b/c d'])
    await at('2026-11-18', 'This week', ['a'])
    const asked = async (query: object) =>
      (await year.ask(calls.listLessons, query, token.token)).items.map(({ title }) => title)
    expect(await asked({ period: 'year' })).toEqual(['This week', 'This month', 'Spring'])
    expect(await asked({ period: 'month' })).toEqual(['This week', 'This month'])
    expect(await asked({ period: 'week' })).toEqual(['This week'])
    expect(await asked({ sort: 'date' })).toEqual(['Last year', 'Spring', 'This month', 'This week'])
    expect(await asked({ tag: 'B/C D' })).toEqual(['This month', 'Spring'])
    await year.ask(calls.likeLesson, { id: month._id }, token.token)
    expect((await asked({ sort: 'likes' }))[0]).toBe('This month')
    const first = await year.ask(calls.listLessons, { size: 3 }, token.token)
    expect(first.total).toEqual({ count: 4, isMore: false })
    const second = await year.ask(calls.listLessons, { size: 3, after: first.next }, token.token)
    expect(second.items.map(({ title }) => title)).toEqual(['Last year'])
    await year.ask(calls.removeTag, { tag: 'b/c d' }, token.token)
    expect(await asked({ tag: 'b/c d' })).toEqual([])
    expect(await asked({ search: 'c d' })).toEqual([])
    expect(await year.ask(calls.listTags, {}, token.token)).toEqual(['a'])
  } finally {
    await year.close()
  }
})

test('tags are added by everybody and deleted by those of the portal', async () => {
  expect(await server.ask(calls.addTag, { tag: '  Roof / tiles ' }, stranger)).toContain('Roof / tiles')
  const again = await server.ask(calls.addTag, { tag: 'roof / TILES' }, stranger)
  expect(again.filter(tag => /roof/i.test(tag))).toEqual(['Roof / tiles'])
  expect(await refusalOf(server.ask(calls.addTag, { tag: ' ' }, stranger))).toMatchObject({ details: texts.tagEmpty })
  expect((await refusalOf(server.ask(calls.removeTag, { tag: 'Roof / tiles' }, stranger))).status).toBe(403)
  await server.ask(calls.removeTag, { tag: 'Roof / tiles' }, mentor)
  const gone = await refusalOf(server.ask(calls.removeTag, { tag: 'Roof / tiles' }, mentor))
  expect(gone).toMatchObject({ status: 404, message: texts.unknownTags })
})

test('finds whoever needs it, and says where it helped', async () => {
  const task = await grove.grow('Render the gable with lime')
  const lesson = await write(maya, {
    title: 'Lime wants shade',
    tags: ['render'],
    content: '<p>It burns in the sun.</p>'
  })
  await write(maya, { title: 'Ask the crane early', tags: ['crane'], content: '<p>Book two weeks ahead.</p>' })
  const near = (as: TestPerson) => server.ask(helping.listLessonsOfTask, { taskId: task }, as)
  expect((await near(mentor)).items[0]).toMatchObject({ title: 'Lime wants shade', helped: 0, appliedBy: null })
  expect((await near(mentor)).items.length).toBeLessThanOrEqual(3)
  expect((await refusalOf(near(stranger))).status).toBe(403)
  expect((await server.ask(helping.listLessonsNear, { words: 'Xylophone' }, mentor)).items).toEqual([])
  expect((await server.ask(helping.listLessonsNear, {}, mentor)).items).toEqual([])

  const apply = (applied: boolean, as: TestPerson) =>
    server.ask(helping.applyToTask, { taskId: task, lesson: lesson._id, applied }, as)
  expect((await refusalOf(apply(true, stranger))).status).toBe(403)
  expect(await apply(true, mentor)).toEqual({ applied: true, helped: 1, appliedBy: 'Bruno Tanaka' })
  expect(await apply(true, owner)).toEqual({ applied: true, helped: 1, appliedBy: 'Bruno Tanaka' })
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const inProject = { projectId: grove.project, lesson: lesson._id }
  expect(await server.ask(helping.applyToProject, { ...inProject, applied: true }, maya)).toMatchObject({ helped: 2 })
  expect((await near(maya)).items[0]).toMatchObject({ title: 'Lime wants shade', helped: 2, appliedBy: 'Bruno Tanaka' })
  const places = async (as: TestPerson) => (await server.ask(helping.listHelped, { id: lesson._id }, as)).items
  expect(await places(maya)).toMatchObject([
    { isTask: false, task: null },
    { isTask: true, task: { _id: task } }
  ])
  // Whoever does not belong to the project learns that there was a task, not which.
  expect(await places(stranger)).toMatchObject([{ isTask: false }, { isTask: true, task: null, by: 'Bruno Tanaka' }])
  expect(await apply(false, maya)).toEqual({ applied: false, helped: 1, appliedBy: null })
  const ofProject = await server.ask(helping.listLessonsOfProject, { projectId: grove.project }, maya)
  expect(ofProject.items[0]).toMatchObject({ title: 'Lime wants shade', appliedBy: 'Maya Okafor' })
})

test('what former people wrote stays with the archive, and their likes go', async () => {
  const leaver = await server.add({ firstName: 'Lea' })
  const own = await write(leaver, { title: 'Left behind' })
  const other = await write(maya, { title: 'Liked once' })
  await server.ask(calls.likeLesson, { id: other._id }, leaver)
  await server.ask(deleteUser, { id: leaver.id, option: 'archive' }, owner)
  const kept = await server.ask(calls.readLesson, { id: own._id }, maya)
  expect(kept.author).not.toBe(leaver.id)
  expect(await server.ask(calls.readLesson, { id: other._id }, maya)).toMatchObject({ totalLikes: 0 })
})

const upload = (words: string, as: TestPerson) =>
  server.ask(uploadFile, { as: 'file', name: 'plan.txt', content: Buffer.from(words) }, as)
const named = ({ hash, name }: { hash: string; name: string }) => ({ hash, name })

test('has files, which whoever reads the lesson gets', async () => {
  const plan = await upload('a plan', maya)
  const made = await write(maya, { title: 'With a plan', files: [named(plan)], allowedRoles: 'Mentor' })
  expect(made.files).toMatchObject([{ ...named(plan), type: 'text/plain', size: 6 }])
  const [read] = (await server.ask(calls.listLessons, { search: 'plan' }, mentor)).items
  const got = await server.app.inject({ url: read!.files[0]!.address })
  expect(got.body).toBe('a plan')
  expect((await server.ask(calls.listAllLessons, {}, mentor)).find(({ _id }) => _id === made._id)?.files).toHaveLength(
    1
  )

  const kept = await server.ask(calls.changeLesson, { id: made._id, title: 'With the plan' }, maya)
  expect(kept.files).toHaveLength(1)
  const without = await server.ask(calls.changeLesson, { id: made._id, files: [] }, maya)
  expect(without.files).toEqual([])
})

test('names no file that is somebody else’s, that is not there, twice, or one too many', async () => {
  const plan = named(await upload('the plan of Bruno', mentor))
  const own = named(await upload('a plan of Maya', maya))
  const many = Array.from({ length: 11 }, (_, at) => ({ hash: String(at).padStart(43, 'x'), name: 'a.txt' }))
  const wrong: [files: { hash: string; name: string }[], text: string][] = [
    [[plan], fileTexts.fileGone],
    [[{ hash: 'x'.repeat(43), name: 'a.txt' }], fileTexts.fileGone],
    [[own, own], fileTexts.fileTwice],
    [many, fileTexts.fileMany]
  ]
  const lesson = await write(maya, { title: 'Without' })
  for (const [files, text] of wrong) {
    const refused = { status: 400, fields: { files: text } }
    expect(await refusalOf(write(maya, { files }))).toMatchObject(refused)
    expect(await refusalOf(server.ask(calls.changeLesson, { id: lesson._id, files }, maya))).toMatchObject(refused)
  }
})
