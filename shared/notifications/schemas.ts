import * as z from 'zod/mini'

import { id, upTo } from '../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../kit/lists/page.ts'
import { LONGEST_SENT, messageProblem, MOST_PEOPLE, shows } from './rules.ts'
import { longMessage } from './texts.ts'
import * as texts from './centre-texts.ts'

const key = z.uuid()
/** Of what Workbee itself says, and of somebody who is gone, the id is empty. */
const sender = z.object({ _id: id, firstName: z.string(), lastName: z.string() })

/** One person's copy of a notification; it goes by the notification's id. The message is sanitised HTML. */
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

/** What was sent, to whom, and how many have read it. */
export const sentNotification = z.object({
  _id: id,
  message: z.string(),
  sender,
  /** 'Everybody', a role, a team, or some names. */
  audience: z.string(),
  recipients: z.int(),
  reads: z.int(),
  createdTimeStamps: z.string(),
  /** Whether the visitor may take it back: only Owners take back an Owner's. */
  mayTakeBack: z.boolean()
})
export type SentNotification = z.infer<typeof sentNotification>

/** The newest that are unread, oldest first: one at a time is shown. */
export const readUnread = {
  says: 'Your unread notifications, the oldest first.',
  input: z.object({ userId: id }),
  answer: z.array(notification)
}

export const readNotifications = {
  says: 'The notifications of somebody, a page at a time.',
  input: z.object({
    userId: id,
    show: z.optional(z.enum(shows)),
    /** Continues a list: the `next` of its last page. */
    after: z.optional(key)
  }),
  answer: z.object({ notifications: z.array(notification), unread: z.int(), next: z.optional(id) })
}

export const readSent = {
  says: 'What was sent, to whom, and how many have read it.',
  input: z.object(pageInput),
  answer: pageOf(sentNotification)
}

/** Whom a notification can go to, with how many active people each stands for: the sender is not counted. */
export const readAudiences = {
  says: 'Whom a notification can go to, with how many people each is.',
  input: z.object({}),
  answer: z.object({
    everybody: z.int(),
    roles: z.array(z.object({ role: z.string(), count: z.int() })),
    teams: z.array(z.object({ _id: id, teamName: z.string(), count: z.int() }))
  })
}
export type Audiences = z.infer<(typeof readAudiences)['answer']>

const message = z.string(texts.noMessage).check(
  upTo(LONGEST_SENT, longMessage),
  z.superRefine((html, context) => {
    const problem = messageProblem(html)
    if (problem) context.addIssue(problem)
  })
)

const chosen = z.uuid(texts.oneAudience)
const areMany = (named: unknown) => Array.isArray(named) && named.length > MOST_PEOPLE

/** Groups leave the sender out. */
const recipients = z.union(
  [
    z.array(chosen).check(z.minLength(1, texts.oneAudience), z.maxLength(MOST_PEOPLE)),
    z.literal('everybody'),
    z.object({ role: z.string().check(z.minLength(1, texts.oneAudience), z.maxLength(60, texts.oneAudience)) }),
    z.object({ teamId: chosen })
  ],
  { error: ({ input }) => (areMany(input) ? texts.manyPeople : texts.oneAudience) }
)

export const sendNotification = {
  says: 'Sends a notification to people, a team, a role or everybody.',
  input: z.object({ message, recipients }),
  answer: sentNotification
}

export const takeBack = {
  says: 'Takes a notification back, from those too who have not read it yet.',
  input: z.object({ sentId: id }),
  answer: z.object({ message: z.string() })
}
export const markRead = {
  says: 'Marks one of your notifications as read.',
  input: z.object({ id: key }),
  answer: notification
}
export const markUnread = {
  says: 'Marks one of your notifications as unread.',
  input: z.object({ id: key }),
  answer: notification
}

/** Up to the newest one that the person has seen: what comes meanwhile stays unread. */
export const markAllRead = {
  says: 'Marks your notifications up to one of them as read.',
  input: z.object({ upTo: z.optional(key) }),
  answer: z.object({ count: z.int() })
}
