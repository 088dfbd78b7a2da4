import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'

export const listOwnData = {
  says: 'The parts of everything that is held about you.',
  input: z.object({}),
  answer: z.object({
    parts: z.array(z.string()),
    /** What is not among them, and how it comes in. */
    left: z.optional(z.string())
  })
}

export const readOwnData = {
  says: 'A page of one part of what is held about you.',
  input: z.object({
    part: z.string().check(z.maxLength(100)),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(200)))
  }),
  answer: z.object({ rows: z.array(z.unknown()), next: z.optional(z.string()) })
}

export const eraseUser = {
  says: 'Erases somebody’s name and contacts after two weeks, and signs them out now. Sums of hours stay.',
  input: z.object({ id }),
  answer: z.object({ message: z.string(), erasesOn: z.string() })
}
export const keepUser = {
  says: 'Takes an erasure back within the two weeks.',
  input: z.object({ id }),
  answer: z.object({ message: z.string() })
}
