import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

/** Mails whoever reviews. `submitForReview` does so by itself; this is for the present client. */
export const requestReview = call<typeof S.requestReview>()('POST', '/tasks/reviewreq/{userId}', {
  needs: { own: 'signed-in', others: [] },
  about: 'person'
})

/** Those who work on the task alone: the handler looks. */
export const submitForReview = call<typeof S.submitForReview>()('POST', '/task/{id}/review/submit', {
  needs: 'signed-in',
  about: 'task',
  extension: true
})

export const setReviewStatus = call<typeof S.setReviewStatus>()('PUT', '/task/{id}/review', {
  needs: { roles: ['Owner', 'Administrator', 'Mentor', 'Manager'], or: ['putReviewStatus'] },
  about: 'task'
})

/** For one of those who work on it. */
export const finishTask = call<typeof S.finishTask>()('PUT', '/task/{id}/done/{userId}', {
  needs: { roles: ['Administrator', 'Owner'], or: ['resolveTask'] },
  about: 'task'
})

export const leaveTask = call<typeof S.leaveTask>()('DELETE', '/task/{id}/people/{userId}', {
  needs: ['updateTask', 'removeUserFromTask'],
  about: 'task'
})
