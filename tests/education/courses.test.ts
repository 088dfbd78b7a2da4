// Only here: that a course is learned to its end once, with its badge and its hours, whatever is changed meanwhile.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createBadge } from '#shared/badges/calls.ts'
import * as calls from '#shared/education/calls.ts'
import { createCourse } from '#shared/education/schemas.ts'
import * as texts from '#shared/education/texts.ts'
import { startOfWeek, today } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { refusalOf } from '#tests/people/people.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { furnish } from '#tests/time-entries/place.ts'

let server: TestServer
let owner: TestPerson
let learner: TestPerson
let other: TestPerson
let project: string
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
  learner = await server.add({ role: 'Volunteer' })
  other = await server.add({ role: 'Volunteer' })
  project = (await furnish(server)).project
})
afterAll(() => server?.close())

const quiz = {
  passAt: 50,
  questions: [
    { question: 'Which mix is right?', options: ['Smooth', 'It sticks', 'Dry'], right: [1] },
    { question: 'What do you need?', options: ['Clay', 'Sand', 'Glitter'], right: [0, 1] }
  ]
}
const written = (title: string, more: object = {}) => ({
  title,
  isPublished: true,
  modules: [
    {
      title: 'Basics',
      lessons: [
        { title: 'Why bales', kind: 'text' as const, text: '<p onclick="x()">Because.</p>', minutes: 12 },
        { title: 'Plaster', kind: 'video' as const, link: 'https://example.org/film', minutes: 26, quiz }
      ]
    }
  ],
  ...more
})
const make = (title: string, more: object = {}) => server.ask(calls.createCourse, written(title, more), owner)
const lessonsOf = (course: Awaited<ReturnType<typeof make>>) => course.modules.flatMap(({ lessons }) => lessons)
const complete = (id: string, lessonId: string, answers?: number[][], as = learner) =>
  server.ask(calls.completeLesson, { id, lessonId, ...(answers && { answers }) }, as)

async function rowsOf<T>(query: string, column: string): Promise<T[]> {
  const { rows } = await server.database.raw(query)
  return rows.map(row => row[column] as T)
}
/** Seconds of intangible time. */
const loggedBy = ({ id }: TestPerson) =>
  rowsOf<number>(
    `select seconds from time_entry where person_id = '${id}' and deleted_at is null and not is_tangible`,
    'seconds'
  )

