// Work handed in, given back and reviewed: the status of everybody on the task, who is told, and what two at once do.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readNotifications } from '#shared/notifications/calls.ts'
import { readTask } from '#shared/tasks/calls.ts'
import { listTasksOf, settleTaskOf } from '#shared/tasks/person/calls.ts'
import * as calls from '#shared/tasks/review/calls.ts'
import * as texts from '#shared/tasks/review/texts.ts'
import { listTaskNotices } from '#shared/tasks/team/calls.ts'
import { addTask as addPart, deleteTask, editTask, editTaskStatus } from '#shared/tasks/tree/calls.ts'
import { tooManyLinks } from '#shared/tasks/tree/texts.ts'
import { atOnce } from '#tests/kit/at-once.ts'
import { inShort, mailed, told } from '#tests/kit/mailed.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { addTask, type Crew, giveTask, hire } from './crew.ts'

const LINK = 'https://docs.google.com/document/d/1abcdef/edit'

let server: TestServer
let crew: Crew
let taskId = ''
let num = 10

beforeAll(async () => {
  server = await openTestServer()
  crew = await hire(server)
  await server.database.raw(`insert into project_member (project_id, person_id, added_at)
    select '${crew.project}', id, now() from person`)
})
afterAll(() => server?.close())
beforeEach(async () => {
  taskId = await addTask(server, crew.wbs, `Wall ${(num += 1)}`, String(num))
  await giveTask(server, taskId, crew.rosa.id)
  await giveTask(server, taskId, crew.sam.id)
})

const submit = (as: TestPerson, link = LINK) => server.ask(calls.submitForReview, { id: taskId, link }, as)
const set = (as: TestPerson, reviewStatus: 'Reviewed' | 'Submitted' | 'Unsubmitted', note?: string) =>
  server.ask(calls.setReviewStatus, { id: taskId, reviewStatus, ...(note && { note }) }, as)
const task = () => server.ask(readTask, { id: taskId }, crew.manager)
const statuses = async () =>
  (await task()).resources.map(({ reviewStatus, completedTask }) => [reviewStatus, completedTask])
const toldTo = async (person: TestPerson) => {
  const { notifications } = await server.ask(readNotifications, { userId: person.id, show: 'all' }, person)
  return notifications.map(({ message }) => message)
}
const lettersTo = async (person: TestPerson) => {
  const { rows } = await server.database.raw<{ subject: string; plain: string }>(
    'select subject, plain from letter where to_person = $1 order by id',
    [person.id]
  )
  return rows
}
const refused = (status: number, message?: string) => ({ refusal: { status, ...(message && { message }) } })

