import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { laterSignInForm } from '#shared/session/sign-in-form.ts'
import { signIn } from '#shared/session/start.ts'
import { $farewell, $me } from '#shared/session/store.ts'
import * as texts from '#shared/session/texts.ts'
import { pathAfterSignIn } from '#shared/session/token.ts'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { define, emit, type Hosted } from '#widgets/kit/element/define.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

import css from './outside.css?inline'
import { Outside } from './outside.tsx'

function SignIn({ from, host }: { from?: string } & Hosted) {
  const isIn = useStore($me) !== undefined
  const farewell = useStore($farewell)
  const to = pathAfterSignIn(from)

  // Also for somebody who signed in at another tab, or came here signed in.
  useEffect(() => {
    if (isIn && emit(host, 'bee-signed-in', { to })) environment.go(to)
  }, [isIn, host, to])

  // Whoever comes here comes to type; unless something else has the focus by then.
  useEffect(() => {
    if (document.activeElement === document.body) host.querySelector('input')?.focus()
  }, [host])

  const form = useForm(laterSignInForm, {
    async onSubmit(answers) {
      const signedIn = await signIn(answers)
      if (signedIn.kind === 'choose') environment.go(`/forcePasswordUpdate/${signedIn.userId}`)
      return signedIn
    }
  })
  return (
    <Outside title={t(texts.welcome)} lead={t(texts.welcomeLead)}>
      {farewell && (
        <Callout kind="info" announce>
          {t(farewell)}
        </Callout>
      )}
      <FormView using={form} button="wide" />
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