describe('a course', () => {
  test('is written by holders of the right, tidied, and read without the right answers', async () => {
    expect(await refusalOf(server.ask(calls.createCourse, written('No'), learner))).toMatchObject({ status: 403 })
    const made = await make('Straw bale walls')
    expect(made).toMatchObject({ minutes: 38, rev: 1, mine: null })
    expect(lessonsOf(made)[0]!.text).toBe('<p>Because.</p>')
    // Which costs much, so it is done once all the rest is right.
    const costly = written('Costly')
    expect(createCourse.input.parse(costly).modules[0]!.lessons[0]!.text).toBe('<p onclick="x()">Because.</p>')
    expect(lessonsOf(made)[1]!.quiz?.questions[1]).toMatchObject({ right: [0, 1], isMany: true })
    // An option that is said twice is right once.
    const [twice] = quiz.questions.map(one => ({ ...one, right: [...one.right, ...one.right] }))
    const lesson = { title: 'Twice', kind: 'text' as const, minutes: 1, quiz: { passAt: 100, questions: [twice!] } }
    const doubled = await make('Doubled', { modules: [{ title: 'One', lessons: [lesson] }] })
    expect(lessonsOf(doubled)[0]!.quiz?.questions[0]).toMatchObject({ right: [1], isMany: false })
    const read = await server.ask(calls.readCourse, { id: made._id }, learner)
    expect(lessonsOf(read)[1]!.quiz?.questions[0]).toEqual({
      question: 'Which mix is right?',
      options: ['Smooth', 'It sticks', 'Dry'],
      isMany: false
    })
  })

  test('tells its right answers to those who write it alone, however far somebody is', async () => {
    const course = await make('Answered')
    const person = await server.add()
    const asRead = async (as: TestPerson) => {
      const read = lessonsOf(await server.ask(calls.readCourse, { id: course._id }, as))
      return read[1]!.quiz!.questions.map(one => one.right)
    }
    const known = [[1], [0, 1]]
    const none = [undefined, undefined]
    expect([await asRead(owner), await asRead(person)]).toEqual([known, none])
    const mine = await server.ask(calls.enrol, { id: course._id }, person)
    expect(await asRead(person)).toEqual(none)
    const tried = await complete(mine._id, lessonsOf(course)[1]!._id, [[0], [2]], person)
    expect([tried.completed, JSON.stringify(tried).includes('right')]).toEqual([false, false])
    for (const [at, { _id }] of lessonsOf(course).entries())
      await complete(mine._id, _id, at ? known : undefined, person)
    expect(await server.ask(calls.readEnrolment, { id: mine._id }, person)).toMatchObject({ state: 'completed' })
    expect(await asRead(person)).toEqual(none)
    await server.ask(calls.enrol, { id: course._id }, owner)
    expect(await asRead(owner)).toEqual(known)
  })

  test('that is not published is there for nobody but those who write it', async () => {
    const { _id: id } = await make('A draft', { isPublished: false })
    expect(await refusalOf(server.ask(calls.readCourse, { id }, learner))).toMatchObject({ status: 404 })
    const list = async (as: TestPerson) =>
      (await server.ask(calls.listCourses, { search: 'a draft' }, as)).items.map(one => one._id)
    expect(await list(learner)).toEqual([])
    expect(await list(owner)).toEqual([id])
  })

  test('is refused with the field that is wrong', async () => {
    const wrong = async (more: object) => (await refusalOf(make('Wrong', more))) as { fields?: object }
    expect(await wrong({ modules: [] })).toMatchObject({ status: 400 })
    expect(await wrong({ hours: 1.1 })).toMatchObject({ fields: { hours: texts.hoursWrong } })
    expect(await wrong({ projectId: other.id })).toMatchObject({ fields: { projectId: texts.projectGone } })
    expect(await wrong({ badgeId: other.id })).toMatchObject({ fields: { badgeId: texts.badgeGone } })
    const lesson = (one: object) => ({ modules: [{ title: 'M', lessons: [{ title: 'L', minutes: 1, ...one }] }] })
    expect(await wrong(lesson({ kind: 'video', link: 'javascript:alert(1)' }))).toMatchObject({ status: 400 })
    expect(await wrong(lesson({ kind: 'video' }))).toMatchObject({ status: 400 })
    const bad = { ...quiz, questions: [{ question: 'Q', options: ['A', 'B'], right: [2] }] }
    expect(await wrong(lesson({ kind: 'text', text: 'x', quiz: bad }))).toMatchObject({ status: 400 })
  })

  test('keeps the lessons that a save names, and refuses a stale one with what stands', async () => {
    const made = await make('Named')
    const [first] = lessonsOf(made)
    const next = written('Named again', {
      modules: [{ title: 'Basics', lessons: [{ _id: first!._id, title: 'Why', kind: 'text', text: 'x', minutes: 1 }] }]
    })
    const saved = await server.ask(calls.updateCourse, { id: made._id, rev: made.rev, ...next }, owner)
    expect(lessonsOf(saved).map(({ _id }) => _id)).toEqual([first!._id])
    expect(
      await refusalOf(server.ask(calls.updateCourse, { id: made._id, rev: made.rev, ...next }, owner))
    ).toMatchObject({ status: 409, current: { title: 'Named again' } })
  })

  test('goes to the trash and comes back', async () => {
    const { _id: id } = await make('Gone')
    await server.ask(calls.deleteCourse, { id }, owner)
    expect(await refusalOf(server.ask(calls.readCourse, { id }, owner))).toMatchObject({ status: 404 })
    expect(await server.ask(calls.restoreCourse, { id }, owner)).toMatchObject({ title: 'Gone' })
  })
})

