import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

/** Asked for with every socket, by every page that is opened. */
export const socketTicket = call<typeof S.socketTicket>()('POST', '/timer-ticket', {
  needs: 'signed-in',
  unrecorded: true
})
