import { useStore } from '@nanostores/react'

import { api } from '#shared/kit/calls/api.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { updatePassword } from '#shared/session/calls.ts'
import { updateForm } from '#shared/session/password-form.ts'
import { forgetSession } from '#shared/session/start.ts'
import { $me } from '#shared/session/store.ts'
import * as texts from '#shared/session/page-texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'

import { orContactAdministrator } from './contact-administrator.ts'

function UpdatePassword({ userId }: { userId?: string }) {
  const me = useStore($me)
  const whose = userId ?? me?.id ?? ''
  const isOwn = whose === me?.id
  const form = useForm(updateForm, {
    async onSubmit(answers) {
      const { message } = await orContactAdministrator(api(updatePassword, { ...answers, userId: whose }))
      if (isOwn) {
        forgetSession(message)
        environment.go('/login')
      } else {
        toast(t(message), 'ok')
        form.reset()
      }
      return message
    }
  })
  return (
    <>
      <PageHead title={t(texts.update)} lead={t(texts.updateLead)} />
      <div className="card">
        <div className="card-body">
          {/* Password managers learn from it whose new password this is. */}
          {isOwn && me && (
            <input type="email" autoComplete="username" value={me.email} readOnly hidden form={form.id} />
          )}
          <FormView using={form} />
        </div>
      </div>
    </>
  )
}

define('bee-update-password', UpdatePassword, { props: { userId: 'string' }, light: true })
