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

/** The fields that are asked while this is typed. One that hangs on a field that is not asked itself is not asked. Each is
 *  decided once, whatever hangs on it: whoever makes a form may chain hundreds. */
export function asked(fields: Fields, draft: Readonly<Record<string, unknown>>): Set<string> {
  const known = new Map<string, boolean>()
  const held = new Map<string, Set<string>>()
  const linesIn = (name: string): Set<string> => {
    const lines = held.get(name) ?? new Set(linesOf(draft[name]))
    held.set(name, lines)
    return lines
  }
  const isAsked = (name: string): boolean => {
    const before = known.get(name)
    if (before !== undefined) return before
    // Of fields that hang on each other in a circle none is asked.
    known.set(name, false)
    const { when } = fields[name] ?? {}
    const is = when
      ? isAsked(when.field) && when.is.some(answer => linesIn(when.field).has(answer))
      : Object.hasOwn(fields, name)
    known.set(name, is)
    return is
  }
  return new Set(Object.keys(fields).filter(isAsked))
}

/** The rules of what is asked while this is typed. */
export function schemaNow<F extends Fields>(form: Form<F>, draft: Draft<F>): z.ZodMiniType {
  const names = asked(form.fields, draft)
  return form.part && names.size < Object.keys(form.fields).length ? form.part([...names]) : form.schema
}

/** Leaves out what is not asked, and what was left empty, where the schema allows that: an optional e-mail is none, not an empty one. */
export function filled<F extends Fields>(form: Form<F>, draft: Draft<F>): Draft<F> {
  const passes = (name: string, value: unknown) => form.fields[name]?.schema.safeParse(value).success ?? true
  const names = asked(form.fields, draft)
  const kept = Object.entries(draft).filter(
    ([name, value]) =>
      names.has(name) && value !== undefined && (value !== '' || passes(name, '') || !passes(name, undefined))
  )
  return Object.fromEntries(kept) as Draft<F>
}

interface Inside {
  def: { check?: string; maximum?: number; checks?: object[]; innerType?: object }
}

/** The most characters a text may have, where its schema says so: the least of what it says, for the field's own rule may
 *  stand beside a guard against floods. */
export function longest(schema: object): number | undefined {
  const { def }: Inside = Reflect.get(schema, '_zod')
  const found = [...(def.checks ?? []), ...(def.innerType ? [def.innerType] : [])].map(longest)
  const own = def.check === 'max_length' ? def.maximum : undefined
  const all = [own, ...found].filter(most => most !== undefined)
  return all.length ? Math.min(...all) : undefined
}
