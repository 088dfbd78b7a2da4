// What is wrong with a draft of a form. Apart from form.ts, which brings the whole of zod.
import type * as z from 'zod/mini'

import type { Draft, Fields, Form } from './form.ts'
import { linesOf } from '../text/lines.ts'

/** The first sentence for each field that does not pass; empty when all do. */
export function problems(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of schema.safeParse(value).error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
  return found
}

/** The fields that are asked while this is typed. One that hangs on a field that is not asked itself is not asked. Each
 *  answer is read once, whatever hangs on it: whoever makes a form may chain hundreds. */
export function asked(fields: Fields, draft: Readonly<Record<string, unknown>>): Set<string> {
  const read = new Map<string, ReadonlySet<string>>()
  const answersTo = (name: string): ReadonlySet<string> => {
    let answers = read.get(name)
    if (!answers) {
      // Of fields that hang on each other in a circle none is asked.
      read.set(name, new Set())
      answers = new Set(isAsked(name) ? linesOf(draft[name]) : [])
      read.set(name, answers)
    }
    return answers
  }
  const isAsked = (name: string): boolean => {
    const { when } = fields[name] ?? {}
    return when ? when.is.some(answer => answersTo(when.field).has(answer)) : Object.hasOwn(fields, name)
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
  def: { check?: string; maximum?: number; checks?: object[]; innerType?: object; in?: object }
}

/** The most characters a text may have, where its schema says so, before it is read as something else: the least of what it
 *  says, for the field's own rule may stand beside a guard against floods. */
export function longest(schema: object): number | undefined {
  const { def }: Inside = Reflect.get(schema, '_zod')
  if (def.check === 'max_length') return def.maximum
  const parts = [...(def.checks ?? []), ...(def.innerType ? [def.innerType] : []), ...(def.in ? [def.in] : [])]
  const found = parts.map(longest).filter(most => most !== undefined)
  return found.length ? Math.min(...found) : undefined
}
