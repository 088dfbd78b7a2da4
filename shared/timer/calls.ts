import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

export const socketTicket = call<typeof S.socketTicket>()('POST', '/timer-ticket', { needs: 'signed-in' })
