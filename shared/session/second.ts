// The second step on a page, and signing in with a passkey: loaded when somebody gets there.
import { api } from '../kit/calls/api.ts'
import type { Input } from '../kit/calls/call.ts'
import { deviceMark, type SignedIn, takeAnswer } from './entering.ts'
import { finishSignIn, signInByPasskey } from './factor/calls.ts'
import type { Assertion } from './factor/schemas.ts'

export const finish = async (given: Input<typeof finishSignIn>): Promise<SignedIn> =>
  takeAnswer(await api(finishSignIn, { ...given, device: deviceMark() }))

export const enterByPasskey = async (assertion: Assertion): Promise<SignedIn> =>
  takeAnswer(await api(signInByPasskey, { assertion, device: deviceMark() }))
