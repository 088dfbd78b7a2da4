// A saved view: a name for what a list is asked by. The list drops of it what is gone.
import * as z from 'zod/mini'

import * as texts from './texts.ts'

const LONGEST = 500
/** More than any list has filters. */
const MOST = 60

const id = z.uuid()
/** The list's own name: the table of a record, or the word a list by hand is offered under. */
const list = z.string().check(z.minLength(1), z.maxLength(100))
const name = z.string(texts.noName).check(z.trim(), z.minLength(1, texts.noName), z.maxLength(60))
const query = z
  .record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(LONGEST)))
  .check(z.refine(words => Object.keys(words).length <= MOST))

const view = z.object({
  _id: id,
  name,
  query,
  isShared: z.boolean(),
  isMine: z.boolean(),
  rev: z.int(),
  /** Whose it is, where it is not the reader's own. */
  by: z.optional(z.string())
})

/** One's own and the shared ones, by name. */
export const readViews = {
  says: 'Your saved views of a list, and those that are shared.',
  input: z.object({ list }),
  answer: z.object({ views: z.array(view), mayShare: z.boolean() })
}
export const saveView = {
  says: 'Keeps a view of a list.',
  input: z.object({ list, name, query, isShared: z.boolean() }),
  answer: view
}
/** What is left out stays. A stale `rev` is refused with the present view. */
export const changeView = {
  says: 'Changes a view of a list, or shares it; a stale `rev` answers 409 with the present one.',
  input: z.object({
    id,
    rev: z.int(),
    name: z.optional(name),
    query: z.optional(query),
    isShared: z.optional(z.boolean())
  }),
  answer: view
}
export const deleteView = {
  says: 'Deletes a view of a list.',
  input: z.object({ id }),
  answer: z.object({ message: z.string() })
}
