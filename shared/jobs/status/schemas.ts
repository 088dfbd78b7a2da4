// What an applicant sees and does by the link in their mails.
import * as z from 'zod/mini'

import { text, upTo } from '../../kit/calls/incoming.ts'
import { answered, email, id, said } from '../apply/schemas.ts'
import { sentResume } from '../resumes/schemas.ts'
import { emailRequired } from '../texts.ts'
import { LONGEST_ANSWER } from './rules.ts'
import * as texts from './texts.ts'

const token = text(2000)
const byLink = z.object({ token })

export const readApplicationStatus = {
  says: 'Where an application stands, for whoever has the link to it; never what the office thinks of it.',
  input: byLink,
  answer: z.object({
    name: z.string(),
    title: z.string(),
    sentAt: z.string(),
    /** In the words of the organisation. */
    told: z.string(),
    movedAt: z.string(),
    isWithdrawn: z.boolean(),
    mayWithdraw: z.boolean(),
    answers: z.array(answered),
    resume: z.nullable(z.object({ name: z.string(), size: z.int() })),
    keptUntil: z.string(),
    /** What the organisation wrote, and what was answered here, the oldest first. */
    talk: z.array(z.object({ isYours: z.boolean(), at: z.string(), title: z.string(), body: z.string() })),
    mayAnswer: z.boolean(),
    /** Where one writes to; empty where the organisation wants no mail. */
    writeTo: z.string()
  })
}
export type ApplicationStatusPage = z.infer<typeof readApplicationStatus.answer>

export const answerFromStatus = {
  says: 'Answers what the organisation wrote about an application, by its link.',
  input: z.object({
    token,
    text: z.string(texts.noText).check(upTo(LONGEST_ANSWER, texts.longText), z.trim(), z.minLength(1, texts.noText))
  }),
  answer: said
}
export const withdrawApplication = { says: 'Takes an application back, by its link.', input: byLink, answer: said }
export const returnApplication = {
  says: 'Brings back an application that was taken back, by its link.',
  input: byLink,
  answer: said
}
export const replaceApplicationResume = {
  says: 'Puts a file, the body alone, in the place of the one that came with an application, by its link.',
  input: z.object({ token, ...sentResume }),
  answer: said
}
export const removeApplicationResume = {
  says: 'Removes the file that came with an application, by its link.',
  input: byLink,
  answer: said
}
export const eraseOwnApplication = {
  says: 'Erases an application with all that was written about it, by its link. Nobody can bring it back.',
  input: z.object({ token, isSure: z.literal(true) }),
  answer: said
}
export const renewApplicationLink = {
  says: 'Mails new links to whoever applied, by an old link or an address; the answer tells nobody whether there is an application.',
  input: z.object({ token: z.optional(token), email: z.optional(email(emailRequired)) }),
  answer: said
}
export const eraseApplication = {
  says: 'Erases an application with its file, notes, scores and mails. Nobody can bring it back.',
  input: z.object({ id, isSure: z.literal(true) }),
  answer: said
}
