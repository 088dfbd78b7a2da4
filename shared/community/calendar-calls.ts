import { call } from '../kit/call.ts'
import type * as S from './calendar-schemas.ts'

export const readCalendarDays = call<typeof S.readCalendarDays>()('GET', '/community/calendar', {
  needs: 'accessCommunityPortal'
})
