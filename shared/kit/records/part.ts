// Some fields of a row that a call of its own writes, said once: their form, what the call takes, their columns, and what the
// audit has. A field that is in the form is in all of them.
//
//   export const care = part('tool_item', { submit: texts.save, busy: texts.saving }, {
//     keeper: pick('Kept by', () => people, { optional: true }),
//     due: asked({ kind: 'date', label: texts.due, optional: true, schema: maybeDay }, { sent: day, empty: null }) })
//
// Fields are those of records, or `asked` where their words and rules are a feature's own. `care.some` is the input of a call
// that leaves what it is not sent, `care.whole` of one that writes all; `writePart` and `addPart` on the server keep them;
// `care.starts(row)` and `care.toSend(value)` serve a form on a page, and `<PartForm of={care}>` is one.
import * as z from 'zod/mini'

import type { ShownFile } from '../files/files.ts'
import { filesText } from '../form/files-form.ts'
import { type Field, type Fields, form, type Form, type Rule } from '../form/form.ts'
import { isOfFiles, ofEach, type RecordField } from './fields.ts'
import { formField, typedOf } from './form-fields.ts'

/** What an `asked` field adds to one of a record. */
interface Own {
  /** How it is drawn and checked in the form. */
  control: Field
  /** What a call takes. */
  sent: z.ZodMiniType
  /** What is sent, and kept, where it is left empty. Without it such a field is not sent, and what stands there stays. */
  empty: unknown
  /** A call that writes all may leave it out, and what stands there stays. */
  stays: true
  /** A stored value as its control begins with it, where that is not the value itself. */
  typed: (stored: never) => unknown
  /** What its column gives as a call takes it, and back, where they differ. */
  fromColumn: (kept: never) => unknown
  toColumn: (sent: never) => unknown
}
export type PartField = RecordField & Partial<Own>
export type PartFields = Record<string, PartField>

type OwnSent<C extends Field, O> = O extends { sent: infer S extends z.ZodMiniType } ? S : C['schema']
type Emptied<S extends z.ZodMiniType, O> = O extends { empty: null } ? z.ZodMiniNullable<S> : S
/** One that may be left empty says so in its form. */
type Drawn<C extends Field, O> = O extends { sent: unknown }
  ? C
  : C extends { optional: true }
    ? Omit<C, 'schema'> & { schema: z.ZodMiniOptional<C['schema']> }
    : C
type Asked<C extends Field, O> = Omit<RecordField<unknown, z.output<OwnSent<C, O>>> & O, 'sent'> & {
  control: Drawn<C, O>
  sent: Emptied<OwnSent<C, O>, O>
}
interface AskedOptions extends Partial<Omit<Own, 'control'>> {
  column?: string
  start?: boolean | number | string
}

/** A field with words and rules of its own. `sent` is what a call takes, where that is more than the control’s; where `empty`
 *  is null, it takes null too. */
export function asked<const C extends Field, const O extends AskedOptions = {}>(control: C, options?: O): Asked<C, O> {
  const sent = options?.sent ?? control.schema
  const { files } = control
  return {
    kind: files ? (files.max === 1 ? 'picture' : 'files') : 'text',
    label: control.label,
    optional: control.optional === true,
    schema: sent,
    ...(files && { files }),
    ...options,
    control: control.optional && !options?.sent ? { ...control, schema: z.optional(control.schema) } : control,
    sent: options?.empty === null ? z.nullable(sent) : sent
  } as never
}

type Plain<F> =
  F extends RecordField<unknown, infer S, infer O>
    ? O extends true
      ? z.ZodMiniNullable<z.ZodMiniType<S>>
      : z.ZodMiniType<S>
    : never
type SentBy<F> = F extends { sent: infer S extends z.ZodMiniType } ? S : Plain<F>
type HasEmpty<F> = F extends { control: Field }
  ? 'empty' extends keyof F
    ? true
    : false
  : F extends { optional: true }
    ? true
    : false

export type Some<F> = { [K in keyof F]: z.ZodMiniOptional<SentBy<F[K]>> }
export type Whole<F> = {
  [K in keyof F]: F[K] extends { stays: true }
    ? z.ZodMiniOptional<SentBy<F[K]>>
    : HasEmpty<F[K]> extends true
      ? z.ZodMiniDefault<SentBy<F[K]>>
      : SentBy<F[K]>
}
export type Controls<F> = {
  [K in keyof F]: F[K] extends { control: infer C extends Field }
    ? C
    : F[K] extends RecordField<unknown, infer S>
      ? Field<z.ZodMiniType<S | undefined>>
      : never
}
/** What a call takes of these fields, those that are named. */
export type Sent<F> = { [K in keyof F]?: z.output<SentBy<F[K]>> | undefined }
export type All<F> = { [K in keyof F]: z.output<SentBy<F[K]>> }
/** A row as it is read: it has every field, whatever else it has. */
export type PartRow<F> = { readonly [K in keyof F]: unknown }

type Value<F> = z.output<
  z.ZodMiniObject<{ [K in keyof Controls<F>]: Controls<F>[K] extends Field<infer S> ? S : never }>
>

export interface Part<F extends PartFields = PartFields> {
  table: string
  fields: F
  form: Controls<F> extends infer C extends Fields ? Form<C> : never
  some: Some<F>
  whole: Whole<F>
  /** What the form begins with: the row, or a new one. */
  starts: (row?: PartRow<F>) => { [K in keyof F]: never }
  /** What the form says, as its call takes it. */
  toSend: (value: Value<F>) => All<F>
}

/** What stands for an empty field; undefined where nothing does. */
export const emptyOf = ({ control, empty, optional, kind }: PartField): unknown =>
  control ? empty : optional ? (kind === 'files' ? [] : null) : undefined

const sentOf = (field: PartField): z.ZodMiniType =>
  field.sent ?? (field.optional ? z.nullable(field.schema) : field.schema)

const wholeOf = (field: PartField): z.ZodMiniType => {
  const empty = emptyOf(field)
  if (field.stays) return z.optional(sentOf(field))
  return empty === undefined ? sentOf(field) : z._default(sentOf(field), empty)
}

function startOf(field: PartField, stored: unknown): unknown {
  if (stored === undefined || stored === null) return isOfFiles(field) ? '' : undefined
  if (field.typed) return field.typed(stored as never)
  if (isOfFiles(field)) return filesText([stored].flat() as ShownFile[])
  return typedOf(field, stored)
}

const isEmpty = (value: unknown): boolean => value === undefined || value === ''

export const part = <const F extends PartFields>(
  table: string,
  words: { submit: string; busy: string; rules?: readonly Rule<never>[] },
  fields: F
): Part<F> => {
  const names = Object.keys(fields)
  const each = <T>(give: (field: PartField, name: string) => T) =>
    Object.fromEntries(names.map(name => [name, give(fields[name]!, name)]))
  return {
    table,
    fields,
    form: form({ ...words, fields: ofEach(fields, (field: PartField) => field.control ?? formField(field)) } as never),
    some: each(field => z.optional(sentOf(field))),
    whole: each(wholeOf),
    starts: row => each((field, name) => (row ? startOf(field, row[name]) : field.start)),
    toSend: value => {
      const all = each((field, name) => {
        const said: unknown = Reflect.get(value, name)
        return isEmpty(said) && field.optional ? emptyOf(field) : said
      })
      return Object.fromEntries(Object.entries(all).filter(([, said]) => said !== undefined))
    }
  } as Part<F>
}