describe('learning', () => {
  test('ends once, with the badge and the hours that were wanted', async () => {
    const { _id: badge } = await server.ask(createBadge, { badgeName: 'Plasterer' }, owner)
    const course = await make('Counts', { hours: 2.75, projectId: project, badgeId: badge })
    const [first, second] = lessonsOf(course)
    const mine = await server.ask(calls.enrol, { id: course._id, logHours: true }, learner)
    expect(await refusalOf(server.ask(calls.enrol, { id: course._id }, learner))).toMatchObject({
      status: 409,
      message: texts.alreadyIn
    })
    expect(await complete(mine._id, first!._id)).toMatchObject({ completed: true, enrolment: { progress: 50 } })
    expect(await refusalOf(complete(mine._id, second!._id))).toMatchObject({ status: 400 })
    expect(await refusalOf(complete(mine._id, second!._id, [[1]]))).toMatchObject({ status: 400 })
    expect(await complete(mine._id, second!._id, [[0], [2]])).toMatchObject({ completed: false, score: 0 })
    const done = await complete(mine._id, second!._id, [[1], [2]])
    expect(done).toMatchObject({ completed: true, score: 50, enrolment: { progress: 100, state: 'completed' } })
    expect(done.enrolment.timeEntryId).not.toBeNull()
    const again = await complete(mine._id, second!._id, [[1], [0, 1]])
    expect(again).toMatchObject({ score: 50, enrolment: { completedAt: done.enrolment.completedAt } })
    expect(await rowsOf(`select count from person_badge where person_id = '${learner.id}'`, 'count')).toEqual([1])
    const hours = () => loggedBy(learner)
    expect(await hours()).toEqual([9900])
    await server.ask(calls.changeEnrolment, { id: mine._id, logHours: false }, learner)
    expect(await hours()).toEqual([])
    await server.ask(calls.changeEnrolment, { id: mine._id, logHours: true }, learner)
    expect(await hours()).toHaveLength(1)
    expect(await refusalOf(server.ask(calls.leaveCourse, { id: mine._id }, learner))).toMatchObject({ status: 409 })
  })

  test('makes a pause after five tries of a quiz in vain, a longer one after ten', async () => {
    const course = await make('Guessed')
    const person = await server.add()
    const [, quiz] = lessonsOf(course)
    const mine = await server.ask(calls.enrol, { id: course._id }, person)
    const attempt = (answers: number[][]) => complete(mine._id, quiz!._id, answers, person)
    const start = server.clock.now.getTime()
    const five = async () => {
      for (let nth = 0; nth < 5; nth += 1) expect(await attempt([[0], [2]])).toMatchObject({ completed: false })
    }
    const isPause = async (count: number) =>
      expect(await refusalOf(attempt([[1], [0, 1]]))).toMatchObject({
        status: 429,
        message: t(texts.quizPause, { count }),
        retryAfter: count * 60
      })
    await five()
    await isPause(10)
    server.clock.now = new Date(start + 600_000)
    await five()
    await isPause(20)
    server.clock.now = new Date(start + 1_800_000)
    expect(await attempt([[1], [0, 1]])).toMatchObject({ completed: true })
    server.clock.now = new Date(start)
  })

  test('gives badges that are given by hand, and no other', async () => {
    const { _id: earned } = await server.ask(createBadge, { badgeName: 'Best week', type: 'Personal Max' }, owner)
    const choose = (badgeId: string) => make('By hours', { badgeId })
    expect(await refusalOf(choose(earned))).toMatchObject({ status: 400, fields: { badgeId: texts.badgeGone } })
    const { _id: given } = await server.ask(createBadge, { badgeName: 'Baler' }, owner)
    const course = await choose(given)
    // As one that was chosen before.
    await server.database.raw('update course set badge_id = $1 where id = $2', [earned, course._id])
    const person = await server.add()
    const mine = await server.ask(calls.enrol, { id: course._id }, person)
    const [first, quiz] = lessonsOf(course)
    await complete(mine._id, first!._id, undefined, person)
    const done = await complete(mine._id, quiz!._id, [[1], [0, 1]], person)
    expect(done.enrolment.state).toBe('completed')
    expect(done.enrolment.lessons.map(one => one.completedAt?.endsWith('Z'))).toEqual([true, true])
    expect(await rowsOf(`select count from person_badge where person_id = '${person.id}'`, 'count')).toEqual([])
  })

  test('of somebody else is theirs: nobody completes it for them, and strangers do not learn of it', async () => {
    const course = await make('Theirs')
    const mine = await server.ask(calls.enrol, { id: course._id }, learner)
    const [first] = lessonsOf(course)
    expect(await refusalOf(complete(mine._id, first!._id, undefined, owner))).toMatchObject({ status: 403 })
    expect(await refusalOf(server.ask(calls.readEnrolment, { id: mine._id }, other))).toMatchObject({ status: 404 })
    expect(await server.ask(calls.readEnrolment, { id: mine._id }, owner)).toMatchObject({ personId: learner.id })
    expect(await refusalOf(server.ask(calls.enrol, { id: course._id, personId: learner.id }, other))).toMatchObject({
      status: 403
    })
    const theirs = await server.ask(calls.enrol, { id: course._id, personId: other.id, logHours: true }, owner)
    expect(theirs).toMatchObject({ personId: other.id, logHours: false })
    const leave = (id: string, as: TestPerson) => server.ask(calls.leaveCourse, { id }, as)
    expect(await refusalOf(leave(mine._id, other))).toMatchObject({ status: 403 })
    expect(await leave(theirs._id, owner)).toEqual({ message: texts.takenOut })
    expect(await leave(mine._id, learner)).toEqual({ message: texts.left })
  })

  test('is over when the last lesson that was lacking is taken out, and stays so when one is added', async () => {
    const course = await make('Shrinks')
    const [first, second] = lessonsOf(course)
    const mine = await server.ask(calls.enrol, { id: course._id }, learner)
    await complete(mine._id, first!._id)
    const keep = { _id: first!._id, title: 'Why', kind: 'text' as const, text: 'x', minutes: 1 }
    const short = written('Shrinks', { modules: [{ title: 'M', lessons: [keep] }] })
    const { rev } = await server.ask(calls.updateCourse, { id: course._id, rev: course.rev, ...short }, owner)
    const read = () => server.ask(calls.readEnrolment, { id: mine._id }, learner)
    const { completedAt } = await read()
    expect(await read()).toMatchObject({ state: 'completed', progress: 100 })
    const { _id: _was, ...added } = second!
    const long = written('Shrinks', {
      modules: [{ title: 'M', lessons: [keep, { title: added.title, kind: 'text', text: 'y', minutes: 1 }] }]
    })
    await server.ask(calls.updateCourse, { id: course._id, rev, ...long }, owner)
    expect(await read()).toMatchObject({ state: 'completed', completedAt, progress: 50 })
  })

  test('two last lessons at once complete the course once', async () => {
    const course = await make('Race', { hours: 1, projectId: project })
    const [first, second] = lessonsOf(course)
    const mine = await server.ask(calls.enrol, { id: course._id, logHours: true }, other)
    await Promise.all([
      complete(mine._id, first!._id, undefined, other),
      complete(mine._id, second!._id, [[1], [0, 1]], other)
    ])
    expect(await server.ask(calls.readEnrolment, { id: mine._id }, other)).toMatchObject({ progress: 100 })
    expect(await loggedBy(other)).toEqual([3600])
  })

  test('is entered, tried and completed once, whatever is pressed twelve times at once', async () => {
    const { _id: badgeId } = await server.ask(createBadge, { badgeName: 'Hurried' }, owner)
    const course = await make('Hurry', { hours: 1, projectId: project, badgeId })
    const person = await server.add()
    const [first, second] = lessonsOf(course)
    const entered = await atOnce(12, () => server.ask(calls.enrol, { id: course._id, logHours: true }, person))
    expect([entered.done.length, new Set(entered.refused)]).toEqual([1, new Set([409])])
    const id = entered.done[0]!._id
    await complete(id, first!._id, undefined, person)
    // After five in vain the others wait.
    const tried = await atOnce(12, () => complete(id, second!._id, [[0], [2]], person))
    expect([tried.done.length, new Set(tried.refused)]).toEqual([5, new Set([429])])
    const before = server.clock.now
    server.clock.now = new Date(before.getTime() + 700_000)
    const done = await atOnce(12, () => complete(id, second!._id, [[1], [0, 1]], person))
    server.clock.now = before
    expect(new Set(done.done.map(({ enrolment }) => enrolment.progress))).toEqual(new Set([100]))
    expect(await rowsOf(`select count from person_badge where person_id = '${person.id}'`, 'count')).toEqual([1])
    expect(await loggedBy(person)).toEqual([3600])
  })

  test('goes on while the week is sent: the hours wait until it is open, and a course can still be written', async () => {
    const early = await server.add({ role: 'Volunteer' })
    const week = startOfWeek(today(server.clock.now))
    const setWeek = (state: string) =>
      server.database.raw(
        `insert into work_week (id, person_id, week, state, sent_at) values ($1, $1, $2, $3, now())
          on conflict (id) do update set state = excluded.state`,
        [early.id, week, state]
      )
    await server.database.raw(`insert into setting (name, value) values ('organisation', '{"weekClosing": "manager"}')
      on conflict (name) do update set value = setting.value || excluded.value`)
    await setWeek('sent')
    const course = await make('Sent', { hours: 1, projectId: project })
    const [first, second] = lessonsOf(course)
    const mine = await server.ask(calls.enrol, { id: course._id, logHours: true }, early)
    await complete(mine._id, first!._id, undefined, early)
    expect(await complete(mine._id, second!._id, [[1], [0, 1]], early)).toMatchObject({
      enrolment: { state: 'completed', timeEntryId: null }
    })
    const wanted = () => server.ask(calls.changeEnrolment, { id: mine._id, logHours: true }, early)
    expect(await refusalOf(wanted())).toMatchObject({ status: 409, message: texts.weekSent })
    await setWeek('open')
    expect((await wanted()).timeEntryId).not.toBeNull()
    await server.database.raw(`update setting set value = value - 'weekClosing' where name = 'organisation'`)
  })

  test('is reported: how many, how far, and who is late', async () => {
    const course = await make('Reported', { dueDays: 10 })
    await server.ask(calls.enrol, { id: course._id }, learner)
    expect(await refusalOf(server.ask(calls.readProgress, {}, learner))).toMatchObject({ status: 403 })
    const { items } = await server.ask(calls.readProgress, { courseId: course._id }, owner)
    expect(items).toMatchObject([
      { title: 'Reported', enrolled: 1, completed: 0, overdue: 0, people: [{ personId: learner.id, progress: 0 }] }
    ])
    const other = await server.add({ firstName: 'Zoë', lastName: 'Young' })
    await server.ask(calls.enrol, { id: course._id }, other)
    const page = (after?: string) => server.ask(calls.listLearners, { id: course._id, size: 1, after }, owner)
    const first = await page()
    expect(first).toMatchObject({ items: [{ personId: learner.id }], counts: { enrolled: 2, completed: 0 } })
    const second = await page(first.next)
    expect(second).toEqual({ items: [expect.objectContaining({ personId: other.id, progress: 0, state: 'enrolled' })] })
    const report = (after?: string, courseId?: string) =>
      server.ask(calls.readProgress, { size: 1, after, ...(courseId && { courseId }) }, owner)
    const part = await report(undefined, course._id)
    expect(part.items).toMatchObject([{ enrolled: 2, people: [{ personId: learner.id }] }])
    expect(await report(part.next, course._id)).toEqual({
      items: [expect.objectContaining({ enrolled: 2, people: [expect.objectContaining({ personId: other.id })] })]
    })
    // Of all courses each learner stands there once, and what comes after the first page names no empty course.
    const seen: string[] = []
    let read = await report()
    for (;;) {
      for (const { courseId, people } of read.items) for (const one of people) seen.push(`${courseId} ${one.personId}`)
      if (!read.next) break
      read = await report(read.next)
      expect(read.items).toHaveLength(1)
    }
    const whole = (await server.ask(calls.readProgress, {}, owner)).items
    expect(seen).toEqual(
      whole.flatMap(({ courseId, people }) => people.map(({ personId }) => `${courseId} ${personId}`))
    )
    expect(await refusalOf(server.ask(calls.listLearners, { id: course._id }, learner))).toMatchObject({ status: 403 })
    expect(await refusalOf(server.ask(calls.listLearners, { id: learner.id }, owner))).toMatchObject({ status: 404 })
  })
})

