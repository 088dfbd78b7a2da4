import { call } from '../kit/call.ts'
import type * as S from './calendar-schemas.ts'

export const readCalendarDays = call<typeof S.readCalendarDays>()('GET', '/community/calendar', {
  needs: 'accessCommunityPortal'
})
export const readCalendarFile = call<typeof S.readCalendarFile>()('GET', '/community/activities/{id}/calendar', {
  needs: 'accessCommunityPortal'
})
