// Fields that forms of the product are made of, each with the sentence for when it is left empty.
import * as z from 'zod/mini'

import type { Field, When } from '../kit/form/form.ts'
import { text } from '../kit/calls/incoming.ts'
import { linesOf } from '../kit/text/lines.ts'
import { LONGEST_ANSWER, LONGEST_LINE, LONGEST_RAW } from './rules.ts'
import * as texts from './texts.ts'

interface Extras {
  hint?: string
  when?: When
  optional?: true
}

/** What a signature is: two words or more, each begun with a capital letter of any script. */
export const isFullName = (text: string): boolean =>
  /^\p{Lu}[\p{L}\p{M}'’-]*(?:\s+\p{Lu}[\p{L}\p{M}'’-]*)+$/u.test(text)

const choicesOf = (words: readonly string[]) => words.map(value => ({ value, label: value }))

/** A line, or several. `fits` asks more of what is there. */
export const wordsField = (
  kind: 'email' | 'signature' | 'text' | 'textarea',
  label: string,
  lacks: string,
  { fits, optional, ...more }: Extras & { fits?: (answer: string) => boolean } = {}
) => {
  const most = kind === 'textarea' ? LONGEST_ANSWER : LONGEST_LINE
  const schema = text(most, texts.tooLong).check(
    z.trim(),
    z.refine(answer => (answer === '' ? optional === true : (fits?.(answer) ?? true)), lacks)
  )
  return { kind, label, schema, ...(optional && { optional }), ...more } satisfies Field
}

/** One of a few. */
export const oneField = (
  label: string,
  words: readonly string[],
  lacks: string,
  { optional, ...more }: Extras = {}
) => {
  const isKnown = (answer: string) => words.includes(answer) || (optional === true && answer === '')
  const schema = text(LONGEST_LINE, lacks).check(z.refine(isKnown, lacks))
  return {
    kind: 'radios',
    label,
    schema,
    choices: choicesOf(words),
    ...(optional && { optional }),
    ...more
  } satisfies Field
}

/** Any of a few, at least one. What it holds is a line each; its value is a list in their order. */
export const someField = (
  label: string,
  words: readonly string[],
  lacks: string,
  { alone, ...more }: Extras & { alone?: string } = {}
) => {
  const fits = (held: string) => {
    const lines = linesOf(held)
    const isAlone = alone === undefined || !lines.includes(alone) || lines.length === 1
    return lines.length > 0 && isAlone && lines.every(line => words.includes(line))
  }
  const schema = z.pipe(
    text(LONGEST_RAW, texts.tooLong).check(z.refine(fits, lacks)),
    z.transform((held: string) => {
      const lines = new Set(linesOf(held))
      return words.filter(word => lines.has(word))
    })
  )
  return {
    kind: 'many',
    label,
    schema,
    choices: choicesOf(words),
    ticks: true,
    ...(alone !== undefined && { alone }),
    ...more
  } satisfies Field
}

/** From 1 to 10. */
export const markField = (label: string, lacks: string, more: Extras & { ends?: readonly [string, string] } = {}) =>
  ({
    kind: 'rating',
    label,
    schema: z.int(lacks).check(z.gte(1, lacks), z.lte(10, lacks)),
    ...more
  }) satisfies Field

/** A tick that must be there. */
export const agreeField = (label: string, lacks: string, more: Extras = {}) =>
  ({ kind: 'checkbox', label, schema: z.literal(true, lacks), ...more }) satisfies Field
