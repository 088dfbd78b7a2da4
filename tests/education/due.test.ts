// Only here: who is mailed of a course that is due and when, the edges of its days, and what its card shows, on the calls.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { dueTask } from '#server/education/reminding.ts'
import { markAllRead } from '#shared/notifications/calls.ts'
import * as calls from '#shared/education/calls.ts'
import { uploadFile } from '#shared/files/calls.ts'
import * as fileTexts from '#shared/kit/files/texts.ts'
import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { runOnce } from '#tests/blue-squares/weeks.ts'
import { bellOf, linesOf } from '#tests/community/bell.ts'
import { atHour, eachEdge } from '#tests/kit/walk/each-edge.ts'
import { mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { picture, refusalOf } from '#tests/people/people.ts'
import { furnish } from '#tests/time-entries/place.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Orr' })
})
afterAll(() => server?.close())

const lesson = { title: 'Why', kind: 'text' as const, text: 'Because.', minutes: 5 }
const written = (title: string, more: object = {}) => ({
  title,
  isPublished: true,
  modules: [{ title: 'One', lessons: [lesson] }],
  ...more
})
const make = (title: string, more: object = {}) => server.ask(calls.createCourse, written(title, more), owner)
const enrol = (id: string, as: TestPerson) => server.ask(calls.enrol, { id }, as)

test('a learner is mailed a week before and on the day, once each, and not after completing', async () => {
  const learner = await server.add()
  const done = await server.add()
  const today = dayOf(server.clock.now)
  const course = await make('Clay plaster', { dueDays: 20 })
  await enrol(course._id, learner)
  const mine = await enrol(course._id, done)
  await server.ask(calls.completeLesson, { id: mine._id, lessonId: course.modules[0]!.lessons[0]!._id }, done)
  const short = await make('Soon', { dueDays: 3 })
  await enrol(short._id, learner)
  const mails = async () => {
    const { rows } = await server.database.raw<{ to_person: string; subject: string; plain: string }>(
      `select to_person, subject, plain from letter where subject like '%due' order by id`
    )
    return rows.map(row => [row.to_person, row.subject])
  }
  await runOnce(server, dueTask, addDays(today, 2))
  expect(await mails()).toEqual([])
  await runOnce(server, dueTask, addDays(today, 3))
  await runOnce(server, dueTask, addDays(today, 3))
  const soon = [learner.id, 'Soon is due']
  expect(await mails()).toEqual([soon])
  await runOnce(server, dueTask, addDays(today, 12))
  expect(await mails()).toEqual([soon])
  // The night of the thirteenth day was missed.
  await runOnce(server, dueTask, addDays(today, 14))
  await runOnce(server, dueTask, addDays(today, 15))
  const plaster = [learner.id, 'Clay plaster is due']
  expect(await mails()).toEqual([soon, plaster])
  await runOnce(server, dueTask, addDays(today, 20))
  await runOnce(server, dueTask, addDays(today, 21))
  expect(await mails()).toEqual([soon, plaster, plaster])
})

test('a course is late once its day is over in California, and until then it may still become due that day', async () => {
  const learner = await server.add()
  const day = addDays(dayOf(server.clock.now), 4)
  const course = await make('Until Sunday')
  const mine = await server.ask(calls.enrol, { id: course._id, dueOn: day }, learner)
  const late = async () => {
    const enrolled = server.ask(calls.enrol, { id: course._id, dueOn: day }, await server.add())
    const isTaken = await enrolled.then(
      () => true,
      () => false
    )
    const [row] = (await server.ask(calls.readProgress, { courseId: course._id }, owner)).items
    const { counts } = await server.ask(calls.listLearners, { id: course._id }, owner)
    return [isTaken, row!.overdue > 0, counts!.overdue > 0]
  }
  expect(await eachEdge(server, day, late)).toEqual([
    [true, false, false],
    [true, false, false],
    [false, true, true]
  ])
  await server.database.raw(`update enrolment set enrolled_at = '2026-10-01T18:00Z' where id = $1`, [mine._id])
  const reminded = async () => {
    await server.database.raw('delete from notification')
    await server.database.raw('update enrolment set told_day_for = null, told_week_for = null')
    const letters = await mailed(server, () => runOnce(server, dueTask, server.clock.now))
    const subjects = letters.filter(([to]) => to === learner.email).map(([, subject]) => subject)
    return [...subjects, ...(await bellOf(server, learner))]
  }
  expect(await eachEdge(server, addDays(day, -7), reminded)).toEqual([
    [],
    ['Until Sunday is due', 'Until Sunday is due on Nov 22, 2026.'],
    ['Until Sunday is due', 'Until Sunday is due on Nov 22, 2026.']
  ])
  expect(await eachEdge(server, day, reminded)).toEqual([
    ['Until Sunday is due', 'Until Sunday is due on Nov 22, 2026.'],
    ['Until Sunday is due', 'Until Sunday is due today.'],
    []
  ])
})

