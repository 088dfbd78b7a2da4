// What is wrong with a draft of a form. Apart from form.ts, which brings the whole of zod.
import type * as z from 'zod/mini'

import type { Draft, Fields, Form } from './form.ts'
import { linesOf } from './lines.ts'

/** The first sentence for each field that does not pass; empty when all do. */
export function problems(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of schema.safeParse(value).error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
  return found
}

/** The fields that are asked while this is typed. One that hangs on a field that is not asked itself is not asked. */
export function asked(fields: Fields, draft: Readonly<Record<string, unknown>>): string[] {
  const isAsked = (name: string, from: readonly string[] = []): boolean => {
    const { when } = fields[name] ?? {}
    if (!when) return name in fields
    if (from.includes(name) || !isAsked(when.field, [...from, name])) return false
    return linesOf(draft[when.field]).some(line => when.is.includes(line))
  }
  return Object.keys(fields).filter(name => isAsked(name))
}

/** The rules of what is asked while this is typed. */
export function schemaNow<F extends Fields>(form: Form<F>, draft: Draft<F>): z.ZodMiniType {
  const names = asked(form.fields, draft)
  return form.part && names.length < Object.keys(form.fields).length ? form.part(names) : form.schema
}

/** Leaves out what is not asked, and what was left empty, where the schema allows that: an optional e-mail is none, not an empty one. */
export function filled<F extends Fields>(form: Form<F>, draft: Draft<F>): Draft<F> {
  const passes = (name: string, value: unknown) => form.fields[name]?.schema.safeParse(value).success ?? true
  const names = asked(form.fields, draft)
  const kept = Object.entries(draft).filter(
    ([name, value]) =>
      names.includes(name) && value !== undefined && (value !== '' || passes(name, '') || !passes(name, undefined))
  )
  return Object.fromEntries(kept) as Draft<F>
}

interface Inside {
  def: { check?: string; maximum?: number; checks?: object[]; innerType?: object }
}

/** The most characters a text may have, where its schema says so. */
export function longest(schema: object): number | undefined {
  const { def }: Inside = Reflect.get(schema, '_zod')
  if (def.check === 'max_length') return def.maximum
  return [...(def.checks ?? []), ...(def.innerType ? [def.innerType] : [])]
    .map(longest)
    .find(most => most !== undefined)
}
