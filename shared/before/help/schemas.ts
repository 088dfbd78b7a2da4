// What the present client sends and reads.
import * as z from 'zod/mini'
import { answer, faq, id, message, pastFaq, question } from '../../help/schemas.ts'

export const updateFaq = {
  says: 'Changes a question or its answer; a stale `rev` answers 409.',
  input: z.object({ id, question, answer, rev: z.optional(z.int()) }),
  answer: faq
}

export const deleteFaq = { says: 'Moves a question to the trash.', input: z.object({ id }), answer: message }

export const readFaqHistory = {
  says: 'Who wrote a question and who changed it, the latest first.',
  input: z.object({ id }),
  answer: z.object({
    question: z.string(),
    answer: z.string(),
    createdBy: z.string(),
    createdAt: z.string(),
    changeHistory: z.array(
      z.object({
        updatedBy: z.string(),
        updatedAt: z.string(),
        before: pastFaq,
        after: pastFaq,
        /** The whole of it before and after, in words. */
        previousQuestion: z.string(),
        previousAnswer: z.string(),
        updatedQuestion: z.string(),
        updatedAnswer: z.string()
      })
    )
  })
}
