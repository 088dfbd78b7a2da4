// The present client's tasks: made, edited, imported, suggested, handed in and reviewed. It sends whole tasks.
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { TestPerson } from '#tests/kit/test-server.ts'
import { giveTask, joinTeam } from '#tests/tasks/crew.ts'

import { asList, type Contract, idOf, openContract } from './client.ts'

let on: Contract
let manager: TestPerson
beforeAll(async () => {
  on = await openContract()
  manager = await on.server.add({ role: 'Manager', firstName: 'Max', lastName: 'Reyes' })
  await joinTeam(on.server, on.place.team, [manager])
  await on.server.database.raw(`insert into project_member (project_id, person_id, added_at)
    select '${on.place.project}', id, now() from person`)
  await giveTask(on.server, on.place.task, on.maya.id)
})
afterAll(() => on?.server.close())

const read = async (id = on.place.task) => (await on.send(on.owner, 'GET', `/task/${id}`)).body
const statuses = async () =>
  asList((await read())['resources']).map(({ reviewStatus, completedTask }) => [reviewStatus, completedTask])

/** The whole task with one status for everybody on it, as its review buttons send it. */
async function review(as: TestPerson, reviewStatus: string, parts: object = {}) {
  const task = await read()
  const resources = asList(task['resources']).map(one => ({
    ...one,
    reviewStatus,
    completedTask: reviewStatus === 'Reviewed'
  }))
  return on.send(as, 'PUT', `/task/updateStatus/${on.place.task}`, { ...task, resources, ...parts })
}

test('a volunteer hands work in, a manager reviews it, and gives it back', async () => {
  const { maya, owner, place, send } = on
  const links = ['https://example.org/work']
  expect((await review(maya, 'Submitted')).status).toBe(400)
  expect((await review(maya, 'Submitted', { relatedWorkLinks: links })).status).toBe(201)
  expect([await statuses(), (await read())['relatedWorkLinks']]).toEqual([[['Submitted', false]], links])
  const mailed = await send(maya, 'POST', `/tasks/reviewreq/${maya.id}`, {
    myUserId: maya.id,
    name: 'Maya Okafor',
    taskName: 'Roof truss'
  })
  expect(mailed.status).toBe(200)
  const { rows: letters } = await on.server.database.raw<{ plain: string }>(
    "select plain from letter where subject like 'Review Request%'"
  )
  expect(letters.map(({ plain }) => plain.includes(links[0]!))).toEqual([true])

  expect((await review(manager, 'Unsubmitted')).status).toBe(201)
  expect([await statuses(), (await read())['status']]).toEqual([[['Unsubmitted', false]], 'Started'])
  expect((await review(maya, 'Submitted')).status).toBe(201)
  expect((await review(manager, 'Reviewed')).status).toBe(201)
  expect([await statuses(), (await read())['status']]).toEqual([[['Reviewed', true]], 'Complete'])
  expect((await send(maya, 'GET', `/tasks/user/${maya.id}`)).list).toEqual([])
  // By the whole task too, which also takes it back for whoever knows the newest version.
  const task = await read()
  const back = [{ ...asList(task['resources'])[0], reviewStatus: 'Unsubmitted', completedTask: false }]
  const { rev: _, ...old } = task
  expect((await send(owner, 'PUT', `/task/update/${place.task}`, { ...old, resources: back })).status).toBe(201)
  expect(await statuses()).toEqual([['Reviewed', true]])
  expect((await send(owner, 'PUT', `/task/update/${place.task}`, { ...task, resources: back })).status).toBe(201)
  expect(await statuses()).toEqual([['Unsubmitted', false]])
  const done = [{ ...back[0], reviewStatus: 'Reviewed' }]
  expect((await send(manager, 'PUT', `/task/update/${place.task}`, { ...old, resources: done })).status).toBe(201)
  expect(await statuses()).toEqual([['Reviewed', true]])
})

