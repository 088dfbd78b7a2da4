// Tasks and the tree they stand in.
import { call } from '../../kit/calls/call.ts'
import { readers } from '../../projects/readers.ts'
import type * as S from './schemas.ts'

const ofWbs = { needs: readers, about: 'wbs' } as const
/** The present client compares `modifiedDatetime` with when it loaded the page. */
export const readTreeVersion = call<typeof S.readTreeVersion>()('GET', '/task/wbs/{wbsId}', ofWbs)
export const readTree = call<typeof S.readTree>()('GET', '/wbs/{wbsId}/tree', ofWbs)

export const addTask = call<typeof S.addTask>()('POST', '/task/{wbsId}', {
  needs: 'postTask',
  about: 'wbs',
  status: 201
})
/** Whoever holds `removeUserFromTask` alone takes people off it, and changes nothing else. */
export const editTask = call<typeof S.editTask>()('PUT', '/task/update/{id}', {
  needs: ['updateTask', 'removeUserFromTask'],
  about: 'task',
  status: 201
})
/** Also whoever is on the task: the handler asks. */
export const editTaskStatus = call<typeof S.editTaskStatus>()('PUT', '/task/updateStatus/{id}', {
  needs: 'signed-in',
  about: 'task',
  status: 201
})

const arranges = ['updateTask', 'updateNum'] as const
export const moveTask = call<typeof S.moveTask>()('PUT', '/task/{id}/place', { needs: arranges, about: 'task' })
export const copyTask = call<typeof S.copyTask>()('POST', '/task/{id}/copy', {
  needs: 'postTask',
  about: 'task',
  status: 201
})
export const renumberTasks = call<typeof S.renumberTasks>()('PUT', '/tasks/update/num', {
  needs: 'updateNum',
  about: 'wbs',
  by: 'wbsId'
})
export const moveTasks = call<typeof S.moveTasks>()('PUT', '/tasks/moveTasks/{wbsId}', {
  needs: arranges,
  about: 'wbs'
})
export const swapTasks = call<typeof S.swapTasks>()('PUT', '/tasks/swap', {
  needs: 'swapTask',
  about: 'task',
  by: 'taskId1'
})

const removes = { needs: 'deleteTask', about: 'task' } as const
const removesIn = { needs: 'deleteTask', about: 'wbs' } as const
export const deleteTask = call<typeof S.deleteTask>()('POST', '/task/del/{id}/{mother}', removes)
export const deleteChildren = call<typeof S.deleteChildren>()('POST', '/task/delete/children/{id}', removes)
export const deleteTasksOfWbs = call<typeof S.deleteTasksOfWbs>()('POST', '/task/wbs/del/{wbsId}', removesIn)
export const readTaskContents = call<typeof S.readTaskContents>()('GET', '/task/{id}/contents', {
  needs: readers,
  about: 'task'
})
export const listTaskTrash = call<typeof S.listTaskTrash>()('GET', '/wbs/{wbsId}/trash', removesIn)
export const restoreTask = call<typeof S.restoreTask>()('POST', '/task/{id}/restore', { needs: 'deleteTask' })
