import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

const own = { own: 'signed-in', others: 'manageTimeOffRequests' } as const

/** Dates for everybody; reasons for those who may read them. */
export const listTimeOff = call<typeof S.listTimeOff>()('GET', '/getTimeOffRequests', { needs: 'signed-in' })
export const readTimeOff = call<typeof S.readTimeOff>()('GET', '/getTimeOffRequest/{id}', {
  needs: 'signed-in',
  about: 'timeOff'
})
export const setTimeOff = call<typeof S.setTimeOff>()('POST', '/setTimeOffRequest', {
  needs: own,
  about: 'person',
  by: 'requestFor',
  status: 201
})
export const updateTimeOff = call<typeof S.updateTimeOff>()('POST', '/updateTimeOffRequest/{id}', {
  needs: own,
  about: 'timeOff'
})
export const deleteTimeOff = call<typeof S.deleteTimeOff>()('DELETE', '/deleteTimeOffRequest/{id}', {
  needs: own,
  about: 'timeOff'
})

export const listTimeOffOf = call<typeof S.listTimeOffOf>()('GET', '/time-off/of/{userId}', {
  needs: own,
  about: 'person'
})
export const listRequestedTimeOff = call<typeof S.listRequestedTimeOff>()('GET', '/time-off/requests', {
  needs: 'manageTimeOffRequests'
})
/** Of the people whose hours one may see. */
export const readCalendar = call<typeof S.readCalendar>()('GET', '/time-off/calendar', { needs: 'signed-in' })
