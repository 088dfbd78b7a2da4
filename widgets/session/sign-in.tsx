import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import type { SecondStep as Step } from '#shared/session/factor-schemas.ts'
import { laterSignInForm } from '#shared/session/sign-in-form.ts'
import { type SignedIn, signIn } from '#shared/session/start.ts'
import { $farewell, $me } from '#shared/session/store.ts'
import * as texts from '#shared/session/texts.ts'
import { pathAfterSignIn } from '#shared/session/token.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { define, emit, type Hosted } from '#widgets/kit/element/define.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

import css from './outside.css?inline'
import { Outside } from './outside.tsx'
import type { SecondStep } from './second-step.tsx'

/** The step, and what draws it: loaded once somebody gets there. */
interface Second {
  step: Step
  View: typeof SecondStep
}

/** Browsers know passkeys of sites with a name alone, and of this very machine. */
const mayUsePasskey = (): boolean =>
  'PublicKeyCredential' in globalThis && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)

function PasskeyButton({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => Promise<SignedIn> }) {
  const [busy, setBusy] = useState(false)
  const [sentence, say] = useState<string>()
  async function enter() {
    setBusy(true)
    say(undefined)
    const signedIn = await (await import('./passkey-sign-in.ts')).signInByPasskey().finally(() => setBusy(false))
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

function SignIn({ from, host }: { from?: string } & Hosted) {
  const isIn = useStore($me) !== undefined
  const farewell = useStore($farewell)
  const [second, setSecond] = useState<Second>()
  const to = pathAfterSignIn(from)

  // Also for somebody who signed in at another tab, or came here signed in.
  useEffect(() => {
    if (isIn && emit(host, 'bee-signed-in', { to })) environment.go(to)
  }, [isIn, host, to])

  // Whoever comes here, or back here, comes to type; unless something else has the focus by then.
  useEffect(() => {
    if (!second && document.activeElement === document.body) host.querySelector('input')?.focus()
  }, [host, second])

  const goOn = async (signedIn: SignedIn) => {
    if (signedIn.kind === 'choose') environment.go(`/forcePasswordUpdate/${signedIn.userId}`)
    if (signedIn.kind === 'second')
      setSecond({ step: signedIn.step, View: (await import('./second-step.tsx')).SecondStep })
    return signedIn
  }
  const form = useForm(laterSignInForm, { onSubmit: async answers => goOn(await signIn(answers)) })
  const back = (why?: string) => {
    $farewell.set(why)
    form.reset()
    setSecond(undefined)
  }
  if (second) return <second.View step={second.step} onLate={() => back(texts.secondLate)} onBack={() => back()} />
  return (
    <Outside title={t(texts.welcome)} lead={t(texts.welcomeLead)}>
      {farewell && (
        <Callout kind="info" announce>
          {t(farewell)}
        </Callout>
      )}
      <FormView using={form} button="wide" />
      {mayUsePasskey() && <PasskeyButton onSignedIn={goOn} />}
      <p className="below">
        <a href="/forgotpassword">{t(texts.forgotLink)}</a>
      </p>
      <p className="below row elsewhere">
        <a href="/jobs">{t(texts.toOpenings)}</a>
        <a href="/email-subscribe">{t(texts.toSubscribe)}</a>
      </p>
    </Outside>
  )
}

define('bee-sign-in', SignIn, { props: { from: 'string' }, css, light: true })
