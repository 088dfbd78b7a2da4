// What the controls of a form hold, and the values that they stand for: the same on the device and on the server.
import type * as z from 'zod/mini'

import type { Draft, Field, Fields, Form } from './form.ts'
import { filled, problems, schemaNow } from './check.ts'

/** A control's own content: a number stays the text that was typed. */
export type Raw = boolean | string
export type Raws = Record<string, Raw>

const isOn = ({ kind }: Field): boolean => kind === 'checkbox' || kind === 'switch'
const isNumber = ({ kind }: Field): boolean => kind === 'number' || kind === 'rating'

/** A value as its control holds it. */
export function toRaw(field: Field | undefined, value: unknown): Raw {
  if (field && isOn(field)) return value === true
  return typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value)) ? String(value) : ''
}

function fromRaw(field: Field, raw: Raw): unknown {
  if (!isNumber(field) || typeof raw === 'boolean') return raw
  return raw.trim() === '' ? undefined : Number(raw)
}

const map = <T>(fields: Fields, each: (field: Field, name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, each(field, name)]))

export const rawsOf = (fields: Fields, values: object): Raws =>
  map(fields, (field, name) => toRaw(field, Reflect.get(values, name)))

export const valuesOf = <F extends Fields>({ fields }: Form<F>, raw: Raws): Draft<F> =>
  map(fields, (field, name) => fromRaw(field, raw[name] ?? '')) as Draft<F>

/** The first sentence for each field that does not pass as it is typed; empty when all do. */
export function problemsIn<F extends Fields>(form: Form<F>, raw: Raws): Record<string, string> {
  const values = valuesOf(form, raw)
  return problems(schemaNow(form, values), filled(form, values))
}

/** The value of what was typed, once nothing is wrong with it. What is not asked is no part of it. */
export function readRaws<F extends Fields>(form: Form<F>, raw: Raws): z.output<Form<F>['schema']> {
  const values = valuesOf(form, raw)
  return schemaNow(form, values).parse(filled(form, values)) as z.output<Form<F>['schema']>
}
