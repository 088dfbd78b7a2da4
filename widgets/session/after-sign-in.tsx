// What the login page needs after it is drawn: signing in itself, the second step, where to go, and the button for a passkey alone.
import { useState } from 'react'

import { api } from '#shared/kit/api.ts'
import { refusalOf } from '#shared/kit/client.ts'
import { Refused } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { askPasskey } from '#shared/session/factor-calls.ts'
import * as texts from '#shared/session/factor-texts.ts'
import { enterByPasskey, type SignedIn } from '#shared/session/entering.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'

import { askForPasskey } from './browser-passkey.ts'

export { signIn } from '#shared/session/entering.ts'
export { pathAfterSignIn } from '#shared/session/path-after.ts'

export const loadSecondStep = async () => (await import('./second-step.tsx')).SecondStep

/** Where it leads, or a sentence that says why not. */
async function signInByPasskey(): Promise<SignedIn | string> {
  try {
    const assertion = await askForPasskey(await api(askPasskey, {}))
    return assertion ? await enterByPasskey(assertion) : texts.passkeyNone
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return refusalOf(error).message
  }
}

export function PasskeyButton({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => Promise<SignedIn> }) {
  const [busy, setBusy] = useState(false)
  const [sentence, say] = useState<string>()
  async function enter() {
    setBusy(true)
    say(undefined)
    const signedIn = await signInByPasskey().finally(() => setBusy(false))
    if (typeof signedIn === 'string') say(signedIn)
    else await onSignedIn(signedIn)
  }
  return (
    <>
      {sentence && (
        <Callout kind="danger" announce>
          {t(sentence)}
        </Callout>
      )}
      <Button size="lg" block busy={busy && t(texts.passkeyAsking)} onClick={() => void enter()}>
        {t(texts.passkeySignIn)}
      </Button>
    </>
  )
}
