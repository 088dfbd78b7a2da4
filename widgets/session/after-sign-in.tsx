// What the login page needs after it is drawn: signing in itself, the second step, where to go, and the button for a passkey alone.
import { useState } from 'react'

import { OFFLINE } from '#shared/kit/calls/client.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/after-texts.ts'
import type { SignedIn } from '#shared/session/entering.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'

export { signIn } from '#shared/session/entering.ts'
export { pathAfterSignIn } from '#shared/session/path-after.ts'

export const loadSecondStep = async () => (await import('./second-step.tsx')).SecondStep

/** What asks the browser comes when the button is pressed; few press it. */
const askedPasskey = async (): Promise<SignedIn | string> => {
  const loaded = await import('./passkey-sign-in.ts').catch(() => OFFLINE)
  return typeof loaded === 'string' ? loaded : loaded.signInByPasskey()
}

export function PasskeyButton({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => Promise<SignedIn> }) {
  const [busy, setBusy] = useState(false)
  const [sentence, say] = useState<string>()
  async function enter() {
    setBusy(true)
    say(undefined)
    const signedIn = await askedPasskey().finally(() => setBusy(false))
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
