import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const owner = { roles: ['Owner'] } as const
const own = { needs: { own: 'signed-in', others: [] }, about: 'person' } as const
const reads = { needs: { sees: 'hours' }, about: 'person' } as const

export const readWeek = call<typeof S.readWeek>()('GET', '/dashboard/weeklydata/{id}/{from}/{to}', reads)

export const readMonth = call<typeof S.readMonth>()('GET', '/dashboard/monthlydata/{id}/{from}/{to}', reads)

/** The header asks it on every page, the dashboard shares the answer. */
export const readDashboard = call<typeof S.readDashboard>()('GET', '/dashboard/{userId}', {
  ...reads,
  remembered: true,
  extension: true
})

export const readSuggestionOptions = call<typeof S.readSuggestionOptions>()(
  'GET',
  '/dashboard/suggestionoption/{userId}',
  own
)

/** The options are the organisation's: the id in the path is ignored. */
export const changeSuggestionOptions = call<typeof S.changeSuggestionOptions>()(
  'POST',
  '/dashboard/suggestionoption/{userId}',
  { needs: owner }
)

export const suggest = call<typeof S.suggest>()('POST', '/dashboard/makesuggestion/{userId}', own)

export const reportBug = call<typeof S.reportBug>()('POST', '/dashboard/bugreport/{userId}', own)

export const listSuggestions = call<typeof S.listSuggestions>()('GET', '/dashboard/suggestions', { needs: owner })
export const replyToSuggestion = call<typeof S.replyToSuggestion>()('POST', '/dashboard/suggestions/{id}/reply', {
  needs: owner
})
export const setSuggestionState = call<typeof S.setSuggestionState>()('PUT', '/dashboard/suggestions/{id}/state', {
  needs: owner
})
