// What a control of any kind is given. `field.tsx` draws the label, hint and sentence around it.
import type { Choice, Field } from '#shared/kit/form/form.ts'
import type { Raw } from '#shared/kit/form/values.ts'

/** Where choices come from: a list, or a question to the server. */
export type Source = readonly Choice[] | ((text: string) => Promise<readonly Choice[]>)

export interface Control {
  id: string
  name: string
  field: Field
  label: string
  raw: Raw
  /** What a combobox shows for its value. */
  shown: string
  /** Seen but not changed: the person may not write this field. */
  locked: boolean
  aria: { 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true }
  /** The sentence and the hint below it, for a control with a tree of its own. */
  said: string
  source: Source
  write: (raw: Raw, label?: string) => void
  register: (element: HTMLElement | null) => void
}

export const textOf = ({ raw }: Control): string => (typeof raw === 'string' ? raw : '')

/** The attributes that every control of a line of text has. */
export const lineOf = ({ id, name, field, locked, aria, register }: Control) => ({
  id,
  name,
  className: 'input',
  part: 'input',
  readOnly: locked,
  ref: register,
  ...(field.placeholder && { placeholder: field.placeholder }),
  ...(field.keys && { inputMode: field.keys }),
  ...(field.autocomplete && { autoComplete: field.autocomplete }),
  ...aria
})
