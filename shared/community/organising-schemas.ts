// What the calls of organisers take and answer.
import * as z from 'zod/mini'

import { fitting, id, text } from '../kit/calls/incoming.ts'
import * as texts from './organising-texts.ts'
import * as rules from './rules.ts'
import { dayWrong } from './texts.ts'

export const LONGEST_SUBJECT = 150
export const LONGEST_MAIL = 5000

export const mailParts = {
  subject: text(LONGEST_SUBJECT, texts.subjectLong).check(z.trim(), z.minLength(1, texts.subjectMissing)),
  text: text(LONGEST_MAIL, texts.textLong).check(z.trim(), z.minLength(1, texts.textMissing))
}

export const givePlace = {
  says: 'Gives a place to somebody who waits. Where none is free, only with `raises`, which makes one more.',
  input: z.object({ id, registrationId: z.uuid(), raises: z._default(z.boolean(), false) }),
  answer: z.object({ message: z.string() })
}
export const mailRegistered = {
  says: 'Writes to everybody who is registered for an activity.',
  input: z.object({ id, occurrence: z.optional(fitting(rules.isNearDay, dayWrong)), ...mailParts }),
  answer: z.object({ message: z.string(), count: z.int() })
}
export const listComing = {
  says: 'Who comes to an activity: the first of them by when they registered, and how many there are.',
  input: z.object({ id, occurrence: z.optional(fitting(rules.isNearDay, dayWrong)) }),
  answer: z.object({
    items: z.array(z.object({ _id: z.uuid(), firstName: z.string(), lastName: z.string(), role: z.string() })),
    count: z.int()
  })
}
