// A question in words as a field: how every form that asks in words draws it.
import type * as z from 'zod/mini'

import type { Field } from '../kit/form.ts'
import { isPicked } from './rules.ts'
import type { Question } from './schemas.ts'

type Drawn = Pick<Question, 'alone' | 'help' | 'label' | 'options' | 'type' | 'when'> & {
  isRequired?: boolean | undefined
}

/** `schema` checks what is typed into it. */
export function fieldWith(schema: z.ZodMiniType, question: Drawn): Field {
  const { type, label, options, isRequired, help, when, alone } = question
  return {
    kind: type,
    label,
    schema,
    ...(!isRequired && { optional: true as const }),
    ...(help && { hint: help }),
    ...(isPicked(type) && { choices: options.map(value => ({ value, label: value })), ticks: true as const }),
    ...(when && { when: { field: when.question, is: when.is } }),
    ...(alone && { alone })
  }
}