describe('work', () => {
  test('is handed in by one for all on the task, with a link, and their reviewers have a mail', async () => {
    await expect(submit(crew.rosa, '')).rejects.toMatchObject(refused(400, texts.linkRequired))
    await expect(submit(crew.rosa, 'https://example.org/a/long/enough/link')).rejects.toMatchObject({
      refusal: { status: 400, fields: { link: texts.linkDomain } }
    })
    await expect(submit(crew.manager)).rejects.toMatchObject(refused(403, texts.notOnTask))
    const before = (await lettersTo(crew.manager)).length
    expect(await submit(crew.rosa, ` ${LINK} `)).toMatchObject({ reviewStatus: 'Submitted', relatedWorkLinks: [LINK] })
    await submit(crew.rosa)
    expect((await task()).relatedWorkLinks).toEqual([LINK])
    expect(await statuses()).toEqual([
      ['Submitted', false],
      ['Submitted', false]
    ])
    const letters = await lettersTo(crew.manager)
    expect(letters).toHaveLength(before + 1)
    expect(letters.at(-1)?.subject).toBe('Review Request from Rosa Delgado')
    expect(letters.at(-1)?.plain).toContain(LINK)
    expect(await lettersTo(crew.sam)).toEqual([])
  })

  test('has no more links than a task may have, or nobody could save it any more', async () => {
    const owner = await server.add({ role: 'Owner' })
    const links = Array.from({ length: 50 }, (_, at) => `${LINK}?at=${at}`)
    await server.ask(editTask, { id: taskId, relatedWorkLinks: links }, owner)
    await expect(submit(crew.rosa)).rejects.toMatchObject({ refusal: { status: 400, fields: { link: tooManyLinks } } })
    await expect(server.ask(editTaskStatus, { id: taskId, relatedWorkLinks: [LINK] }, crew.rosa)).rejects.toMatchObject(
      { refusal: { status: 400, fields: { relatedWorkLinks: tooManyLinks } } }
    )
    expect(await submit(crew.rosa, links[0])).toMatchObject({
      reviewStatus: 'Submitted',
      relatedWorkLinks: [...links.slice(1), links[0]]
    })
  })

  test('goes back with a word, and is done once it is reviewed', async () => {
    await submit(crew.rosa)
    await expect(set(crew.sam, 'Reviewed')).rejects.toMatchObject(refused(403))
    expect(await set(crew.manager, 'Unsubmitted', 'Please add the load table.')).toMatchObject({ status: 'Started' })
    expect(await statuses()).toEqual([
      ['Unsubmitted', false],
      ['Unsubmitted', false]
    ])
    expect((await toldTo(crew.sam))[0]).toContain('Please add the load table.')
    await submit(crew.sam)
    expect(await set(crew.manager, 'Reviewed')).toMatchObject({ status: 'Complete', reviewStatus: 'Reviewed' })
    expect(await statuses()).toEqual([
      ['Reviewed', true],
      ['Reviewed', true]
    ])
    expect((await toldTo(crew.rosa))[0]).toContain('Thank you!')
    await expect(submit(crew.rosa)).rejects.toMatchObject(refused(409, texts.alreadyDone))
    // What was changed by a review is told as every change is, but not to whoever changed it.
    const notices = await server.ask(listTaskNotices, { userId: crew.rosa.id }, crew.rosa)
    expect(notices.find(notice => notice.taskId === taskId)?.newTask.status).toBe('Complete')
  })

  test('of a task with nobody on it is none', async () => {
    await server.database.raw('delete from task_resource where task_id = $1', [taskId])
    await expect(set(crew.manager, 'Reviewed')).rejects.toMatchObject(refused(409, texts.nobodyOn))
  })

  test('is reviewed and given back at once: the last word stands for everybody', async () => {
    await submit(crew.rosa)
    await Promise.all([
      set(crew.manager, 'Reviewed'),
      set(crew.manager, 'Unsubmitted'),
      submit(crew.sam).catch(() => {})
    ])
    const all = await statuses()
    expect(all[0]).toEqual(all[1])
    const [[status, done]] = all as [[string, boolean]]
    expect(done).toBe(status === 'Reviewed')
  })

  test('asked for by the present client is mailed once in ten minutes, for one’s own task alone', async () => {
    const ask = (as: TestPerson, taskName: string) =>
      server.ask(calls.requestReview, { userId: as.id, taskName }, as).then(({ message }) => message)
    const name = (await task()).taskName
    expect([await ask(crew.rosa, name), await ask(crew.rosa, name)]).toEqual([texts.asked, texts.tooOften])
    await expect(ask(crew.rosa, 'Buy our pills')).rejects.toMatchObject(refused(400))
    await expect(
      server.ask(calls.requestReview, { userId: crew.rosa.id, taskName: name }, crew.manager)
    ).rejects.toMatchObject(refused(403))
  })
})

