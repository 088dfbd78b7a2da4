import * as z from 'zod/mini'

const id = z.string()
const sender = z.nullable(z.object({ _id: id, firstName: z.string(), lastName: z.string() }))

/** One person's copy of a notification. The message is sanitised HTML. */
export const notification = z.object({
  _id: id,
  message: z.string(),
  sender,
  recipient: id,
  isSystemGenerated: z.boolean(),
  isRead: z.boolean(),
  createdTimeStamps: z.string()
})
export type Notification = z.infer<typeof notification>

/** The unread ones, oldest first: one at a time is shown. */
export const readUnread = { input: z.object({ userId: id }), answer: z.array(notification) }
export const markRead = { input: z.object({ id }), answer: notification }
