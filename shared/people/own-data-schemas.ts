import * as z from 'zod/mini'

import { id } from '../kit/incoming.ts'

export const listOwnData = { input: z.object({}), answer: z.object({ parts: z.array(z.string()) }) }

export const readOwnData = {
  input: z.object({
    part: z.string().check(z.maxLength(100)),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(200)))
  }),
  answer: z.object({ rows: z.array(z.unknown()), next: z.optional(z.string()) })
}

export const eraseUser = {
  input: z.object({ id }),
  answer: z.object({ message: z.string(), erasesOn: z.string() })
}
export const keepUser = { input: z.object({ id }), answer: z.object({ message: z.string() }) }
