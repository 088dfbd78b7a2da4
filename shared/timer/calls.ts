import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

/** Asked for with every socket, by every page that is opened. */
export const socketTicket = call<typeof S.socketTicket>()('POST', '/timer-ticket', {
  needs: 'signed-in',
  unrecorded: true,
  extension: true
})

/** A press of a device that may have had no network: it counts at the instant it was pressed. In order, each id once. */
export const commandTimer = call<typeof S.commandTimer>()('POST', '/timer-commands', {
  needs: 'signed-in',
  unrecorded: true,
  extension: true
})
/** A sign of life of a device without a socket, and the timer as it stands. */
export const beatTimer = call<typeof S.beatTimer>()('POST', '/timer-beat', {
  needs: 'signed-in',
  unrecorded: true,
  extension: true
})
