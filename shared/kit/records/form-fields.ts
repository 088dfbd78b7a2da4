// The form of a record, from its description.
import type { Choice, Field, Fields, Kind } from '../form.ts'
import { ofEach, type RecordField, type RecordFields, sentSchema } from './fields.ts'
import * as texts from './texts.ts'

const KINDS: Record<RecordField['kind'], Kind> = {
  choice: 'choice',
  day: 'date',
  longText: 'textarea',
  number: 'number',
  pick: 'combobox',
  text: 'text',
  yesNo: 'switch'
}

/** What a choice can be, by what it is called. */
export const choicesOf = ({ choices, names }: RecordField): Choice[] | undefined =>
  choices?.map(value => ({ value, label: names?.[value] ?? value }))

/** How a field of a record is drawn and checked in a form. */
export function formField(field: RecordField): Field {
  const { kind, label, hint, optional, own } = field
  const choices = choicesOf(field)
  return {
    kind: KINDS[kind],
    label,
    schema: sentSchema(field),
    ...((optional || own) && { optional: true as const }),
    ...(hint && { hint }),
    ...(choices && { choices }),
    ...(kind === 'pick' && { none: texts.noneFound })
  }
}

export const formFields = (fields: RecordFields): Fields => ofEach(fields, formField)
