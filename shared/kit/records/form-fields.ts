// The form of a record, from its description.
import * as z from 'zod/mini'

import type { Field, Fields, Kind } from '../form.ts'
import type { RecordField, RecordFields } from './fields.ts'
import * as texts from './form-texts.ts'

const KINDS: Record<RecordField['kind'], Kind> = {
  choice: 'choice',
  day: 'date',
  longText: 'textarea',
  number: 'number',
  pick: 'combobox',
  text: 'text',
  yesNo: 'switch'
}

/** How a field of a record is drawn and checked in a form. */
export function formField({ kind, label, hint, schema, optional, own, choices, names }: RecordField): Field {
  return {
    kind: KINDS[kind],
    label,
    schema: optional || own ? z.optional(schema) : schema,
    ...((optional || own) && { optional: true as const }),
    ...(hint && { hint }),
    ...(choices && { choices: choices.map(value => ({ value, label: names?.[value] ?? value })) }),
    ...(kind === 'pick' && { none: texts.noneFound })
  }
}

export const formFields = (fields: RecordFields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, formField(field)]))

export const fieldsOfForm = ({ fields }: { fields: RecordFields }) => ({
  submit: texts.save,
  busy: texts.saving,
  fields: formFields(fields)
})
