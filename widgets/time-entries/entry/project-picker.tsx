// Where the time went: a project, or a task of one of its structures.
import type { Choice } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { findChoice } from '#shared/time-entries/choices.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import type { EntryFields } from '#shared/time-entries/form.ts'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import { type Control, lineOf, textOf } from '#widgets/kit/form/field/control.ts'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import * as kit from '#widgets/kit/texts.ts'
import type { UsingForm } from '#widgets/kit/form/use-form.ts'

import { selectAll } from '../log/select-all.ts'

/** More than anybody is on; typing narrows them down. */
const MOST = 200

interface PickerProps {
  using: UsingForm<EntryFields>
  choices: readonly Choice[] | undefined
  locked: boolean
}

function shownOf(control: Control, choices: readonly Choice[]): string {
  const value = textOf(control)
  return (value && findChoice(choices, value)?.label) || control.shown
}

export function ProjectPicker({ using, choices, locked }: PickerProps) {
  const place = findChoice(choices ?? [], String(using.raw['projectId'] ?? ''))?.group
  const none = choices ? (choices.length > 0 ? texts.noneFits : texts.noProjects) : kit.loading
  const hintId = `${using.id}-project-place`
  const describedBy = ({ aria: { 'aria-describedby': ids } }: Control) =>
    place && { 'aria-describedby': ids ? `${ids} ${hintId}` : hintId }
  return (
    <div className="project-field">
      <FieldView using={using} name="projectId" locked={locked}>
        {control => (
          <Combobox
            id={control.id}
            label={control.label}
            source={choices ?? []}
            most={MOST}
            value={textOf(control)}
            text={shownOf(control, choices ?? [])}
            onChange={control.write}
            none={t(none)}
            input={{ ...lineOf(control), ...selectAll, ...describedBy(control) }}
          />
        )}
      </FieldView>
      {place && (
        <p className="hint" id={hintId}>
          {place}
        </p>
      )}
      {choices?.length === 0 && <p className="hint">{t(texts.noProjects)}</p>}
    </div>
  )
}
