// The form of a booking.
import * as z from 'zod/mini'

import { form } from '../../kit/form/form.ts'
import { fitting } from '../../kit/calls/incoming.ts'
import { isInstant } from '../../kit/time/day.ts'
import { pacificInstant } from '../../kit/time/typed-instant.ts'
import { LONGEST_PURPOSE } from './rules.ts'
import * as texts from './texts.ts'

const isMoment = (typed: string): boolean => isInstant(typed) || pacificInstant(typed) !== undefined

export const bookingForm = form({
  submit: texts.book,
  busy: texts.booking,
  fields: {
    from: { kind: 'instant', label: texts.begins, schema: fitting(isMoment, texts.fromMissing) },
    to: { kind: 'instant', label: texts.ends, schema: fitting(isMoment, texts.toMissing) },
    purpose: {
      kind: 'text',
      label: texts.purpose,
      schema: z
        .string()
        .check(z.trim(), z.minLength(1, texts.purposeMissing), z.maxLength(LONGEST_PURPOSE, texts.purposeLong))
    }
  },
  rules: [
    {
      field: 'to',
      text: texts.endBefore,
      passes: ({ from, to }) => instantOf(to).getTime() > instantOf(from).getTime()
    }
  ]
})

/** What was typed on a Pacific clock, as an instant. */
export function instantOf(typed: string): Date {
  return isInstant(typed) ? new Date(typed) : (pacificInstant(typed) ?? new Date(Number.NaN))
}
