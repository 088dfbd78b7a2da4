import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

/** One for each socket that a page opens. */
export const socketTicket = call<typeof S.socketTicket>()('POST', '/timer-ticket', {
  needs: 'signed-in',
  unrecorded: true,
  extension: true
})

/** A press from a device that may have been offline: it counts at the instant it was pressed. In order, each id once. */
export const commandTimer = call<typeof S.commandTimer>()('POST', '/timer-commands', {
  needs: 'signed-in',
  unrecorded: true,
  extension: true
})
/** A heartbeat of a device without a socket. Answers the timer's state. */
export const beatTimer = call<typeof S.beatTimer>()('POST', '/timer-beat', {
  needs: 'signed-in',
  unrecorded: true,
  extension: true
})
