import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const listCalendarFeeds = call<typeof S.listCalendarFeeds>()('GET', '/calendar-feeds', { needs: 'signed-in' })
export const createCalendarFeed = call<typeof S.createCalendarFeed>()('POST', '/calendar-feeds', {
  needs: 'signed-in',
  status: 201
})
export const deleteCalendarFeed = call<typeof S.deleteCalendarFeed>()('DELETE', '/calendar-feeds/{id}', {
  needs: 'signed-in'
})