describe('a task', () => {
  test('is taken off somebody’s list as completed, given back as started, and stands on their profile', async () => {
    const shown = async (show?: 'all' | 'complete', as: TestPerson = crew.manager) => {
      const asked = { userId: crew.rosa.id, size: 200, ...(show && { show }) }
      const { items } = await server.ask(listTasksOf, asked, as)
      return items.filter(({ _id }) => _id === taskId)
    }
    const settle = (completedTask: boolean, as: TestPerson = crew.manager, userId = crew.rosa.id) =>
      server.ask(settleTaskOf, { userId, id: taskId, completedTask }, as)
    const stranger = await server.add()
    await expect(shown('all', stranger)).rejects.toMatchObject(refused(403))
    await expect(settle(true, crew.rosa)).rejects.toMatchObject(refused(403))
    await server.database.raw('delete from task_resource where task_id = $1 and person_id = $2', [taskId, crew.sam.id])
    await expect(settle(true, crew.manager, crew.sam.id)).rejects.toMatchObject(refused(409, texts.notOn))
    await submit(crew.rosa)

    await settle(true)
    expect([await shown(), await shown('complete'), await shown('all')]).toMatchObject([
      [],
      [{ completedTask: true, status: 'Complete', wbsName: 'Drawings', projectName: 'Earthbag Village' }],
      [{ completedTask: true }]
    ])
    expect((await toldTo(crew.rosa))[0]).toContain('marked')
    const twice = (await task()).rev
    await settle(true)
    expect((await task()).rev).toBe(twice)

    await settle(false)
    expect([await shown('complete'), await shown()]).toMatchObject([[], [{ completedTask: false, status: 'Started' }]])
    expect(await statuses()).toEqual([['Unsubmitted', false]])
    expect((await toldTo(crew.rosa))[0]).toContain('gave the task')
    // Whoever works on a part of it alone has nothing to be done with here.
    const part = { wbsId: crew.wbs, taskName: 'Part', mother: taskId, resources: [{ userID: crew.sam.id }] }
    await server.ask(addPart, part, crew.manager)
    await expect(settle(true, crew.manager, crew.sam.id)).rejects.toMatchObject(refused(409, texts.notOn))
    const owner = await server.add({ role: 'Owner' })
    await giveTask(server, taskId, owner.id)
    await expect(settle(true, crew.manager, owner.id)).rejects.toMatchObject(refused(403))
    await server.ask(deleteTask, { id: taskId, mother: '0' }, owner)
    expect(await shown('all')).toEqual([])
    await expect(settle(true)).rejects.toMatchObject(refused(404))
  })

  test('is marked as done for one, and complete with the last', async () => {
    const owner = await server.add({ role: 'Owner' })
    const finish = (userId: string, as: TestPerson) => server.ask(calls.finishTask, { id: taskId, userId }, as)
    await expect(finish(crew.rosa.id, crew.manager)).rejects.toMatchObject(refused(403))
    expect(await finish(crew.rosa.id, owner)).toEqual({ message: 'Task is successfully marked as done.' })
    expect((await task()).status).not.toBe('Complete')
    await finish(crew.sam.id, owner)
    await finish(crew.sam.id, owner)
    expect((await task()).status).toBe('Complete')
    await expect(finish(crew.manager.id, owner)).rejects.toMatchObject(refused(409, texts.notOn))
  })

  test('is taken off somebody by two at once', async () => {
    const leave = () => server.ask(calls.leaveTask, { id: taskId, userId: crew.rosa.id }, crew.manager)
    const both = await Promise.allSettled([leave(), leave()])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(one => one.status === 'rejected')?.reason).toMatchObject(refused(409, texts.notOn))
    expect((await task()).resources.map(({ name }) => name)).toEqual(['Sam Adeyemi'])
    expect((await toldTo(crew.rosa))[0]).toContain('took you off')
    await expect(server.ask(calls.leaveTask, { id: taskId, userId: crew.sam.id }, crew.sam)).rejects.toMatchObject(
      refused(403)
    )
  })
})

describe('who is told', () => {
  const took = (act: () => Promise<unknown>) => mailed(server, act).then(inShort)

  test('of work handed in each reviewer once, though two hand it in twelve times at once', async () => {
    const letters = await took(() => atOnce(12, index => submit(index % 2 ? crew.rosa : crew.sam)))
    // Each of the two asks once.
    expect(letters.filter(([, what]) => what !== '*').map(([to]) => to)).toEqual([
      crew.manager.email,
      crew.manager.email
    ])
    expect(await task()).toMatchObject({ relatedWorkLinks: [LINK] })
  })

  test('of a decision everybody on the task but who made it, who must be here', async () => {
    await giveTask(server, taskId, crew.manager.id)
    const gone = await server.add({ isActive: false })
    await giveTask(server, taskId, gone.id)
    await submit(crew.rosa)
    expect(await took(() => set(crew.manager, 'Reviewed'))).toEqual(told([crew.rosa, '*'], [crew.sam, '*']))
    expect(await took(() => set(crew.manager, 'Unsubmitted', 'The corner.'))).toEqual(
      told([crew.rosa, '*'], [crew.sam, '*'])
    )
  })
})
