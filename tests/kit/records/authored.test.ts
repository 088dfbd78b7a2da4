// Only here: that a row is its author's to change, and read by those alone whom a field of its own names, also through
// calls that a feature has of its own.
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Permission } from '#shared/permissions.ts'
import { recordTests } from '#tests/kit/records/holds.ts'
import { lessonCalls, lessons } from '#tests/kit/records/described-placed.ts'
import { oldCalls, openPlaced } from '#tests/kit/records/placed.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'
import { refusalOf } from '#tests/people/people.ts'
import { mayDo } from '#widgets/kit/records/record-table.ts'

let server: TestServer
let keeper: TestPerson
let member: TestPerson
let stranger: TestPerson
/** May change the lessons of others. */
let planner: TestPerson

recordTests(lessons, lessonCalls, openPlaced)

beforeAll(async () => {
  server = await openPlaced()
  keeper = await server.add()
  member = await server.add()
  stranger = await server.add()
  planner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

test('a lesson is changed by its author or by who holds the right, and seen by whom it is for', async () => {
  const write = (as: TestPerson, more: object = {}) =>
    server.ask(
      lessonCalls.create,
      { title: 'Mixing cob', content: '<p onclick="x()">Sand <b>first</b></p>', ...more },
      as
    )
  const made = await write(member)
  expect(made).toMatchObject({ content: '<p>Sand <strong>first</strong></p>', by: { _id: member.id } })
  const change = (as: TestPerson, rev: number) =>
    server.ask(lessonCalls.update, { id: made._id, rev, title: 'Mixing clay', content: '<p>Clay</p>' }, as)
  expect(await refusalOf(change(stranger, 1))).toMatchObject({ status: 403 })
  // The screen offers no more, by the same words.
  const may = ({ id }: TestPerson, permissions: Permission[] = []) =>
    mayDo({ id, role: 'Volunteer', permissions }, lessonCalls.update, lessons, made)
  expect([may(member), may(stranger), may(stranger, ['deleteTask'])]).toEqual([true, false, true])
  expect(await change(member, 1)).toMatchObject({ rev: 2, title: 'Mixing clay' })
  expect(await change(planner, 2)).toMatchObject({ by: { _id: member.id } })
  const { changes } = await server.ask(lessonCalls.history, { id: made._id }, member)
  expect(changes.map(({ what, mayUndo }) => [what, mayUndo])).toEqual([
    ['changed', true],
    ['created', false]
  ])
  // Who made it and when is said by each line.
  expect(changes.flatMap(({ fields }) => fields.map(({ field }) => field)).toSorted()).toEqual(
    ['content', 'content', 'title', 'title'].toSorted()
  )
  const read = await server.ask(lessonCalls.history, { id: made._id }, stranger)
  expect(read.changes.some(({ mayUndo }) => mayUndo)).toBe(false)
  expect(await server.ask(lessonCalls.removeMany, { rows: { ids: [made._id] } }, stranger)).toMatchObject({ count: 0 })
  const hidden = await write(member, { roles: ['Mentor'] })
  expect(await refusalOf(server.ask(lessonCalls.read, { id: hidden._id }, stranger))).toMatchObject({ status: 404 })
  expect(await refusalOf(server.ask(lessonCalls.history, { id: hidden._id }, stranger))).toMatchObject({ status: 404 })
  const { message } = await server.ask(lessonCalls.removeMany, { rows: { ids: [hidden._id] } }, stranger)
  expect(message).not.toContain('stayed')
  await server.ask(lessonCalls.remove, { id: made._id }, planner)
  const trash = async (as: TestPerson) => (await server.ask(lessonCalls.list, { trash: 'yes' }, as)).items.length
  expect([await trash(stranger), await trash(member)]).toEqual([0, 1])
  const people = { id: hidden._id, add: [keeper.id], remove: [] }
  expect(await refusalOf(server.ask(lessonCalls.members.readers.list, { id: hidden._id }, stranger))).toMatchObject({
    status: 404
  })
  expect(await refusalOf(server.ask(lessonCalls.members.readers.change, people, stranger))).toMatchObject({
    status: 403
  })
  expect(await server.ask(lessonCalls.members.readers.change, people, member)).toMatchObject({ added: 1 })
  const titles = async (as: TestPerson) => (await server.ask(lessonCalls.list, {}, as)).items.map(({ _id }) => _id)
  expect((await titles(stranger)).includes(hidden._id)).toBe(false)
  expect((await titles(member)).includes(hidden._id)).toBe(true)
})

test('calls of a feature’s own change the same rows, by the same rights, and stand in one history', async () => {
  const made = await server.ask(
    lessonCalls.create,
    { title: 'Adobe', content: '<p>Sun</p>', roles: ['Mentor'] },
    member
  )
  const { _id: id } = made
  const change = (as: TestPerson, more: object) => server.ask(oldCalls.changeOldLesson, { id, ...more }, as)
  expect(await refusalOf(change(stranger, { title: 'Mine now' }))).toMatchObject({ status: 404 })
  expect(await refusalOf(change(member, { title: ' ' }))).toMatchObject({
    status: 400,
    fields: { title: expect.any(String) }
  })
  expect(await change(member, { content: '<p onclick="x()">Shade</p>' })).toMatchObject({
    title: 'Adobe',
    content: '<p>Shade</p>',
    rev: 2
  })
  expect(await refusalOf(server.ask(oldCalls.removeOldLesson, { id }, stranger))).toMatchObject({ status: 404 })
  await server.ask(oldCalls.removeOldLesson, { id }, member)
  expect(await refusalOf(server.ask(oldCalls.restoreOldLesson, { id }, stranger))).toMatchObject({ status: 404 })
  await server.ask(oldCalls.restoreOldLesson, { id }, member)
  const of = async (as: TestPerson) =>
    (await server.ask(oldCalls.listOldLessons, {}, as)).lessons.some(({ _id }) => _id === id)
  expect([await of(member), await of(stranger)]).toEqual([true, false])
  const { changes } = await server.ask(lessonCalls.history, { id }, member)
  expect(changes.map(({ what }) => what)).toEqual(['restored', 'deleted', 'changed', 'created'])
})

test('all that fit are those that one sees, and those of others stay', async () => {
  const write = (as: TestPerson) => server.ask(lessonCalls.create, { title: 'Rammed earth', content: '<p>Dry</p>' }, as)
  const [own, other] = await Promise.all([write(member), write(stranger)])
  const rows = { all: { search: 'rammed' }, except: [], seen: 2 }
  expect(await server.ask(lessonCalls.updateMany, { rows, values: { title: 'Rammed' } }, member)).toMatchObject({
    count: 1,
    message: '1 changed. 1 stayed as they were.'
  })
  expect((await server.ask(lessonCalls.read, { id: own._id }, member)).title).toBe('Rammed')
  expect((await server.ask(lessonCalls.read, { id: other._id }, member)).title).toBe('Rammed earth')
})

test('an instant is answered in UTC and found by its Pacific day, rich text by its words', async () => {
  const held = '2026-11-18T23:30:00-08:00'
  const made = await server.ask(
    lessonCalls.create,
    { title: 'Late', content: '<p>Lime <strong>slakes</strong></p>', held, roles: [] },
    member
  )
  expect(made).toMatchObject({ held: '2026-11-19T07:30:00.000Z' })
  expect(made.roles).toBeUndefined()
  const same = { id: made._id, rev: 1, title: 'Late', content: made.content, held, roles: [] }
  expect((await server.ask(lessonCalls.update, same, member)).rev).toBe(1)
  const found = async (query: Record<string, string>) =>
    (await server.ask(lessonCalls.list, query, member)).items.some(({ _id }) => _id === made._id)
  expect(await found({ held: '2026-11-18..2026-11-18' })).toBe(true)
  expect(await found({ held: '2026-11-19..' })).toBe(false)
  expect([await found({ search: 'slakes' }), await found({ search: 'strong' })]).toEqual([true, false])
})
