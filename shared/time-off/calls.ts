import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const own = { own: 'signed-in', others: 'manageTimeOffRequests' } as const
const ofRequest = { needs: own, about: 'timeOff' } as const
const ofPerson = { needs: own, about: 'person' } as const

/** Dates for everybody; reasons for those who may read them. */
export const listTimeOff = call<typeof S.listTimeOff>()('GET', '/getTimeOffRequests', { needs: 'signed-in' })
export const readTimeOff = call<typeof S.readTimeOff>()('GET', '/getTimeOffRequest/{id}', {
  needs: 'signed-in',
  about: 'timeOff'
})
export const setTimeOff = call<typeof S.setTimeOff>()('POST', '/setTimeOffRequest', {
  ...ofPerson,
  by: 'requestFor',
  status: 201
})
export const updateTimeOff = call<typeof S.updateTimeOff>()('POST', '/updateTimeOffRequest/{id}', ofRequest)
export const deleteTimeOff = call<typeof S.deleteTimeOff>()('DELETE', '/deleteTimeOffRequest/{id}', ofRequest)

export const listTimeOffOf = call<typeof S.listTimeOffOf>()('GET', '/time-off/of/{userId}', ofPerson)
export const listRequestedTimeOff = call<typeof S.listRequestedTimeOff>()('GET', '/time-off/requests', {
  needs: 'manageTimeOffRequests'
})
/** Of the people whose hours one may see. */
export const readCalendar = call<typeof S.readCalendar>()('GET', '/time-off/calendar', { needs: 'signed-in' })
