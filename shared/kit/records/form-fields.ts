// The form of a record, from its description.
import type { Choice, Field, Fields, Kind } from '../form.ts'
import { type Look, ofEach, type RecordField, type RecordFields, sentFields, sentSchema } from './fields.ts'
import * as texts from './texts.ts'

const KINDS: Record<RecordField['kind'], Kind> = {
  choice: 'choice',
  day: 'date',
  instant: 'text',
  longText: 'textarea',
  many: 'text',
  number: 'number',
  pick: 'combobox',
  text: 'text',
  yesNo: 'switch'
}

const LOOKS: Partial<Record<Look, Kind>> = { email: 'email', rich: 'text' }

/** What a choice can be, by what it is called. */
export const choicesOf = ({ choices, names }: RecordField): Choice[] | undefined =>
  choices?.map(value => ({ value, label: names?.[value] ?? value }))

/** How a field of a record is drawn and checked in a form. */
export function formField(field: RecordField): Field {
  const { kind, label, hint, optional, own, looks } = field
  const choices = choicesOf(field)
  return {
    kind: (looks && LOOKS[looks]) ?? KINDS[kind],
    label,
    schema: sentSchema(field),
    ...((optional || own) && { optional: true as const }),
    ...(hint && { hint }),
    ...(choices && { choices }),
    ...(kind === 'pick' && { none: texts.noneFound })
  }
}

export const formFields = (fields: RecordFields): Fields => ofEach(sentFields(fields), formField)
