// What only this suite would find: that the form of a task sends what nobody changed in it.
import { describe, expect, test } from 'vitest'

import type { Task } from '#shared/tasks/schemas.ts'
import { linkWrong } from '#shared/tasks/task-form-texts.ts'
import { addForm, changeOf, editForm, estimateSaid, newTaskOf, startOf } from '#shared/tasks/task-form.ts'

const task: Task = {
  _id: 'task',
  rev: 3,
  wbsId: 'wbs',
  mother: '0',
  parentId1: null,
  parentId2: null,
  parentId3: null,
  level: 1,
  num: '1.0.0.0',
  position: 0,
  hasChild: false,
  childrenQty: 0,
  taskName: 'Rubble trench',
  priority: 'Secondary',
  status: 'Started',
  category: 'Housing',
  classification: '',
  isAssigned: true,
  isActive: true,
  hoursBest: 80,
  hoursMost: 160,
  hoursWorst: 320,
  hoursLogged: 12,
  estimatedHours: 160,
  startedDatetime: '2026-11-20T08:00:00.000Z',
  dueDatetime: null,
  deadlineCount: 0,
  links: ['http://old.example.org'],
  relatedWorkLinks: [],
  whyInfo: '<p>Frost.</p>',
  intentInfo: '',
  endstateInfo: '',
  createdDatetime: '2026-11-01T08:00:00.000Z',
  modifiedDatetime: '2026-11-01T08:00:00.000Z',
  resources: [{ userID: 'maya', name: 'Maya', profilePic: '', reviewStatus: 'Submitted', completedTask: false }]
}
const start = startOf(task)

describe('a task that is saved', () => {
  test('sends what was changed and nothing else', () => {
    expect(changeOf(start, task)).toEqual({})
    expect(changeOf({ ...start, taskName: 'Rubble trench, sections' }, task)).toEqual({
      taskName: 'Rubble trench, sections'
    })
    expect(changeOf({ ...start, resources: '', dueDatetime: '2026-12-01' }, task)).toEqual({
      resources: [],
      dueDatetime: '2026-12-01'
    })
    // A status that the form does not know stays, until another one is chosen.
    const odd = { ...task, status: 'Someday' }
    expect(changeOf(startOf(odd), odd)).toEqual({})
  })

  test('has another estimate only with another one of its three hours', () => {
    expect(changeOf({ ...start, hoursWorst: 300 }, task)).toEqual({ hoursWorst: 300, estimatedHours: 180 })
    expect(estimateSaid(start, task)).toContain('160 hours, worked out anew when')
    expect(estimateSaid({ ...start, hoursWorst: 300 }, task)).toBe('Estimated: 180 hours, the middle of the three')
    expect(newTaskOf(start)).toMatchObject({ estimatedHours: 186.67, taskName: 'Rubble trench' })
  })

  test('with parts says nothing of what adds up from them', () => {
    const value = {
      ...start,
      priority: 'Primary' as const,
      hoursBest: 1,
      startedDatetime: '',
      status: 'Paused' as const
    }
    expect(changeOf(value, { ...task, childrenQty: 2 })).toEqual({})
  })
})

test('a new task has links that start with https://, and one that stands may keep others', () => {
  const links = 'https://example.org/plan\nhttp://old.example.org'
  const problem = (of: typeof addForm | typeof editForm) => of.schema.safeParse({ ...start, links }).error?.issues[0]
  expect(problem(addForm)).toMatchObject({ path: ['links'], message: linkWrong })
  expect(problem(editForm)).toBeUndefined()
})