test('hours of a course completed on a Saturday evening are of that Saturday, also when they are wanted later', async () => {
  const learner = await server.add()
  const { project: projectId } = await furnish(server)
  const [saturday, before] = ['2026-11-21', server.clock.now]
  const days = async () =>
    (
      await server.database.raw('select day::text from time_entry where person_id = $1 and deleted_at is null', [
        learner.id
      ])
    ).rows
  const course = await make('Evening', { hours: 1, projectId })
  const mine = await server.ask(calls.enrol, { id: course._id, logHours: true }, learner)
  const want = (logHours: boolean) => server.ask(calls.changeEnrolment, { id: mine._id, logHours }, learner)
  server.clock.now = atHour(saturday, 17.5)
  await server.ask(calls.completeLesson, { id: mine._id, lessonId: course.modules[0]!.lessons[0]!._id }, learner)
  expect(await days()).toEqual([{ day: saturday }])
  server.clock.now = atHour('2026-11-23', 9)
  await want(false)
  await want(true)
  expect(await days()).toEqual([{ day: saturday }])
  server.clock.now = before
})

test('of a course nobody is told but whoever is put in it, has it due, or is through by what others do', async () => {
  const [learner, other] = [await server.add(), await server.add()]
  const leaver = await server.add()
  const course = await make('Told', {
    dueDays: 3,
    modules: [{ title: 'One', lessons: [lesson, { ...lesson, title: 'Then' }] }]
  })
  const [first] = course.modules[0]!.lessons
  const put = ({ id: personId }: TestPerson) => server.ask(calls.enrol, { id: course._id, personId }, owner)
  expect(await mailed(server, () => put(learner))).toEqual(
    told([learner, '* Olga Orr put you in the course Told. It is due on Nov 21, 2026.'])
  )
  await put(leaver)
  expect(await mailed(server, () => put(owner))).toEqual([])
  const mine = await enrol(course._id, other)
  await server.ask(calls.completeLesson, { id: mine._id, lessonId: first!._id }, other)
  await server.database.raw('update person set is_active = false where id = $1', [leaver.id])
  // Whoever writes it is in it, too.
  const { items } = await server.ask(calls.listEnrolments, {}, owner)
  await server.ask(calls.completeLesson, { id: items[0]!._id, lessonId: first!._id }, owner)
  const morning = addDays(dayOf(server.clock.now), 3)
  const due = await mailed(server, () => runOnce(server, dueTask, morning))
  expect(due.filter(([, subject]) => subject.includes('Told'))).toEqual(
    told([learner, 'Told is due'], [other, 'Told is due'], [owner, 'Told is due'])
  )
  const short = written('Told', { modules: [{ title: 'One', lessons: [{ ...lesson, _id: first!._id }] }] })
  const shrink = () => server.ask(calls.updateCourse, { id: course._id, rev: course.rev, ...short }, owner)
  expect(await mailed(server, shrink)).toEqual(told([other, '* You completed Told.']))
})

test('whoever put somebody in a course hears that they completed it, while they may see that', async () => {
  const writer = await server.add({ role: 'Administrator', firstName: 'Ada', lastName: 'Ray' })
  const course = await make('Kilns')
  const [first] = course.modules[0]!.lessons
  const given = async (as = writer) => {
    const learner = await server.add({ firstName: 'Leo', lastName: 'Lin' })
    const { _id: id } = await server.ask(calls.enrol, { id: course._id, personId: learner.id }, as)
    return () => mailed(server, () => server.ask(calls.completeLesson, { id, lessonId: first!._id }, learner))
  }
  expect(await (await given())()).toEqual(told([writer, '* Leo Lin completed the course Kilns.']))
  const itself = await server.add()
  const mine = await enrol(course._id, itself)
  const alone = () => server.ask(calls.completeLesson, { id: mine._id, lessonId: first!._id }, itself)
  expect(await mailed(server, alone)).toEqual([])
  const last = await given()
  await server.database.raw(`update person set removed_permissions = '["manageEducation"]' where id = $1`, [writer.id])
  expect(await last()).toEqual([])
})

