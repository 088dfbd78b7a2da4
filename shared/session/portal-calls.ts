// Signing in once more, for a portal.
import { call } from '../kit/calls/call.ts'
import { portals } from '../portals.ts'
import type * as S from './portal-schemas.ts'

export const enterPortal = call<typeof S.enterPortal>()('POST', '/bm/login', {
  /** Of the one that is named: the handler asks. */
  needs: Object.values(portals).map(({ right }) => right)
})
