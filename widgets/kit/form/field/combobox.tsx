// The combobox as a control of a form.
import { t } from '#shared/kit/texts.ts'
import { Combobox } from '../combobox.tsx'
import { type Control, lineOf, textOf } from './control.ts'

/** A picked value without a text of its own shows the label of the choice that it is. */
function shownOf(control: Control): string {
  const value = textOf(control)
  if (control.shown || !value) return control.shown
  const known = typeof control.source === 'function' ? [] : control.source
  const label = known.find(choice => choice.value === value)?.label
  return label === undefined ? value : t(label)
}

export function ComboboxControl(control: Control) {
  const { id, label, field, source, write } = control
  return (
    <Combobox
      {...{ id, label, source }}
      value={textOf(control)}
      text={shownOf(control)}
      onChange={write}
      none={field.none && t(field.none)}
      free={field.free}
      input={lineOf(control)}
    />
  )
}
