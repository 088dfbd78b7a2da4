import * as z from 'zod/mini'

import { text } from '../kit/calls/incoming.ts'
import { hasPicture, hasTag, ofPlain, plain, tidyDrawn } from '../kit/text/rich.ts'
import { noPictures } from '../kit/text/rich-texts.ts'
import { faqs, LONGEST_ANSWER, LONGEST_QUESTION } from './faqs.ts'
import * as texts from './texts.ts'

export const question = faqs.fields.question.schema
/** The present client sends a text, and of a text without a tag every sign is meant. */
export const answer = text(LONGEST_ANSWER, texts.answerLong).check(
  z.overwrite(typed => (hasTag(typed) ? typed : ofPlain(typed))),
  z.refine(html => !hasPicture(html), noPictures),
  z.refine(html => plain(html) !== '', texts.answerMissing),
  z.overwrite(tidyDrawn)
)
export const id = z.uuid()

export const faq = z.object({
  _id: z.string(),
  question: z.string(),
  /** As HTML; as its words alone where the present client is let in, which shows the tags: then the HTML stands beside it. */
  answer: z.string(),
  html: z.optional(z.string()),
  updatedAt: z.string(),
  rev: z.int()
})
export type Faq = z.infer<typeof faq>

export const unanswered = z.object({
  _id: z.string(),
  question: z.string(),
  createdAt: z.string(),
  /** How many people asked it. */
  count: z.int()
})
export type Unanswered = z.infer<typeof unanswered>

export const message = z.object({ message: z.string() })

export const asked = text(LONGEST_QUESTION, texts.tooLong).check(
  z.overwrite(words => words.replaceAll(/\s+/g, ' ').trim()),
  z.minLength(1, texts.questionMissing)
)

export const listFaqs = { says: 'Questions and answers, by question.', input: z.object({}), answer: z.array(faq) }
export const searchFaqs = {
  says: 'Questions and answers that hold these words, the best first.',
  input: z.object({ q: z.optional(text(200)) }),
  answer: z.array(faq)
}
export const logUnanswered = {
  says: 'Passes on a question that nobody has answered; once a person.',
  input: z.object({ question: asked }),
  answer: message
}
export const createFaq = {
  says: 'Adds a question; one that was asked in vain is closed by it, and whoever asked is told.',
  input: z.object({ question, answer, answers: z.optional(id) }),
  answer: faq
}

/** What a line of the history knows of before and after. */
export const pastFaq = z.object({ question: z.optional(z.string()), answer: z.optional(z.string()) })

export const listUnanswered = {
  says: 'What people asked in vain, the latest first.',
  input: z.object({}),
  answer: z.array(unanswered)
}
export const deleteUnanswered = {
  says: 'Takes a question that was asked in vain off the list.',
  input: z.object({ id }),
  answer: message
}
export const restoreUnanswered = {
  says: 'Puts a question back on the list of those that were asked in vain.',
  input: z.object({ id }),
  answer: message
}
