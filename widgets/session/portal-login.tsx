// The door of a portal: whoever is signed in says once more that it is them, and goes on to where they were going.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { type PortalName, portals } from '#shared/portals.ts'
import { pathAfterSignIn } from '#shared/session/path-after.ts'
import { enterPortal } from '#shared/session/portal-calls.ts'
import { portalForm } from '#shared/session/portal-form.ts'
import * as texts from '#shared/session/portal-texts.ts'
import { enter } from '#shared/session/start.ts'
import { $me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { FormView, SubmitButton } from '#widgets/kit/form/form-view.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

import css from './outside.css?inline'
import { Outside } from './outside.tsx'

const isPortal = (name: string): name is PortalName => Object.hasOwn(portals, name)

/** Back to a page of this site, never to this door. */
function pathOf(name: PortalName, from: string | undefined): string {
  const { login, start } = portals[name]
  const path = from === undefined ? start : pathAfterSignIn(from)
  return path.toLowerCase().startsWith(login) || path === '/dashboard' ? start : path
}

function PortalLogin({ portal = 'building', from }: { portal?: string; from?: string }) {
  const name = isPortal(portal) ? portal : 'building'
  const isIn = useStore($me)?.portals?.includes(name) === true
  useEffect(() => {
    if (isIn) environment.go(pathOf(name, from), true)
  }, [isIn, name, from])
  const form = useForm(portalForm, {
    onSubmit: async answers => {
      const { token } = await api(enterPortal, { ...answers, portal: name })
      await enter(token)
      return { token }
    }
  })
  const isFilled = (form.values.email ?? '') !== '' && (form.values.password ?? '') !== ''
  return (
    <Outside title={t(texts.title, { portal: t(portals[name].title) })} lead={t(texts.lead)}>
      <FormView using={form} button="none">
        <div className="stack">
          <FieldView using={form} name="email" />
          <FieldView using={form} name="password" />
          <SubmitButton using={form} wide disabled={!isFilled} />
        </div>
      </FormView>
      <p className="below">
        <a href="/dashboard">{t(texts.back)}</a>
      </p>
    </Outside>
  )
}

define('bee-portal-login', PortalLogin, { props: { portal: 'string', from: 'string' }, css, light: true })
