import { api } from '#shared/kit/calls/api.ts'
import { t } from '#shared/kit/texts.ts'
import { forgotPassword } from '#shared/session/calls.ts'
import { forgotForm } from '#shared/session/form.ts'
import { $farewell } from '#shared/session/store.ts'
import * as texts from '#shared/session/page-texts.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

import css from './outside.css?inline'
import { Outside } from './outside.tsx'
import { useMessageThenLogin } from './use-message-then-login.ts'

const MOMENT = 1000

function ForgotPassword() {
  const [message, show] = useMessageThenLogin(MOMENT)
  const form = useForm(forgotForm, {
    async onSubmit(answers) {
      const { message } = await api(forgotPassword, answers)
      // A second is too short to read it: the login page goes on saying it.
      $farewell.set(message)
      show(message)
      return message
    }
  })
  return (
    <Outside title={t(texts.forgotTitle)} lead={t(texts.forgotLead)}>
      {message ? (
        <Callout kind="ok" announce>
          {t(message)}
        </Callout>
      ) : (
        <FormView
          using={form}
          footer={
            <LinkButton kind="quiet" href="/login">
              {t(texts.cancel)}
            </LinkButton>
          }
        />
      )}
    </Outside>
  )
}

define('bee-forgot-password', ForgotPassword, { props: {}, css, light: true })
