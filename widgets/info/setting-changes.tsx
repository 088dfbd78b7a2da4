// What was changed of the settings and is not saved yet: how many, where, what each was; and the one way to save them.
import { useState } from 'react'

import { settingGroups, settingsForm, settingUnits, type SettingName } from '#shared/info/setting-form.ts'
import * as texts from '#shared/info/setting-texts.ts'
import { type Choice, type Field } from '#shared/kit/form/form.ts'
import type { Raw } from '#shared/kit/form/values.ts'
import { linesOf } from '#shared/kit/text/lines.ts'
import { t } from '#shared/kit/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { SubmitButton } from '#widgets/kit/form/form-view.tsx'
import { Diff } from '#widgets/kit/lists/diff.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { infoCircle } from '#widgets/kit/marks/icons.ts'
import * as kit from '#widgets/kit/texts.ts'

import type { Choices, SettingsUsing } from './setting-rows.tsx'

export const changedOf = ({ raw, state }: SettingsUsing): SettingName[] =>
  settingGroups.flatMap(({ settings }) => settings).filter(name => raw[name] !== state.base[name])

const labelIn = (choices: readonly Choice[], value: string): string => {
  const label = choices.find(one => one.value === value)?.label
  return label === undefined ? value : t(label)
}

function inWords(name: SettingName, raw: Raw | undefined, choices: Choices): string {
  const field: Field = settingsForm.fields[name]
  if (typeof raw !== 'string') return t(raw ? kit.yes : kit.no)
  if (name === 'factorRoles') return linesOf(raw).join(', ')
  const unit = settingUnits[name]
  if (unit) return `${raw} ${t(unit)}`
  const source = choices[name] ?? field.choices ?? []
  return typeof source === 'function' ? raw : labelIn(source, raw)
}

interface ChangesProps {
  using: SettingsUsing
  choices: Choices
}

const counted = (count: number) => t(texts.changes, { count })

function ChangesDialog({ using, choices, onClose }: ChangesProps & { onClose: () => void }) {
  const names = changedOf(using)
  const lines = names.map(name => ({
    key: name,
    label: t(settingsForm.fields[name].label),
    before: inWords(name, using.state.base[name], choices),
    after: inWords(name, using.raw[name], choices)
  }))
  return (
    <Dialog
      title={counted(names.length)}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t(kit.close)}
        </Button>
      }
    >
      <Diff lines={lines} />
    </Dialog>
  )
}

export function SettingsBar({ using, choices }: ChangesProps) {
  const [isShown, show] = useState(false)
  const names = changedOf(using)
  if (names.length === 0) return null
  const groups = settingGroups.filter(({ settings }) => settings.some(name => names.includes(name)))
  return (
    <>
      <div className="card save-bar dirty">
        <span role="status">
          <Icon of={infoCircle} />
          <span>
            <strong>{counted(names.length)}</strong>{' '}
            <span className="muted">
              {t(texts.inGroups, { groups: groups.map(({ title }) => t(title)).join(', ') })}
            </span>
          </span>
        </span>
        <div className="btn-row">
          <Button kind="quiet" onClick={() => using.reset()}>
            {t(texts.undoAll)}
          </Button>
          <Button kind="quiet" onClick={() => show(true)}>
            {t(texts.showThem)}
          </Button>
          <SubmitButton using={using} />
        </div>
      </div>
      {isShown && <ChangesDialog {...{ using, choices }} onClose={() => show(false)} />}
    </>
  )
}
