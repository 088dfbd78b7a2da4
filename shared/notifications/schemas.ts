import * as z from 'zod/mini'

import { id, text, upTo } from '../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../kit/lists/page.ts'
import { groups } from './kind.ts'
import { paces } from './pace.ts'
import { LONGEST_SENT, messageProblem, MOST_PEOPLE, shows } from './rules.ts'
import { longMessage } from './texts.ts'
import * as texts from './centre-texts.ts'
import * as toldTexts from './told-texts.ts'

const key = z.uuid()
/** Of what Workbee itself says, and of somebody who is gone, the id is empty. */
const sender = z.object({ _id: id, firstName: z.string(), lastName: z.string() })

/** A call that its line offers; the client fills in its path. */
const doing = z.object({
  method: z.enum(['DELETE', 'GET', 'PATCH', 'POST', 'PUT']),
  path: z.string(),
  sends: z.looseObject({}),
  /** Sent with it, of what the act answered. */
  also: z.optional(z.string())
})
export type Doing = z.infer<typeof doing>

/** What can be done in its line: a page that is opened, or a call with what is said once it is done. */
const act = z.object({
  words: z.string(),
  opens: z.optional(z.string()),
  does: z.optional(doing),
  did: z.optional(z.string()),
  undo: z.optional(doing)
})
export type Act = z.infer<typeof act>

/** Of a kind: what it is under, what it says, where it leads to, and what can be done about it. */
const told = z.object({
  kind: z.string(),
  group: z.enum(groups),
  subject: z.string(),
  says: z.string(),
  detail: z.optional(z.string()),
  opens: z.optional(z.string()),
  acts: z.array(act),
  isDone: z.boolean(),
  mayEnd: z.boolean(),
  snoozedUntil: z.optional(z.string())
})
export type Told = z.infer<typeof told>

/** One person's copy of a notification; it goes by the notification's id. The message is sanitised HTML. */
export const notification = z.object({
  _id: id,
  message: z.string(),
  sender,
  recipient: id,
  isSystemGenerated: z.boolean(),
  isRead: z.boolean(),
  createdTimeStamps: z.string(),
  told: z.optional(told)
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

export const snoozes = ['hour', 'tomorrow', 'monday'] as const
export type Snooze = (typeof snoozes)[number]

export const snooze = {
  says: 'Puts one of your notifications off for an hour, until tomorrow morning or until Monday.',
  input: z.object({ id: key, until: z.enum(snoozes) }),
  answer: notification
}
export const endSnooze = {
  says: 'Shows a notification again that you put off.',
  input: z.object({ id: key }),
  answer: notification
}

const way = z.enum(['none', 'off', 'on', 'always'])
export type ShownWay = z.infer<typeof way>

const choice = z.object({ kind: text(100), bell: z.boolean(), mail: z.boolean() })
export type Choice = z.infer<typeof choice>

const pace = { mails: z.enum(paces), at: text(5).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, toldTexts.wrongHour)) }

export const listTold = {
  says: 'All kinds of things that you are told, and how each comes.',
  input: z.object({}),
  answer: z.object({
    ...pace,
    zone: z.string(),
    groups: z.array(
      z.object({
        group: z.enum(groups),
        kinds: z.array(
          z.object({
            kind: z.string(),
            when: z.string(),
            more: z.optional(z.string()),
            bell: way,
            mail: way,
            /** As it comes at first. */
            first: z.object({ bell: z.boolean(), mail: z.boolean() })
          })
        )
      })
    )
  })
}
export type ToldList = z.infer<(typeof listTold)['answer']>

/** More than there are kinds. */
const MOST_CHOICES = 200

export const writeChoices = {
  says: 'Switches the ways on or off by which kinds of things come to you.',
  input: z.object({ choices: z.array(choice).check(z.maxLength(MOST_CHOICES)) }),
  answer: z.object({ message: z.string() })
}

export const writePace = {
  says: 'Whether your mails come at once, once a day or once a week, and at what hour.',
  input: z.object(pace),
  answer: z.object({ message: z.string() })
}

const token = z.string().check(upTo(2000, toldTexts.wrongLink))

export const readOff = {
  says: 'What the link at the end of a mail switches off.',
  input: z.object({ token }),
  answer: z.object({ when: z.string() })
}
export const switchOff = {
  says: 'Switches off what the link at the end of a mail is for: nobody signs in for that.',
  input: z.object({ token }),
  answer: z.object({ message: z.string() })
}
