import * as z from 'zod/mini'

import { id } from '../kit/incoming.ts'
import * as texts from './comment-texts.ts'

const person = z.object({ userID: id, name: z.string(), profilePic: z.string() })

export const comment = z.object({
  _id: id,
  rev: z.int(),
  /** Plain text; people are mentioned by '@' and their name. */
  body: z.string(),
  /** Null for one who has left for good. */
  author: z.nullable(person),
  mentions: z.array(z.object({ userID: id, name: z.string() })),
  createdDatetime: z.string(),
  editedDatetime: z.nullable(z.string()),
  mayEdit: z.boolean(),
  mayDelete: z.boolean()
})
export type TaskComment = z.infer<typeof comment>

const body = z.string(texts.empty).check(z.trim(), z.minLength(1, texts.empty), z.maxLength(5000, texts.long))
const mentions = z.optional(z.array(id).check(z.maxLength(20, texts.tooManyMentioned)))

export const listComments = {
  /** The newest 100, the oldest of them first; `before` a comment, those before it. */
  input: z.object({ id, before: z.optional(id) }),
  answer: z.object({
    comments: z.array(comment),
    hasMore: z.boolean(),
    /** Who is told of new ones. */
    watchers: z.array(person),
    isWatching: z.boolean()
  })
}
export const addComment = { input: z.object({ id, body, mentions }), answer: comment }
export const editComment = { input: z.object({ id, body, mentions, rev: z.optional(z.int()) }), answer: comment }
export const deleteComment = { input: z.object({ id }), answer: z.object({ message: z.string() }) }
export const restoreComment = { input: z.object({ id }), answer: comment }
export const watchTask = {
  input: z.object({ id, isWatching: z.boolean() }),
  answer: z.object({ isWatching: z.boolean() })
}
/** Those who may see the task, by name. */
export const findMentionable = {
  input: z.object({ id, query: z.string().check(z.maxLength(100)) }),
  answer: z.array(person)
}
