import * as z from 'zod/mini'

import { raws } from '../forms/schemas.ts'
import { id, text } from '../kit/calls/incoming.ts'
import { agreementList } from './table.ts'
import { LONGEST_SEARCH } from './rules.ts'

const signature = {
  _id: z.string(),
  signedAt: z.iso.datetime(),
  /** The day of the text that was signed, and the digest of all of it. */
  textVersion: z.string(),
  textHash: z.string()
}

/** Who signed: as their account was called on that day, as it is called today, and what they wrote as their signature. */
const signer = { name: z.string(), nameNow: z.string(), signature: z.string() }

/** What oneself has signed. */
export const ownAgreement = z.object({ ...signature, ...signer, address: z.string(), isNewest: z.boolean() })
export type OwnAgreement = z.infer<typeof ownAgreement>

export const readOwnAgreement = {
  says: 'What oneself has signed, and which text counts now.',
  input: z.object({}),
  answer: z.object({
    textVersion: z.string(),
    textHash: z.string(),
    signed: z.nullable(ownAgreement),
    /** Where an earlier text was signed: what was answered then, and the sections that changed since. */
    again: z.nullable(z.object({ answers: raws, changed: z.array(z.string()) }))
  })
}

export const signAgreement = {
  says: 'Signs the agreement with all its answers: once for each version of its text. Copies go to oneself and to the Owners.',
  input: z.object({
    answers: raws,
    /** The digest of the text that the page drew: another one is not signed unseen. */
    textHash: z.optional(text(100))
  }),
  answer: z.object({ signed: ownAgreement })
}

export const listAgreements = {
  says: 'Who signed the agreement, who must sign again because its text has changed, and who only began, the newest first.',
  input: z.object({
    ...agreementList.asks,
    search: z.optional(text(LONGEST_SEARCH))
  }),
  answer: agreementList.answer
}

export const readAgreement = {
  says: 'One signed agreement: each question as it was asked, with its answer.',
  input: z.object({ id }),
  answer: z.object({
    ...signature,
    ...signer,
    address: z.string(),
    /** Their address on that day. */
    email: z.string(),
    pages: z.array(
      z.object({
        title: z.string(),
        questions: z.array(z.object({ label: z.string(), help: z.optional(z.string()), answer: z.string() }))
      })
    )
  })
}

export const remindOfAgreement = {
  says: 'Mails somebody who began the agreement, or must sign it again, the way back to it; once a day.',
  input: z.object({ userId: id }),
  answer: z.object({ message: z.string() })
}

export const remindAllOfAgreement = {
  says: 'Mails everybody who began the agreement, or must sign it again, the way back to it, but for those who were reminded today.',
  input: z.object({ state: z.optional(z.enum(['again', 'begun'])) }),
  answer: z.object({ message: z.string() })
}