test('a course of many long lessons is saved whole, and so is a long file', async () => {
  const text = `<p>${'word '.repeat(6000).trim()}</p>`
  const lessons = Array.from({ length: 20 }, (_, at) => ({
    title: `Lesson ${at + 1}`,
    kind: 'text' as const,
    text,
    minutes: 5
  }))
  const course = await make('Long', { modules: [{ title: 'One', lessons }] })
  expect(course.modules[0]!.lessons).toHaveLength(20)
  const { modules, title, rev, _id: id } = course
  const again = modules.map(one => ({ ...one, lessons: one.lessons.map(({ quiz: _, file: __, ...rest }) => rest) }))
  expect(await server.ask(calls.updateCourse, { id, rev, title, modules: again }, owner)).toMatchObject({
    rev: rev + 1
  })
  const csv = [
    'course,module,lesson,kind,content,minutes',
    ...Array.from({ length: 20 }, (_, at) => `Long file,One,Part ${at + 1},text,${'word '.repeat(6000).trim()},5`)
  ].join('\n')
  expect(await server.ask(calls.importCourses, { csv, dryRun: true }, owner)).toMatchObject({ made: 20 })
  // What is larger still is told what to do.
  const larger = Array.from({ length: 140 }, (_, at) => ({ ...lessons[0]!, title: `Lesson ${at + 1}` }))
  expect(await refusalOf(make('Larger', { modules: [{ title: 'One', lessons: larger }] }))).toMatchObject({
    status: 413,
    message: 'That is too large: at most 4 MB can be sent at once. Make it smaller, or send it in parts.'
  })
})

