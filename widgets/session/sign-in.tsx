import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { OFFLINE } from '#shared/kit/calls/client.ts'
import { environment } from '#shared/kit/environment.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type { SecondStep as Step } from '#shared/session/factor/schemas.ts'
import { laterSignInForm } from '#shared/session/sign-in-form.ts'
import type { SignedIn } from '#shared/session/entering.ts'
import { $farewell, $me } from '#shared/session/store.ts'
import * as texts from '#shared/session/texts.ts'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { define, emit, type Hosted } from '#widgets/kit/element/define.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

import css from './outside.css?inline'
import { Outside } from './outside.tsx'
import type { PasskeyButton } from './after-sign-in.tsx'
import type { SecondStep } from './second-step.tsx'

/** The step, and what draws it: loaded once somebody gets there. */
interface Second {
  step: Step
  View: typeof SecondStep
}

/** Comes after the page. Without it nobody gets further, and is told why. */
const later = () =>
  import('./after-sign-in.tsx').catch(() => {
    throw new Refused({ status: 503, message: OFFLINE })
  })

/** Browsers know passkeys of sites with a name alone, and of this very machine. */
const mayUsePasskey = (): boolean => isSecureContext && /[a-z]/i.test(location.hostname)

function SignIn({ from, host }: { from?: string } & Hosted) {
  const isIn = useStore($me) !== undefined
  const farewell = useStore($farewell)
  const [second, setSecond] = useState<Second>()
  const [Passkey, setPasskey] = useState<typeof PasskeyButton>()
  useEffect(() => {
    later().then(
      ({ PasskeyButton: button }) => setPasskey(() => button),
      () => undefined
    )
  }, [])

  // Also for somebody who signed in at another tab, or came here signed in.
  useEffect(() => {
    if (!isIn) return
    void later().then(({ pathAfterSignIn }) => {
      const to = pathAfterSignIn(from)
      if (emit(host, 'bee-signed-in', { to })) environment.go(to)
    })
  }, [isIn, host, from])

  // Focuses the first field, also on coming back, unless something else has the focus by then.
  useEffect(() => {
    if (!second && document.activeElement === document.body) host.querySelector('input')?.focus()
  }, [host, second])

  const goOn = async (signedIn: SignedIn) => {
    if (signedIn.kind === 'choose') environment.go(`/forcePasswordUpdate/${signedIn.userId}`)
    if (signedIn.kind === 'second') setSecond({ step: signedIn.step, View: await (await later()).loadSecondStep() })
    return signedIn
  }
  const form = useForm(laterSignInForm, { onSubmit: async answers => goOn(await (await later()).signIn(answers)) })
  const back = (why?: string) => {
    $farewell.set(why)
    form.reset()
    setSecond(undefined)
  }
  if (second) return <second.View step={second.step} onBack={back} />
  return (
    <Outside title={t(texts.welcome)} lead={t(texts.welcomeLead)}>
      {farewell && (
        <Callout kind="info" announce>
          {t(farewell)}
        </Callout>
      )}
      <FormView using={form} button="wide" />
      {mayUsePasskey() &&
        (Passkey ? <Passkey onSignedIn={goOn} /> : <span className="btn lg block" aria-hidden="true" />)}
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