test('a wrong link is corrected: the right one stands in its place, and the reviewers have it in a mail', async () => {
  const { maya, owner, place, send } = on
  const task = async () => (await read())['relatedWorkLinks']
  const [first, wrong, right] = ['https://example.org/work', 'https://example.org/wrong', 'https://example.org/right']
  expect((await review(owner, 'Unsubmitted')).status).toBe(201)
  expect((await review(maya, 'Submitted', { relatedWorkLinks: [first, wrong] })).status).toBe(201)
  expect((await review(maya, 'Submitted', { relatedWorkLinks: [first, right] })).status).toBe(201)
  expect(await task()).toEqual([first, right])
  const body = { myUserId: maya.id, name: 'Maya Okafor', taskName: 'Roof truss', isLinkUpdate: true }
  const update = () => send(maya, 'POST', `/tasks/reviewreq/${maya.id}`, body)
  const named = async () => {
    const { rows } = await on.server.database.raw<{ count: string }>(
      'select count(*) from letter where plain like $1',
      [`%${right}%`]
    )
    return Number(rows[0]?.count)
  }
  expect([(await update()).status, await named()]).toEqual([200, 1])
  // Again and again it is no way to fill mailboxes.
  expect([(await update()).status, await named()]).toEqual([200, 1])
  // A longer list adds, and a list from before it was handed in takes nothing away.
  expect((await review(maya, 'Submitted', { relatedWorkLinks: [first, right, wrong] })).status).toBe(201)
  expect(await task()).toEqual([first, right, wrong])
  expect((await review(owner, 'Unsubmitted')).status).toBe(201)
  expect((await review(maya, 'Submitted', { relatedWorkLinks: ['https://example.org/other'] })).status).toBe(201)
  expect(await task()).toEqual([first, right, wrong, 'https://example.org/other'])
  await send(owner, 'PUT', `/task/update/${place.task}`, { ...(await read()), relatedWorkLinks: [first] })
})

test('an old copy of a whole task turns nobody’s work back', async () => {
  const { maya, owner } = on
  expect((await review(owner, 'Unsubmitted')).status).toBe(201)
  const { rev } = await read()
  expect((await review(maya, 'Submitted', { relatedWorkLinks: ['https://example.org/again'] })).status).toBe(201)
  expect((await review(manager, 'Unsubmitted', { rev })).status).toBe(409)
  expect(await statuses()).toEqual([['Submitted', false]])
  expect((await review(manager, 'Unsubmitted')).status).toBe(201)
  expect(await statuses()).toEqual([['Unsubmitted', false]])
})

test('a volunteer reviews nothing, and makes no task complete for everybody', async () => {
  const { maya, owner, place, send } = on
  const set = (as: TestPerson, status: string) => send(as, 'PUT', `/task/updateStatus/${place.task}`, { status })
  expect((await review(owner, 'Unsubmitted', { status: 'Active' })).status).toBe(201)
  expect((await review(maya, 'Reviewed')).status).toBe(403)
  expect((await set(maya, 'Complete')).status).toBe(403)
  expect([await statuses(), (await read())['status']]).toEqual([[['Unsubmitted', false]], 'Active'])
  expect((await set(maya, 'Paused')).status).toBe(201)
  expect((await read())['status']).toBe('Paused')
  expect((await set(manager, 'Complete')).status).toBe(201)
  expect((await read())['status']).toBe('Complete')
})

const fields = {
  taskName: 'Plaster the dome',
  priority: 'Secondary',
  resources: [],
  isAssigned: false,
  status: 'Not Started',
  hoursBest: 1,
  hoursWorst: 3,
  hoursMost: 2,
  hoursLogged: 0,
  estimatedHours: 2,
  startedDatetime: null,
  dueDatetime: null,
  links: ['https://example.org/plaster'],
  category: 'Housing',
  parentId1: null,
  parentId2: null,
  parentId3: null,
  isActive: true,
  whyInfo: '',
  intentInfo: '',
  endstateInfo: '',
  classification: ''
}

test('a task is made and edited, and what lies below the fourth level is nothing', async () => {
  const { owner, place, send } = on
  const body = { ...fields, wbsId: place.wbs, level: 1, num: '2', mother: place.wbs, position: 0 }
  const made = await send(owner, 'POST', `/task/${place.wbs}`, { ...body, mother: '0' })
  expect([made.status, made.body]).toMatchObject([201, { taskName: 'Plaster the dome', priority: 'Secondary' }])
  expect((await send(owner, 'POST', `/task/${place.wbs}`, { ...body, mother: '0', isActive: false })).status).toBe(400)
  const { isActive: _, ...unsaid } = body
  expect((await send(owner, 'POST', `/task/${place.wbs}`, { ...unsaid, mother: '0' })).status).toBe(400)
  const id = idOf(made.body)
  const edited = { ...(await read(id)), taskName: 'Plaster both domes', hoursBest: 4 }
  expect((await send(owner, 'PUT', `/task/update/${id}`, edited)).status).toBe(201)
  // Of the copy that it keeps, a second time.
  expect((await send(owner, 'PUT', `/task/update/${id}`, { ...edited, priority: 'Tertiary' })).status).toBe(201)
  expect(await read(id)).toMatchObject({ taskName: 'Plaster both domes', hoursBest: 4, priority: 'Tertiary' })
  const told = await send(owner, 'POST', `/task/${id}/tasknotification`, { oldTask: edited, userIds: [] })
  expect(told.status).toBe(200)
  const deep = await send(owner, 'GET', `/tasks/${place.wbs}/5/0`)
  expect([deep.status, deep.list]).toEqual([200, []])
})