test('a file adds courses row by row, and says of each line what is wrong', async () => {
  const csv = [
    'course,module,lesson,kind,content,minutes',
    'Imported,One,First,text,Hello,5',
    'Imported,One,Second,video,http://example.org,5',
    'imported,one,Third,file,https://example.org/a.pdf,',
    'Imported,One,Fourth,song,la,1'
  ].join('\r\n')
  const expected = {
    made: 2,
    rows: [{ ok: true }, { ok: false }, { ok: true }, { ok: false, error: texts.importKind }]
  }
  const found = async () =>
    (await server.ask(calls.listCourses, { search: 'imported' }, owner)).items.map(one => one.lessons)
  expect(await server.ask(calls.importCourses, { csv, dryRun: true }, owner)).toMatchObject(expected)
  expect(await found()).toEqual([])
  expect(await server.ask(calls.importCourses, { csv }, owner)).toMatchObject(expected)
  expect(await found()).toEqual([2])
  await server.ask(calls.importCourses, { csv: csv.replaceAll('First', 'Fifth') }, owner)
  expect(await found()).toEqual([4])
  // Also where the project of the course is gone by now: what was tried out comes in.
  const [gone = ''] = await rowsOf<string>(
    `insert into project (id, name, category, is_active, created_at, updated_at, deleted_at)
      values (gen_random_uuid(), 'Gone by now', 'Housing', false, now(), now(), now()) returning id`,
    'id'
  )
  await server.database.raw(`update course set project_id = $1 where title = 'Imported'`, [gone])
  expect(await server.ask(calls.importCourses, { csv }, owner)).toMatchObject(expected)
  expect(await found()).toEqual([6])
  expect(await refusalOf(make('Elsewhere', { projectId: gone }))).toMatchObject({
    fields: { projectId: texts.projectGone }
  })
  expect(await refusalOf(server.ask(calls.importCourses, { csv: 'a,b' }, owner))).toMatchObject({ status: 400 })
  const long = server.ask(calls.importCourses, { csv: `${csv}\r\n${'x'.repeat(2_000_000)}` }, owner)
  expect(await refusalOf(long)).toMatchObject({ status: 400, fields: { csv: texts.importLarge } })
})
