import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const anybody = { needs: 'accessCommunityPortal' } as const
/** Whoever organises it, and managers. */
const lookAfter = { needs: { own: 'accessCommunityPortal', others: 'manageCommunity' }, about: 'activity' } as const
/** Nobody else says it for them. */
const ofWhoRegistered = { needs: { own: 'accessCommunityPortal', others: [] }, about: 'registration' } as const

export const listActivities = call<typeof S.listActivities>()('GET', '/community/activities', anybody)
export const createActivity = call<typeof S.createActivity>()('POST', '/community/activities', {
  needs: 'manageCommunity',
  status: 201
})
export const listActivityWords = call<typeof S.listActivityWords>()('GET', '/community/activity-words', anybody)
export const readActivity = call<typeof S.readActivity>()('GET', '/community/activities/{id}', anybody)
export const updateActivity = call<typeof S.updateActivity>()('PUT', '/community/activities/{id}', lookAfter)
export const cancelActivity = call<typeof S.cancelActivity>()('POST', '/community/activities/{id}/cancel', lookAfter)
export const deleteActivity = call<typeof S.deleteActivity>()('DELETE', '/community/activities/{id}', lookAfter)
export const restoreActivity = call<typeof S.restoreActivity>()('POST', '/community/activities/{id}/restore', lookAfter)
export const listOccurrences = call<typeof S.listOccurrences>()(
  'GET',
  '/community/activities/{id}/occurrences',
  anybody
)

export const register = call<typeof S.register>()('POST', '/community/activities/{id}/registrations', {
  ...anybody,
  status: 201
})
export const listRegistrations = call<typeof S.listRegistrations>()(
  'GET',
  '/community/activities/{id}/registrations',
  lookAfter
)
export const noteAttendance = call<typeof S.noteAttendance>()('PUT', '/community/activities/{id}/attendance', {
  ...lookAfter,
  /** As many people as an activity has places. */
  limit: 1024 * 1024
})
export const listOwnRegistrations = call<typeof S.listOwnRegistrations>()('GET', '/community/registrations', anybody)
export const cancelRegistration = call<typeof S.cancelRegistration>()('DELETE', '/community/registrations/{id}', {
  needs: { own: 'accessCommunityPortal', others: 'manageCommunity' },
  about: 'activity-place'
})
export const changeRegistration = call<typeof S.changeRegistration>()(
  'PATCH',
  '/community/registrations/{id}',
  ofWhoRegistered
)
export const readCheckInCode = call<typeof S.readCheckInCode>()(
  'GET',
  '/community/registrations/{id}/code',
  ofWhoRegistered
)
/** Whose activity it is about stands in the code. */
export const checkIn = call<typeof S.checkIn>()('POST', '/community/check-ins', anybody)
