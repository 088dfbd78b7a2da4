import * as z from 'zod/mini'

import { id, text } from '../../kit/calls/incoming.ts'

const word = z.optional(text(1000))

/** Checked as the form is, so that a refusal has the shape that the present client reads. */
export const addExternal = {
  says: 'Adds somebody from outside who works on a site, without an account.',
  input: z.object({
    firstName: word,
    lastName: word,
    role: word,
    roleSpecify: word,
    team: word,
    teamSpecify: word,
    email: word,
    countryCode: word,
    phone: word,
    projectId: z.optional(id)
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({ _id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string() })
  })
}
