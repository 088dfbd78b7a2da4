// Which roles must have a second step: a part of the page of settings, for Owners. Each switch saves itself.
import { useStore } from '@nanostores/react'

import { put } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readFactorRoles, saveFactorRole } from '#shared/session/factor-calls.ts'
import type { FactorRoles as Roles } from '#shared/session/factor-schemas.ts'
import * as texts from '#shared/session/factor-texts.ts'
import { load } from '#shared/session/start.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './factor-roles.css?inline'

const SWITCH = { role: 'switch', className: 'switch' }

function RoleRow({ role, isDemanded, people, ready }: Roles['roles'][number]) {
  const me = useStore($me)
  const { busy, refused, run } = useCall(saveFactorRole)
  async function change(next: boolean) {
    const saved = await run({ role, isDemanded: next })
    if (!saved) return
    put(readFactorRoles, {}, saved)
    toast(t(next ? texts.rolesOn : texts.rolesOff, { role }), 'ok')
    // Who asks it of their own role is asked too.
    if (me?.role === role) void load()
  }
  return (
    <li>
      <label className="switch-label">
        <input
          type="checkbox"
          {...SWITCH}
          checked={isDemanded}
          aria-busy={busy}
          onChange={event => !busy && void change(event.target.checked)}
        />
        {role}
      </label>
      <span className="small muted">{people ? t(texts.rolesReady, { ready, people }) : t(texts.rolesNobody)}</span>
      <RefusedLine refused={refused} />
    </li>
  )
}

function FactorRoles() {
  const roles = useRead(readFactorRoles, {})
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.rolesTitle)}</h2>
      </div>
      <div className="card-body">
        <p className="muted">{t(texts.rolesLead)}</p>
        <Loaded of={roles} waiting={<Skeleton count={6} />}>
          {data => (
            <ul role="list">
              {data.roles.map(one => (
                <RoleRow key={one.role} {...one} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </section>
  )
}

define('bee-factor-roles', FactorRoles, { props: {}, css })
