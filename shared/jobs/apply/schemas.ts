// What whoever applies is asked and sends: apart from the rest, for partners' pages load it.
import * as z from 'zod/mini'

import { labelRequired, optionEmpty } from '../../forms/making-texts.ts'
import { isAddress, LONGEST_ADDRESS } from '../../kit/text/address.ts'
import { source } from '../../kit/source.ts'
import { visitorProof } from '../../kit/visitor-proof.ts'
import { resumeGone } from '../resumes/texts.ts'
import { LONGEST_ANSWER, LONGEST_NAME, MOST_QUESTIONS, questionTypes } from '../rules.ts'
import * as texts from '../texts.ts'

export const id = z.uuid()
export const said = z.object({ message: z.string() })
/** Pages show any room between words as one space, and give it back as one. */
export const line = (missing: string) =>
  z.string(missing).check(
    z.overwrite(text => text.trim().replaceAll(/\s+/g, ' ')),
    z.minLength(1, missing),
    z.maxLength(LONGEST_NAME, texts.tooLong)
  )
export const email = (wrong: string) =>
  z.string(wrong).check(z.trim(), z.maxLength(LONGEST_ADDRESS, wrong), z.refine(isAddress, wrong))
export const question = z.object({
  questionText: line(labelRequired),
  questionType: z.enum(questionTypes, texts.questionType),
  visible: z.boolean(),
  isRequired: z.optional(z.boolean()),
  options: z.array(line(optionEmpty)).check(z.maxLength(100, texts.tooManyOptions))
})
export type Question = z.infer<typeof question>

export const readApplicationForm = {
  says: 'What is asked of whoever applies.',
  input: z.object({ id }),
  answer: z.object({
    title: z.string(),
    description: z.string(),
    questions: z.array(question),
    /** For how many months an application is kept after its last move. */
    keptMonths: z.optional(z.int())
  })
}

/** A checkbox has several. In the order of the questions that were shown, each with its text, so that a form that changed meanwhile is noticed. */
export const answered = z.object({
  questionText: z.string().check(z.maxLength(LONGEST_NAME, texts.tooLong)),
  answer: z.union([
    z.string().check(z.maxLength(LONGEST_ANSWER, texts.longAnswer)),
    z.array(z.string().check(z.maxLength(LONGEST_NAME, texts.tooLong))).check(z.maxLength(100))
  ])
})
export type Answered = z.infer<typeof answered>

/** Asked by every form. */
export const applicant = { name: line(texts.nameRequired), email: email(texts.emailRequired) }

export const apply = {
  says: 'Applies for a job.',
  input: z.object({
    id,
    ...applicant,
    /** What `uploadResume` answered. */
    resume: z.optional(z.uuid(resumeGone)),
    answers: z.array(answered).check(z.maxLength(MOST_QUESTIONS)),
    /** On whose page the way here began; what the browser says of the page that sends goes before it. */
    from: z.optional(source),
    ...visitorProof
  }),
  answer: z.object({
    message: z.string(),
    /** By which the applicant comes back to it, without an account. */
    link: z.optional(z.string())
  })
}