test('two levels are imported', async () => {
  const { owner, maya, place, send } = on
  const row = { ...fields, links: 'null', hoursBest: null, hoursWorst: null, hoursMost: null, estimatedHours: null }
  const list = [
    { ...row, taskName: 'Roof', num: '7', level: 1, resources: [`Maya Okafor|${maya.id}|/pfp-default.png`] },
    { ...row, taskName: 'Rafters', num: '7.1', level: 2, resources: [] }
  ]
  const answer = await send(owner, 'POST', `/task/import/${place.wbs}`, { list })
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  const tasks = (await send(owner, 'GET', `/tasks/${place.wbs}/1/0`)).list
  const roof = tasks.find(({ taskName }) => taskName === 'Roof')
  const below = (await send(owner, 'GET', `/tasks/${place.wbs}/2/${idOf(roof)}`)).list
  expect(below.map(({ taskName }) => taskName)).toEqual(['Rafters'])
})

test('an edit is suggested, and approved by deleting the suggestion and saving the task', async () => {
  const { owner, maya, place, send } = on
  const oldTask = await read()
  const newTask = { ...oldTask, taskName: 'Roof trusses', estimatedHours: 12 }
  const body = { taskId: place.task, userId: maya.id, oldTask, newTask }
  expect((await send(maya, 'POST', '/taskeditsuggestion', body)).status).toBe(200)
  const [found] = (await send(owner, 'GET', '/taskeditsuggestion')).list
  expect(found).toMatchObject({ taskId: place.task, newTask: { taskName: 'Roof trusses' } })
  expect((await send(owner, 'DELETE', `/taskeditsuggestion/${idOf(found)}`)).status).toBe(200)
  expect((await send(owner, 'PUT', `/task/update/${place.task}`, found?.['newTask'])).status).toBe(201)
  expect(await read()).toMatchObject({ taskName: 'Roof trusses', estimatedHours: 12 })
})

test('a WBS is made and deleted', async () => {
  const { owner, place, send } = on
  const made = await send(owner, 'POST', `/wbs/${place.project}`, { wbsName: 'Plaster', isActive: true })
  expect(made.status).toBe(201)
  const names = async () => (await send(owner, 'GET', `/wbs/${place.project}`)).list.map(({ wbsName }) => wbsName)
  expect(await names()).toContain('Plaster')
  expect((await send(owner, 'DELETE', `/wbs/${idOf(made.body)}`)).status).toBe(200)
  expect(await names()).not.toContain('Plaster')
})

test('nobody follows up for a volunteer, whose dashboard asks all the same', async () => {
  const { maya, place, send } = on
  const body = { followUpCheck: true, followUpPercentageDeadline: 50 }
  await on.server.database.raw('update task_resource set is_done = false')
  expect((await send(manager, 'POST', `/followup/${maya.id}/${place.task}`, body)).status).toBe(200)
  expect((await send(manager, 'GET', '/followup')).body).toMatchObject({ [maya.id]: [{ followUpCheck: true }] })
  const asked = await send(maya, 'GET', '/followup')
  expect([asked.status, asked.body]).toEqual([200, {}])
})

test('watching a task is no version of it, so that a copy of before still writes over nobody', async () => {
  const { owner, place, send } = on
  const old = await read()
  const saved = await send(owner, 'PUT', `/task/update/${place.task}`, { ...old, taskName: 'Plaster with lime' })
  expect(saved.status).toBe(201)
  expect((await send(manager, 'PUT', `/task/${place.task}/watch`, { isWatching: true })).status).toBe(200)
  const stale = await send(manager, 'PUT', `/task/update/${place.task}`, { ...old, whyInfo: 'It lasts.' })
  expect(stale.status).toBe(409)
  expect(await read()).toMatchObject({ taskName: 'Plaster with lime' })
})
