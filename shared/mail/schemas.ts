import * as z from 'zod/mini'

import { isAddress, LONGEST_ADDRESS } from '../kit/text/address.ts'
import { isInstant } from '../kit/time/day.ts'
import { fitting, text, upTo } from '../kit/calls/incoming.ts'
import { challenge, visitorProof } from '../kit/visitor-proof.ts'
import { mail, mailing, mailings, mails, recipients } from './lists.ts'
import {
  LONGEST_BODY,
  LONGEST_LIST,
  LONGEST_PICTURE,
  LONGEST_SEARCH,
  LONGEST_SUBJECT,
  MOST_RECIPIENTS,
  subscriptionStates
} from './rules.ts'
import * as texts from './texts.ts'

const id = z.uuid()

export const listMails = {
  says: 'Mails that this server wrote, and what became of them, a page at a time.',
  input: z.object({
    ...mails.asks,
    /** Words that all stand in the address or the subject. */
    search: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH, texts.longSearch)))
  }),
  answer: mails.answer
}
export const readMail = {
  says: 'One mail as it was written.',
  input: z.object({ mailId: id }),
  answer: z.extend(mail, {
    plain: z.string(),
    /** The source of its HTML body, to be shown as text only. */
    html: z.string(),
    /** Whether something in it that signs somebody in is covered. */
    covered: z.boolean()
  })
}
export const sendAgain = {
  says: 'Sends a mail again that did not arrive.',
  input: z.object({ mailId: id }),
  answer: mail
}

const messageAnswer = z.object({ message: z.string() })
const none = z.object({})
const token = z.string(texts.expired).check(z.minLength(8, texts.expired), z.maxLength(600, texts.expired))

const link = z.string(texts.unknownLink).check(z.minLength(8, texts.unknownLink), z.maxLength(600, texts.unknownLink))

export const readChallenge = {
  says: 'The challenge that a form anybody may send is sent with.',
  input: z.object({ for: z.enum(['subscribe', 'apply', 'answer', 'upload']) }),
  answer: challenge
}

/** An invalid address gets the specification's sentence; a known one the same answer as a new one. */
export const subscribe = {
  says: 'Asks an address by mail whether it wants the weekly updates.',
  input: z.object({
    email: z
      .string(texts.invalid)
      .check(upTo(LONGEST_ADDRESS * 2, texts.invalid), z.trim(), z.refine(isAddress, texts.invalid)),
    ...visitorProof
  }),
  answer: messageAnswer
}
export const confirmSubscription = {
  says: 'Confirms a subscription with the token of the mail.',
  input: z.object({ token }),
  answer: messageAnswer
}
export const readSubscription = {
  says: 'Whose subscription a token is about.',
  input: z.object({ token: link }),
  answer: z.object({ email: z.string(), state: z.enum(subscriptionStates) })
}
export const unsubscribe = {
  says: 'Ends a subscription with the token of a mail.',
  input: z.object({ token: link }),
  answer: messageAnswer
}
export const readOwnSubscription = {
  says: 'Whether you get the weekly updates.',
  input: none,
  answer: z.object({ emailSubscriptions: z.boolean() })
}
export const updateOwnSubscription = {
  says: 'Switches the weekly updates on or off for yourself.',
  input: z.object({ emailSubscriptions: z.boolean() }),
  answer: z.object({ emailSubscriptions: z.boolean() })
}

const subject = z
  .string(texts.subjectRequired)
  .check(z.trim(), z.minLength(1, texts.subjectRequired), z.maxLength(LONGEST_SUBJECT, texts.longSubject))
const html = z
  .string(texts.bodyRequired)
  .check(z.minLength(1, texts.bodyRequired), z.maxLength(LONGEST_BODY, texts.longBody))

const started = z.object({ message: z.string(), mailing })
/** The present client sends one text, with commas. */
const to = z.union([z.array(text(1000)).check(z.maxLength(10 * MOST_RECIPIENTS)), text(LONGEST_LIST)], texts.emptyList)
/** Without either it begins at once. */
const begins = {
  /** Waits ten seconds, in which it can be taken back. */
  hold: z.optional(z.boolean()),
  startsAt: z.optional(fitting(isInstant, texts.whichTime))
}
export const sendMail = {
  says: 'Sends a mail to a list of addresses, each once.',
  input: z.object({ to, subject, html, ...begins }),
  answer: started
}
export const broadcast = {
  says: 'Sends the weekly update to everybody who subscribed.',
  input: z.object({ subject, html, ...begins }),
  answer: started
}
export const changeMailing = {
  says: 'Changes a mail to many that has not begun, and when it begins.',
  input: z.object({ mailingId: id, rev: z.int(), to: z.optional(to), subject, html, ...begins }),
  answer: started
}
export const sendTestMail = {
  says: 'Sends yourself the mail as others would get it.',
  input: z.object({ subject, html }),
  answer: messageAnswer
}
export const uploadMailPicture = {
  says: 'Keeps a picture for a mail, and answers its address.',
  input: z.object({ picture: text(LONGEST_PICTURE, texts.largePicture) }),
  answer: z.object({ url: z.string() })
}
export const countAudience = {
  says: 'How many people a broadcast would go to.',
  input: none,
  answer: z.object({
    members: z.int(),
    others: z.int(),
    /** How many of both have had this week's mail already. */
    had: z.int(),
    /** Whether mails are sent, or saved as files. */
    sendsMail: z.boolean()
  })
}
export const listMailings = {
  says: 'Mails to many, a page at a time, the newest first.',
  input: z.object(mailings.asks),
  answer: mailings.answer
}
export const readMailing = {
  says: 'One mail to many, with what was written.',
  input: z.object({ mailingId: id }),
  answer: z.extend(mailing, {
    html: z.string(),
    /** The list it is written to, while it has not begun. */
    to: z.array(z.string())
  })
}
export const takeBackMailing = {
  says: 'Takes a mail to many back before it begins.',
  input: z.object({ mailingId: id }),
  answer: mailing
}
export const deleteMailing = {
  says: 'Deletes a mail to many that never began.',
  input: z.object({ mailingId: id }),
  answer: messageAnswer
}

export const listRecipients = {
  says: 'What became of the letter to each recipient.',
  input: z.object({ mailingId: id, ...recipients.asks }),
  answer: recipients.answer
}
export const stopMailing = {
  says: 'Stops a mail to many where it is.',
  input: z.object({ mailingId: id }),
  answer: mailing
}
export const resumeMailing = {
  says: 'Begins what waits for its time, or sends on what was stopped or failed.',
  input: z.object({
    mailingId: id,
    /** Owners only: also to uncertain recipients, some of whom get it twice. */
    uncertain: z.optional(z.boolean())
  }),
  answer: mailing
}
