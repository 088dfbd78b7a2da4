// The call of the weekly project summary.
import { call } from '../kit/call.ts'
import type * as S from './summary-schemas.ts'

/** It adds up all projects, so that it never takes the connection that others wait for. */
export const readWeeklyProjectSummary = call<typeof S.readWeeklyProjectSummary>()('GET', '/bm/weeklyProjectSummary', {
  needs: 'enterBuildingPortal',
  heavy: true
})
