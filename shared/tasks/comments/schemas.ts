import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import * as texts from './texts.ts'

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
  says: 'What people wrote about a task, and who is told of it.',
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
export const addComment = {
  says: 'Writes about a task. Whoever watches it is told, and so are those who are mentioned.',
  input: z.object({ id, body, mentions }),
  answer: comment
}
export const editComment = {
  says: 'Changes a comment of yours; those who are newly mentioned are told.',
  input: z.object({ id, body, mentions, rev: z.optional(z.int()) }),
  answer: comment
}
export const deleteComment = {
  says: 'Deletes a comment; for 30 days it can be restored.',
  input: z.object({ id }),
  answer: z.object({ message: z.string() })
}
export const restoreComment = { says: 'Brings a deleted comment back.', input: z.object({ id }), answer: comment }
export const watchTask = {
  says: 'Says whether you are told of comments on a task.',
  input: z.object({ id, isWatching: z.boolean() }),
  answer: z.object({ isWatching: z.boolean() })
}
/** Those who may see the task, by name. */
export const findMentionable = {
  says: 'People by name who may see a task, up to 30.',
  input: z.object({ id, query: z.string().check(z.maxLength(100)) }),
  answer: z.array(person)
}
