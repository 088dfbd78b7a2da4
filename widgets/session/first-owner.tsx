import { api } from '#shared/kit/calls/api.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { firstOwner } from '#shared/session/calls.ts'
import { firstOwnerForm } from '#shared/session/password-form.ts'
import { enter } from '#shared/session/start.ts'
import * as texts from '#shared/session/page-texts.ts'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

import css from './outside.css?inline'
import { Outside } from './outside.tsx'

function FirstOwner({ ticket }: { ticket?: string }) {
  const form = useForm(firstOwnerForm, {
    async onSubmit(answers) {
      const { token } = await api(firstOwner, { ...answers, ticket: ticket ?? '' })
      await enter(token)
      environment.go('/dashboard')
      return token
    }
  })
  if (!ticket) {
    return (
      <Outside title={t(texts.firstTitle)}>
        <Callout kind="info">{t(texts.firstNoTicket)}</Callout>
      </Outside>
    )
  }
  return (
    <Outside title={t(texts.firstTitle)} lead={t(texts.firstLead)}>
      <FormView using={form} button="wide" />
    </Outside>
  )
}

define('bee-first-owner', FirstOwner, { props: { ticket: 'string' }, css, light: true })
