// Controls that are picked: one of a list, yes or no.
import { t } from '#shared/kit/texts.ts'
import { type Control, textOf } from './control.ts'
import * as texts from '../../texts.ts'

export function ChoiceControl(control: Control) {
  const { id, name, field, aria, source, locked, write, register } = control
  const choices = typeof source === 'function' ? [] : source
  const value = textOf(control)
  const empty = field.optional || field.placeholder !== undefined || !choices.some(choice => choice.value === value)
  return (
    <select
      {...{ id, name, value, ...aria }}
      className="select"
      part="input"
      ref={register}
      disabled={locked}
      {...(field.autocomplete && { autoComplete: field.autocomplete })}
      onChange={event => write(event.target.value)}
    >
      {empty && <option value="">{t(field.placeholder ?? texts.choose)}</option>}
      {choices.map(choice => (
        <option key={choice.value} value={choice.value} disabled={choice.off !== undefined} title={choice.off}>
          {t(choice.label)}
        </option>
      ))}
    </select>
  )
}

/** Checkbox and switch carry their label beside them; the label is the target. */
export function OnOffControl({ id, name, field, label, raw, aria, locked, write, register }: Control) {
  const { 'aria-required': _, ...described } = aria
  const looks = field.kind === 'switch' ? { className: 'switch', role: 'switch' } : {}
  return (
    <label className={field.kind === 'switch' ? 'switch-label' : 'check'} htmlFor={id}>
      <input
        {...{ id, name, ...described, ...looks }}
        type="checkbox"
        part="input"
        ref={register}
        disabled={locked}
        checked={raw === true}
        onChange={event => write(event.target.checked)}
      />
      {label}
    </label>
  )
}
