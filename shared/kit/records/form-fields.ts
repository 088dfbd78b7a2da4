// The form of a record, from its description.
import * as z from 'zod/mini'

import { isInstant } from '../time/day.ts'
import type { ShownFile } from '../files/files.ts'
import { filesText, readFiles, readPicture } from '../form/files-form.ts'
import type { Choice, Field, Fields, Kind } from '../form/form.ts'
import { pacificInstant } from '../time/typed-instant.ts'
import { type Look, ofEach, type RecordField, type RecordFields, sentFields, sentSchema } from './fields.ts'
import * as texts from './texts.ts'

const KINDS: Record<RecordField['kind'], Kind> = {
  choice: 'choice',
  day: 'date',
  files: 'files',
  instant: 'instant',
  longText: 'textarea',
  many: 'many',
  number: 'number',
  pick: 'combobox',
  picture: 'files',
  text: 'text',
  yesNo: 'switch'
}

const LOOKS: Partial<Record<Look, Kind>> = { email: 'email', money: 'money', phone: 'tel', rich: 'rich', url: 'url' }

/** What a choice can be, by what it is called. */
export const choicesOf = ({ choices, names }: RecordField): Choice[] | undefined =>
  choices?.map(value => ({ value, label: names?.[value] ?? value }))

const chosenIn = (typed: unknown): unknown => (typeof typed === 'string' ? typed.split('\n').filter(Boolean) : typed)
/** What was stored stays as it is to the second; what is typed is Pacific time. */
const instantIn = (typed: unknown): unknown =>
  typeof typed !== 'string' || isInstant(typed) ? typed : (pacificInstant(typed)?.toISOString() ?? typed)

const numberIn = (typed: unknown): unknown =>
  typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : undefined

/** How the text of a control becomes the value of its field, where it is not that already. */
const READS: Partial<Record<Kind, (typed: unknown) => unknown>> = {
  files: readFiles,
  instant: instantIn,
  many: chosenIn,
  money: numberIn
}

/** A value as its control begins with it: the reverse of `READS`, a pick by its id. */
export function typedOf({ kind, looks }: RecordField, value: unknown): boolean | number | string | undefined {
  if (kind === 'files' || kind === 'picture')
    return filesText((value === undefined || value === null ? [] : [value].flat()) as ShownFile[])
  if (Array.isArray(value)) return value.join('\n')
  if (kind === 'pick' && typeof value === 'object' && value !== null) return String(Reflect.get(value, '_id'))
  if (looks === 'money' && typeof value === 'number') return value.toFixed(2)
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : undefined
}

const kindOf = ({ kind, looks }: RecordField): Kind => (looks && LOOKS[looks]) ?? KINDS[kind]

function typedSchema(field: RecordField): z.ZodMiniType {
  const sent = sentSchema(field)
  const read = field.kind === 'picture' ? readPicture : READS[kindOf(field)]
  if (!read) return sent
  const typed = z.pipe(z.transform(read), sent)
  return field.optional || field.own ? z.optional(typed) : typed
}

/** How a field of a record is drawn and checked in a form. */
export function formField(field: RecordField): Field {
  const { kind, label, hint, optional, own, looks, currency, files } = field
  const choices = choicesOf(field)
  return {
    kind: kindOf(field),
    label,
    schema: typedSchema(field),
    ...((optional || own) && { optional: true as const }),
    ...(hint && { hint }),
    ...(choices && { choices }),
    ...(files && { files }),
    ...(currency && { unit: currency }),
    ...(kind === 'pick' && { none: texts.noneFound }),
    ...(looks && AUTOCOMPLETE[looks] && { autocomplete: AUTOCOMPLETE[looks] })
  }
}

const AUTOCOMPLETE: Partial<Record<Look, string>> = { email: 'email', phone: 'tel', url: 'url' }

export const formFields = (fields: RecordFields): Fields => ofEach(sentFields(fields), formField)
