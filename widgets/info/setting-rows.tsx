// The settings of one group: each with its name and what it does left of its control, and honey where it was changed.
import type { ReactNode } from 'react'

import {
  settingGroups,
  settingsForm,
  type SettingFields,
  type SettingName,
  settingUnits
} from '#shared/info/setting-form.ts'
import * as texts from '#shared/info/setting-texts.ts'
import type { Field } from '#shared/kit/form/form.ts'
import { linesOf } from '#shared/kit/text/lines.ts'
import { t } from '#shared/kit/texts.ts'
import type { FactorRoles } from '#shared/session/factor/schemas.ts'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { type Control, type Source, textOf } from '#widgets/kit/form/field/control.ts'
import { LineControl } from '#widgets/kit/form/field/text.tsx'
import type { UsingForm } from '#widgets/kit/form/use-form.ts'

export type SettingsUsing = UsingForm<SettingFields>
export type Choices = { readonly [K in SettingName]?: Source }
export type Role = FactorRoles['roles'][number]

const SWITCH = { role: 'switch', className: 'switch' }

function Sized({ control, unit }: { control: Control; unit: string }) {
  const id = `${control.id}-unit`
  const described = [control.aria['aria-describedby'], id].filter(Boolean).join(' ')
  return (
    <span className="sized">
      <LineControl {...control} aria={{ ...control.aria, 'aria-describedby': described }} />
      <span id={id}>{t(unit)}</span>
    </span>
  )
}

/** A switch a role, which says how many of its people are ready for it. */
function Roles({ control, roles }: { control: Control; roles: readonly Role[] }) {
  const chosen = linesOf(textOf(control))
  const turn = (name: string, isOn: boolean) =>
    control.write(
      roles
        .map(({ role }) => role)
        .filter(role => (role === name ? isOn : chosen.includes(role)))
        .join('\n')
    )
  return (
    <div className="roles" role="group" aria-labelledby={`${control.id}-label`} id={control.id}>
      {roles.map(({ role, people, ready }) => (
        <label key={role}>
          {role}
          <span className="small muted">{people ? t(texts.ready, { ready, people }) : t(texts.nobody)}</span>
          <input
            {...SWITCH}
            type="checkbox"
            checked={chosen.includes(role)}
            onChange={event => turn(role, event.target.checked)}
          />
        </label>
      ))}
    </div>
  )
}

interface RowProps {
  name: SettingName
  using: SettingsUsing
  choices: Choices
  roles: readonly Role[]
}

function Row({ name, using, choices, roles }: RowProps) {
  const unit = settingUnits[name]
  const isChanged = using.raw[name] !== using.state.base[name]
  const drawn = (control: Control): ReactNode =>
    name === 'factorRoles' ? (
      <Roles control={control} roles={roles} />
    ) : unit ? (
      <Sized control={control} unit={unit} />
    ) : undefined
  const isOwn = name === 'factorRoles' || unit !== undefined
  return (
    <div className={isChanged ? 'set changed' : 'set'}>
      <FieldView using={using} name={name} choices={choices[name]} {...(isOwn && { children: drawn })} />
    </div>
  )
}

/** The same row before it is known what is set. */
function EmptyRow({ name }: { name: SettingName }) {
  const { kind, label, hint }: Field = settingsForm.fields[name]
  return (
    <div className="set">
      <div className="field">
        <label>{t(label)}</label>
        <div className={kind === 'textarea' ? 'textarea' : 'input'} aria-busy="true" />
        {kind === 'textarea' && <p className="count-line skel" />}
        {hint && <p className="hint">{t(hint)}</p>}
      </div>
    </div>
  )
}

export const SettingCards = ({ of }: { of: Omit<RowProps, 'name'> | undefined }) => (
  <>
    {settingGroups.map(({ key, title, lead, settings }) => (
      <section key={key} id={key} className="card" tabIndex={-1} aria-labelledby={`${key}-title`}>
        <div className="card-head">
          <h2 id={`${key}-title`}>{t(title)}</h2>
          <span className="muted">{t(lead)}</span>
        </div>
        {settings.map(name => (of ? <Row key={name} name={name} {...of} /> : <EmptyRow key={name} name={name} />))}
      </section>
    ))}
  </>
)
