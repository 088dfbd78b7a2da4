import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

const owner = { roles: ['Owner'] } as const
const own = { own: 'signed-in', others: [] } as const

export const readWeek = call<typeof S.readWeek>()('GET', '/dashboard/weeklydata/{id}/{from}/{to}', {
  needs: { sees: 'hours' },
  about: 'person'
})

export const readMonth = call<typeof S.readMonth>()('GET', '/dashboard/monthlydata/{id}/{from}/{to}', {
  needs: { sees: 'hours' },
  about: 'person'
})

/** The header asks it on every page, the dashboard shares the answer. */
export const readDashboard = call<typeof S.readDashboard>()('GET', '/dashboard/{userId}', {
  needs: { sees: 'hours' },
  about: 'person',
  extension: true
})

export const readSuggestionOptions = call<typeof S.readSuggestionOptions>()(
  'GET',
  '/dashboard/suggestionoption/{userId}',
  { needs: own, about: 'person' }
)

/** The options are the organisation's: the id in the path is ignored. */
export const changeSuggestionOptions = call<typeof S.changeSuggestionOptions>()(
  'POST',
  '/dashboard/suggestionoption/{userId}',
  { needs: owner }
)

export const suggest = call<typeof S.suggest>()('POST', '/dashboard/makesuggestion/{userId}', {
  needs: own,
  about: 'person'
})

export const reportBug = call<typeof S.reportBug>()('POST', '/dashboard/bugreport/{userId}', {
  needs: own,
  about: 'person'
})

export const listSuggestions = call<typeof S.listSuggestions>()('GET', '/dashboard/suggestions', { needs: owner })
