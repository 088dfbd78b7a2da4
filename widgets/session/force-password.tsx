import { useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { t } from '#shared/kit/texts.ts'
import { forcePassword } from '#shared/session/calls.ts'
import { forceForm } from '#shared/session/password-form.ts'
import { forcedTicket, forgetForcedTicket } from '#shared/session/start.ts'
import * as texts from '#shared/session/page-texts.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

import { orContactAdministrator } from './contact-administrator.ts'
import css from './outside.css?inline'
import { Outside } from './outside.tsx'
import { useMessageThenLogin } from './use-message-then-login.ts'

const MOMENT = 2500

function ForcePassword({ userId = '' }: { userId?: string }) {
  const [ticket] = useState(forcedTicket)
  const [message, show] = useMessageThenLogin(MOMENT)
  const form = useForm(forceForm, {
    async onSubmit({ newpassword }) {
      const asked = api(forcePassword, { userId, newpassword, ticket: ticket ?? '' })
      const { message } = await orContactAdministrator(asked)
      forgetForcedTicket()
      show(message)
      return message
    }
  })
  const toLogin = <LinkButton href="/login">{t(texts.toLogin)}</LinkButton>
  if (message) {
    return (
      <Outside title={t(texts.forceTitle)}>
        <Callout kind="ok" announce>
          {t(message)}
        </Callout>
        {toLogin}
      </Outside>
    )
  }
  if (!ticket) {
    return (
      <Outside title={t(texts.forceTitle)}>
        <Callout kind="info">{t(texts.forceNoTicket)}</Callout>
        {toLogin}
      </Outside>
    )
  }
  return (
    <Outside title={t(texts.forceTitle)} lead={t(texts.forceLead)}>
      <FormView using={form} button="wide" />
      <p className="below">
        <a href="/login">{t(texts.toLogin)}</a>
      </p>
    </Outside>
  )
}

define('bee-force-password', ForcePassword, { props: { userId: 'string' }, css, light: true })
