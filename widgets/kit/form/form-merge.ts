// What was typed in a form, merged with a version of the record that was saved meanwhile.
import type { Fields } from '#shared/kit/form/form.ts'

import { begin, type State } from './form-state.ts'

/** The fields that were changed here and in a record that was saved meanwhile, each to something else. */
export function clashesOf(fields: Fields, { raw, base }: State, start: object): string[] {
  const theirs = begin(fields, start).base
  return Object.keys(fields).filter(
    name => raw[name] !== base[name] && theirs[name] !== base[name] && raw[name] !== theirs[name]
  )
}

/** The same form over a record that was saved meanwhile: what was changed here stays, but for the fields to `take`. */
export function rebased(
  fields: Fields,
  state: State,
  start: object,
  labels: object | undefined,
  take: readonly string[]
): State {
  const theirs = begin(fields, start, labels)
  const next = { ...state, base: theirs.base, raw: { ...theirs.raw }, labels: { ...theirs.labels } }
  for (const [name, raw] of Object.entries(state.raw)) {
    if (raw === state.base[name] || take.includes(name)) continue
    next.raw[name] = raw
    next.labels[name] = state.labels[name] ?? ''
  }
  return next
}
