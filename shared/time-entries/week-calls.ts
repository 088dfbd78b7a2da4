// The one call of time entries that the login page makes: it carries none of the others.
import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

/** For visitors: who logged is not in it, and a node asks the database once a minute. */
export const readWeekInFigures = call<typeof S.readWeekInFigures>()('GET', '/week-in-figures', {
  needs: 'anyone',
  cache: 60
})
