import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

/** Pressed on the site by whoever is signed in there: the extension that knows the secret behind the challenge may come in. */
export const approvePairing = call<typeof S.approvePairing>()('POST', '/extension/pairings', { needs: 'signed-in' })
/** Asked by the extension until it was approved; the token is given out once. */
export const redeemPairing = call<typeof S.redeemPairing>()('POST', '/extension/token', {
  needs: 'anyone',
  unrecorded: true
})
/** Whether a server is a Workbee, and which; asked before a person is sent there. */
export const readServer = call<typeof S.readServer>()('GET', '/extension/server', { needs: 'anyone' })
