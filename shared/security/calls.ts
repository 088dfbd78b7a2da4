import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const listSecurityEvents = call<typeof S.listSecurityEvents>()('GET', '/security-events', {
  needs: { roles: ['Owner'] }
})
