import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const readCalendarDays = call<typeof S.readCalendarDays>()('GET', '/community/calendar', {
  needs: 'accessCommunityPortal'
})
export const readCalendarFile = call<typeof S.readCalendarFile>()('GET', '/community/activities/{id}/calendar', {
  needs: 'accessCommunityPortal'
})
