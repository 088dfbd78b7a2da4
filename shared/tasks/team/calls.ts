import { call } from '../../kit/calls/call.ts'
import { LEADS } from '../follow-up.ts'
import type * as S from './schemas.ts'

const seen = { needs: { sees: 'hours' }, about: 'person' } as const

/** What the person named in the path sees, and never more than one sees oneself: all of it, however long. Our own screens
 *  ask for pages. */
export const readTeamTasks = call<typeof S.readTeamTasks>()('GET', '/user/{id}/teams/tasks', { ...seen, heavy: true })

export const readTeamTasksPage = call<typeof S.readTeamTasksPage>()('GET', '/user/{id}/teams/tasks/page', seen)

export const readTeamTaskFilters = call<typeof S.readTeamTaskFilters>()('GET', '/user/{id}/teams/tasks/filters', seen)

const leads = { roles: LEADS, or: ['putReviewStatus'] } as const

/** None for whoever looks after nobody’s tasks: the present client asks for everybody. */
export const listFollowUps = call<typeof S.listFollowUps>()('GET', '/followup', { needs: 'signed-in' })

/** Of people whose hours one sees. */
export const setFollowUp = call<typeof S.setFollowUp>()('POST', '/followup/{userId}/{taskId}', {
  needs: leads,
  about: 'person'
})

/** Our own server notifies of every change by itself; the present client does it by this call. */
export const addTaskNotices = call<typeof S.addTaskNotices>()('POST', '/task/{id}/tasknotification', {
  needs: 'updateTask',
  about: 'task'
})

export const listTaskNotices = call<typeof S.listTaskNotices>()('GET', '/tasknotification/user/{userId}', seen)

export const dropTaskNoticeOf = call<typeof S.dropTaskNoticeOf>()('DELETE', '/tasknotification/{userId}/{taskId}', {
  needs: { own: 'signed-in', others: 'updateTask' },
  about: 'person'
})
/** One's own alone. */
export const dropTaskNotice = call<typeof S.dropTaskNotice>()('DELETE', '/tasknotification/{id}', {
  needs: 'signed-in'
})
export const readTaskNotice = call<typeof S.readTaskNotice>()('POST', '/tasknotification/read/{id}', {
  needs: 'signed-in'
})
