// What a form holds while somebody fills it in, as plain data. `use-form.ts` gives it to React.
import type { Draft, Fields, Form } from '#shared/kit/form/form.ts'
import type { DraftValues } from '#shared/kit/form/drafts.ts'
import { problemsIn, type Raws, rawsOf, toRaw } from '#shared/kit/form/values.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'

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

export const isDirty = ({ raw, base }: Pick<State, 'base' | 'raw'>): boolean =>
  Object.keys(base).some(name => raw[name] !== base[name])

/** Passwords are never kept, and files are too large for it. */
export function keptOf(fields: Fields, { raw, base, labels }: State): DraftValues | undefined {
  const names = Object.keys(fields).filter(
    name => !['file', 'password'].includes(fields[name]?.kind ?? '') && raw[name] !== base[name]
  )
  return names.length ? Object.fromEntries(names.map(name => [name, [raw[name], labels[name]]])) : undefined
}

export function begin(fields: Fields, start: object = {}, labels: object = {}, kept: DraftValues = {}): State {
  const base = rawsOf(fields, start)
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
  for (const [path, text] of Object.entries(problemsIn(form, raw))) found[path.split('.')[0] ?? path] ??= text
  return found
}

/** The server's sentences, under the fields they are about. */
export function refusedFields(refusal: Refusal | undefined): Record<string, string> {
  if (!refusal) return {}
  return { ...(refusal.label && { [refusal.label]: refusal.message }), ...refusal.fields }
}
