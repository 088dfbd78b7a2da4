// The calls of the weekly project summary, and of the few figures of it above the charts.
import { call } from '../kit/calls/call.ts'
import type * as S from './summary-schemas.ts'

/** It adds up all projects, so that it never takes the connection that others wait for. */
export const readWeeklyProjectSummary = call<typeof S.readWeeklyProjectSummary>()('GET', '/bm/weeklyProjectSummary', {
  needs: 'enterBuildingPortal',
  heavy: true
})
export const readWeekFigures = call<typeof S.readWeekFigures>()('GET', '/bm/weekFigures', {
  needs: 'enterBuildingPortal',
  heavy: true
})
