// A question in words as a field: how every form that asks in words draws it.
import type * as z from 'zod/mini'

import type { Field } from '../kit/form/form.ts'
import { isOffering } from './rules.ts'
import type { Question } from './schemas.ts'

type Drawn = Pick<Question, 'alone' | 'files' | 'help' | 'label' | 'options' | 'rows' | 'type' | 'when'> & {
  isRequired?: boolean | undefined
}

const choicesOf = (words: readonly string[]) => words.map(value => ({ value, label: value }))

/** `schema` checks what is typed into it. */
export function fieldWith(schema: z.ZodMiniType, question: Drawn): Field {
  const { type, label, options, isRequired, help, when, alone, rows, files } = question
  return {
    kind: type,
    label,
    schema,
    ...(!isRequired && { optional: true as const }),
    ...(help && { hint: help }),
    ...(isOffering(type) && { choices: choicesOf(options), ticks: true as const }),
    ...(rows && { rows: choicesOf(rows) }),
    ...(when && { when: { field: when.question, is: when.is } }),
    ...(alone && { alone }),
    ...(files && { files })
  }
}
