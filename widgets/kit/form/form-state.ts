// What a form holds while somebody fills it in, as plain data. `use-form.ts` gives it to React.
import type { Draft, Field, Fields, Form } from '#shared/kit/form.ts'
import { filled, problems } from '#shared/kit/form-check.ts'
import type { DraftValues } from '#shared/kit/drafts.ts'
import type { Refusal } from '#shared/kit/refused.ts'

/** A control's own content: a number stays the text that was typed. */
export type Raw = boolean | string
export type Raws = Record<string, Raw>

/** What a form starts with; a stored record may have nulls. */
export type Start<F extends Fields> = { [K in keyof F]?: Draft<F>[K] | null }

export interface State {
  raw: Raws
  /** What it started with or was last saved as. */
  base: Raws
  /** What comboboxes show for their values. */
  labels: Record<string, string>
  /** Fields that were left after a change, and fields changed since the last submit. */
  left: Record<string, true>
  changed: Record<string, true>
  /** Controls that hold something they cannot give a value for, with what they say about it. */
  unread: Record<string, string>
  tried: boolean
  busy: boolean
  restored: boolean
  thrown: Refusal | undefined
}

const isOn = ({ kind }: Field): boolean => kind === 'checkbox' || kind === 'switch'

/** A value as its control holds it. */
export function toRaw(field: Field | undefined, value: unknown): Raw {
  if (field && isOn(field)) return value === true
  return typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value)) ? String(value) : ''
}

function fromRaw(field: Field, raw: Raw): unknown {
  if (field.kind !== 'number' || typeof raw === 'boolean') return raw
  return raw.trim() === '' ? undefined : Number(raw)
}

const map = <T>(fields: Fields, each: (field: Field, name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, each(field, name)]))

export const valuesOf = <F extends Fields>({ fields }: Form<F>, raw: Raws): Draft<F> =>
  map(fields, (field, name) => fromRaw(field, raw[name] ?? '')) as Draft<F>

/** Passwords are never kept, and files are too large for it. */
export function keptOf(fields: Fields, { raw, base, labels }: State): DraftValues | undefined {
  const names = Object.keys(fields).filter(
    name => !['file', 'password'].includes(fields[name]?.kind ?? '') && raw[name] !== base[name]
  )
  return names.length ? Object.fromEntries(names.map(name => [name, [raw[name], labels[name]]])) : undefined
}

export function begin(fields: Fields, start: object = {}, labels: object = {}, kept: DraftValues = {}): State {
  const base = map(fields, (field, name) => toRaw(field, Reflect.get(start, name)))
  const shown: Record<string, string> = { ...labels }
  const state = { base, raw: { ...base }, labels: shown, restored: false }
  for (const [name, pair] of Object.entries(kept)) {
    const field = fields[name]
    if (!field || !Array.isArray(pair)) continue
    state.raw[name] = toRaw(field, pair[0])
    state.restored = true
    if (typeof pair[1] === 'string') state.labels[name] = pair[1]
  }
  return { ...state, left: {}, changed: {}, unread: {}, tried: false, busy: false, thrown: undefined }
}

/** Every problem there is, the first sentence per field, shown or not. */
export function problemsOf(form: Form, { raw, unread }: State): Record<string, string> {
  const found: Record<string, string> = { ...unread }
  for (const [path, text] of Object.entries(problems(form.schema, filled(form, valuesOf(form, raw)))))
    found[path.split('.')[0] ?? path] ??= text
  return found
}

/** The server's sentences, under the fields they are about. */
export function refusedFields(refusal: Refusal | undefined): Record<string, string> {
  if (!refusal) return {}
  return { ...(refusal.label && { [refusal.label]: refusal.message }), ...refusal.fields }
}