test('what was said of a course goes when they are taken out of it, and what is due once it is completed', async () => {
  const learner = await server.add()
  const [one, two] = [await make('Lime', { dueDays: 2 }), await make('Sand', { dueDays: 2 })]
  const put = await server.ask(calls.enrol, { id: one._id, personId: learner.id }, owner)
  expect(await linesOf(server, learner)).toMatchObject([
    { kind: 'courseGiven', opens: `/educationportal/courses/${one._id}` }
  ])
  await server.ask(calls.leaveCourse, { id: put._id }, owner)
  expect((await linesOf(server, learner)).map(({ kind }) => kind)).toEqual(['courseTakenOut'])
  await server.ask(markAllRead, {}, learner)
  const mine = await enrol(one._id, learner)
  const morning = addDays(dayOf(server.clock.now), 2)
  await runOnce(server, dueTask, morning)
  expect(await bellOf(server, learner)).toEqual(['Lime is due today.'])
  const through = (id: string, { modules }: typeof one) =>
    server.ask(calls.completeLesson, { id, lessonId: modules[0]!.lessons[0]!._id }, learner)
  await through(mine._id, one)
  expect(await bellOf(server, learner)).toEqual([])
  // Of several at once it waits until all are completed.
  const next = await make('Straw', { dueDays: 2 })
  const [sand, straw] = [await enrol(two._id, learner), await enrol(next._id, learner)]
  await runOnce(server, dueTask, morning)
  const [line] = await linesOf(server, learner)
  expect([line?.says, line?.opens]).toEqual(['2 of your courses are due.', '/educationportal?shown=due'])
  await through(sand._id, two)
  expect(await linesOf(server, learner)).toHaveLength(1)
  await through(straw._id, next)
  expect(await linesOf(server, learner)).toEqual([])
  // Nor does a course wait that is not there any more.
  const gone = await make('Gone', { dueDays: 2 })
  await enrol(gone._id, learner)
  await runOnce(server, dueTask, morning)
  expect(await bellOf(server, learner)).toEqual(['Gone is due today.'])
  await server.ask(calls.deleteCourse, { id: gone._id }, owner)
  expect(await linesOf(server, learner)).toEqual([])
  await server.ask(calls.restoreCourse, { id: gone._id }, owner)
})

test('the courses that one has until a day come the next first', async () => {
  const learner = await server.add()
  for (const [title, dueDays] of [
    ['Later', 30],
    ['Sooner', 10],
    ['Whenever', null]
  ] as const)
    await enrol((await make(title, { dueDays }))._id, learner)
  const { items, total } = await server.ask(calls.listCourses, { due: 'true' }, learner)
  expect(items.map(({ title }) => title)).toEqual(['Sooner', 'Later'])
  expect(total?.count).toBe(2)
})

test('a course shows a picture with its words, which stays until it is taken away', async () => {
  const learner = await server.add()
  const content = await picture('teal')
  const sent = await server.ask(uploadFile, { as: 'picture', name: 'wall.png', content }, owner)
  const named = { hash: sent.hash, name: 'wall.png', alt: 'A wall of bales' }
  expect((await refusalOf(make('Bare', { picture: { hash: sent.hash, name: 'wall.png' } }))).fields).toEqual({
    'picture.alt': fileTexts.altMissing
  })
  const course = await make('Pictured', { picture: named })
  const { items } = await server.ask(calls.listCourses, { search: 'Pictured' }, learner)
  expect(items).toMatchObject([{ picture: { ...named, type: expect.stringMatching(/^image\//) } }])
  const shown = await server.app.inject(items[0]!.picture!.address)
  expect([shown.statusCode, String(shown.headers['content-type'])]).toEqual([200, items[0]!.picture!.type])
  const kept = await server.ask(
    calls.updateCourse,
    { id: course._id, rev: course.rev, ...written('Pictured anew') },
    owner
  )
  expect(kept.picture).toMatchObject(named)
  const { rev } = kept
  const bare = await server.ask(
    calls.updateCourse,
    { id: course._id, rev, ...written('Pictured anew'), picture: null },
    owner
  )
  expect(bare.picture).toBeNull()
  // Of others’ files nobody learns that they are there.
  const other = await server.add({ role: 'Administrator' })
  expect((await refusalOf(server.ask(calls.createCourse, written('Taken', { picture: named }), other))).fields).toEqual(
    {
      picture: fileTexts.fileGone
    }
  )
})

test('a deleted course stands in the trash until it is taken back, for those who write courses', async () => {
  const course = await make('Gone')
  await server.ask(calls.deleteCourse, { id: course._id }, owner)
  const trash = async () => (await server.ask(calls.listCourseTrash, {}, owner)).items.map(({ title }) => title)
  expect(await trash()).toEqual(['Gone'])
  expect((await refusalOf(server.ask(calls.listCourseTrash, {}, await server.add()))).status).toBe(403)
  await server.ask(calls.restoreCourse, { id: course._id }, owner)
  expect(await trash()).toEqual([])
})
