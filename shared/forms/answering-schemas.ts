// What travels of forms to those who fill them in, and what they send.
import * as z from 'zod/mini'

import { namedFile, shownFile } from '../kit/files/files.ts'
import { fileEmpty } from '../kit/files/texts.ts'
import { bytes, id, text } from '../kit/calls/incoming.ts'
import { visitorProof } from '../kit/visitor-proof.ts'
import {
  formStates,
  LONGEST_LABEL,
  LONGEST_OPTION,
  LONGEST_RAW,
  MOST_FIELDS,
  MOST_FILES,
  MOST_OPTIONS,
  MOST_ROWS
} from './rules.ts'
import { answerValue, question, ways } from './schemas.ts'
import * as texts from './texts.ts'

/** A form as it is filled in. What is closed or full asks nothing. */
export const askedForm = z.object({
  _id: z.string(),
  formName: z.string(),
  description: z.string(),
  questions: z.array(question),
  version: z.int(),
  state: z.enum([...formStates, 'full']),
  closesOn: z.nullable(z.string()),
  /** Whether members may change what they answered, while it is open. */
  mayChange: z.boolean(),
  /** Who is asked where it is closed. */
  madeBy: z.nullable(z.string())
})
export type AskedForm = z.infer<typeof askedForm>

const value = z.union([
  text(LONGEST_RAW, texts.tooLong),
  z.number(),
  z.boolean(),
  z.array(text(LONGEST_LABEL + LONGEST_OPTION, texts.tooLong)).check(z.maxLength(MOST_OPTIONS * MOST_ROWS)),
  z.array(namedFile()).check(z.maxLength(MOST_FILES))
])

const sent = {
  /** The version of the questions that were answered: another one meanwhile is a 409 with the form as it is now. */
  version: z.optional(z.int()),
  answers: z
    .array(z.object({ questionId: text(80), answer: z.nullable(value) }))
    .check(z.maxLength(MOST_FIELDS, texts.tooManyFields))
}
export type SentAnswers = z.output<z.ZodMiniObject<typeof sent>>['answers']

const recorded = z.object({ _id: z.string(), message: z.string() })

export const formStatus = {
  says: 'A form as oneself fills it in, whether it takes answers, and when one answered it.',
  input: z.object({ formId: id }),
  answer: z.object({ form: askedForm, answeredAt: z.nullable(z.iso.datetime()) })
}

export const readOwnResponse = {
  says: 'What oneself answered to a form, as it stands.',
  input: z.object({ formId: id }),
  answer: z.object({
    response: z.object({
      _id: z.string(),
      answers: z.record(z.string(), answerValue),
      files: z.record(z.string(), z.array(shownFile))
    })
  })
}

export const listOpenForms = {
  says: 'The forms that members can answer now, and those that oneself has answered, the newest first.',
  input: z.object({}),
  answer: z.object({
    forms: z.array(
      z.object({
        _id: z.string(),
        formName: z.string(),
        description: z.string(),
        closesOn: z.nullable(z.string()),
        answeredAt: z.nullable(z.iso.datetime())
      })
    )
  })
}

export const answerForm = {
  says: 'Hands in one’s answers to a form: once; where the form lets people change them, again in the place of the response that `replaces` names. A form that changed meanwhile, is closed, full or answered already is a 409, and what was typed stays a draft.',
  input: z.object({ formId: id, replaces: z.optional(id), ...sent }),
  answer: recorded
}

export const readSharedForm = {
  says: 'A form that anybody may answer who has its address.',
  input: z.object({ formId: id }),
  answer: z.object({ form: askedForm })
}

export const uploadSharedFile = {
  says: 'Takes a file of a visitor for a form that anybody may answer: within a day their answer must name its `hash`.',
  input: z.object({ formId: id, as: z.enum(ways), name: text(300), content: bytes(fileEmpty), ...visitorProof }),
  answer: shownFile
}

export const answerSharedForm = {
  says: 'Hands in the answers of a visitor to a form that anybody may answer.',
  input: z.object({ formId: id, ...sent, ...visitorProof }),
  answer: recorded
}
