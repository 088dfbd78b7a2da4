// What a list that is read page after page is asked by and answers.
import * as z from 'zod/mini'

import { LARGEST_PAGE } from './lists.ts'

export const pageInput = {
  /** Continues a list: the `next` of its last page. */
  after: z.optional(z.string().check(z.maxLength(1000))),
  size: z.optional(z.coerce.number().check(z.gte(1), z.lte(LARGEST_PAGE))),
  /** `exact` counts all of them, however many there are. */
  count: z.optional(z.literal('exact'))
}

export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.optional(z.string()),
    /** How many there are in all, counted up to a limit. */
    total: z.optional(z.object({ count: z.int(), isMore: z.boolean() }))
  })
