// Signing in with a passkey alone: loaded when its button is pressed.
import { api } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import type { SignedIn } from '#shared/session/entering.ts'
import { askPasskey } from '#shared/session/factor/calls.ts'
import * as texts from '#shared/session/factor/texts.ts'
import { enterByPasskey } from '#shared/session/second.ts'

import { askForPasskey } from './browser-passkey.ts'

/** Where it leads, or a sentence that says why not. */
export async function signInByPasskey(): Promise<SignedIn | string> {
  try {
    const assertion = await askForPasskey(await api(askPasskey, {}))
    return assertion ? await enterByPasskey(assertion) : texts.passkeyNone
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return refusalOf(error).message
  }
}
