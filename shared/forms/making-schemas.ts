// What travels of forms that people make: to those who make them, and what came in.
import * as z from 'zod/mini'

import { shownFile } from '../kit/files/files.ts'
import { fitting, id, text } from '../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../kit/lists/page.ts'
import { t } from '../kit/texts.ts'
import { formList } from './form-list.ts'
import { kindOf } from './making.ts'
import {
  audiences,
  formStates,
  LONGEST_DESCRIPTION,
  LONGEST_HELP,
  LONGEST_LABEL,
  LONGEST_OPTION,
  LONGEST_SEARCH,
  LONGEST_TITLE,
  MOST_OPTIONS,
  MOST_QUESTIONS,
  MOST_ROWS
} from './rules.ts'
import * as making from './making-texts.ts'
import { settings } from './settings-form.ts'
import { answerValue, question, taken } from './schemas.ts'
import * as texts from './texts.ts'

const ID = /^[\w-]{1,40}$/
const word = text(LONGEST_OPTION, texts.tooLong).check(z.trim(), z.regex(/^[^\n\r]*$/, texts.oneLine))
const words = (most: number) => z.array(word).check(z.maxLength(most, t(making.tooManyOptions, { count: most })))
const flag = z.optional(z.boolean())

/** A question as it is sent: its kind by a word of today or of before, its id where it has one. */
const sentQuestion = z.object({
  // Answers stand under it: no name that every object has.
  id: z.optional(fitting(sent => ID.test(sent) && !(sent in Object.prototype))),
  label: text(LONGEST_LABEL, texts.tooLong).check(z.trim(), z.minLength(1, making.labelRequired)),
  type: z.pipe(
    fitting(sent => kindOf(sent) !== undefined, making.unknownKind),
    z.transform((sent: string) => kindOf(sent) ?? 'text')
  ),
  options: z._default(words(MOST_OPTIONS), []),
  isRequired: flag,
  help: z.optional(text(LONGEST_HELP, texts.tooLong)),
  page: z.optional(text(LONGEST_LABEL, texts.tooLong)),
  when: z.optional(
    z.object({
      question: text(40),
      is: z.array(text(LONGEST_OPTION)).check(z.minLength(1), z.maxLength(MOST_OPTIONS))
    })
  ),
  alone: z.optional(text(LONGEST_OPTION)),
  rows: z.optional(words(MOST_ROWS)),
  files: z.optional(taken)
})
export type SentQuestion = z.output<typeof sentQuestion>

const parts = {
  formName: text(LONGEST_TITLE, texts.tooLong).check(z.trim(), z.minLength(1, making.titleRequired)),
  description: text(LONGEST_DESCRIPTION, texts.tooLong).check(z.trim()),
  questions: z
    .array(sentQuestion)
    .check(z.maxLength(MOST_QUESTIONS, { error: () => t(making.tooManyQuestions, { count: MOST_QUESTIONS }) })),
  state: z.enum(formStates)
}
const some = { ...z.partial(z.object(parts)).shape, ...settings.some }

const person = z.object({ _id: z.string(), name: z.string() })

/** A form as those have it who make it. */
export const madeForm = z.object({
  _id: z.string(),
  formName: z.string(),
  description: z.string(),
  questions: z.array(question),
  /** Questions of before, which answers still stand to. */
  gone: z.array(question),
  version: z.int(),
  /** As it is today: a form whose last day is over is closed. */
  state: z.enum(formStates),
  audience: z.enum(audiences),
  closesOn: z.nullable(z.string()),
  limit: z.nullable(z.int()),
  mayChange: z.boolean(),
  keptMonths: z.nullable(z.int()),
  responses: z.int(),
  madeBy: z.nullable(person),
  changedAt: z.iso.datetime(),
  rev: z.int()
})
export type MadeForm = z.infer<typeof madeForm>

const one = z.object({ form: madeForm })

export const listForms = {
  says: 'Forms: one’s own, and everybody’s for those who may edit them, those first that were changed last.',
  input: z.object({ ...formList.asks, search: z.optional(text(LONGEST_SEARCH)) }),
  answer: formList.answer
}

export const createForm = {
  says: 'Makes a form. It is open at once when it asks something, unless its state is sent.',
  input: z.object({
    ...some,
    formName: parts.formName,
    questions: z._default(parts.questions, [])
  }),
  answer: one
}

export const readForm = {
  says: 'A form as those have it who make it, with questions of before that answers stand to.',
  input: z.object({ id }),
  answer: one
}

export const updateForm = {
  says: 'Changes what is sent of a form. With `rev`, somebody else’s save meanwhile is a 409 with the current form. Questions keep their answers by their ids.',
  input: z.object({ id, rev: z.optional(z.int()), ...some }),
  answer: one
}

export const deleteForm = {
  says: 'Deletes a form with its responses. It can be brought back for 30 days.',
  input: z.object({ id }),
  answer: z.object({ message: z.string() })
}

export const restoreForm = {
  says: 'Brings a deleted form back.',
  input: z.object({ id }),
  answer: one
}

export const response = z.object({
  _id: z.string(),
  /** Whose it is; null of a visitor. */
  person: z.nullable(person),
  cameAt: z.iso.datetime(),
  version: z.int(),
  answers: z.record(z.string(), answerValue),
  /** Those of each question that asks for files, whose answers are their names. */
  files: z.record(z.string(), z.array(shownFile))
})
export type FormResponse = z.infer<typeof response>

export const listResponses = {
  says: 'Responses to a form, the newest first.',
  input: z.object({
    id,
    ...pageInput,
    search: z.optional(text(LONGEST_SEARCH)),
    sort: z.optional(z.enum(['name', '-name', 'at', '-at']))
  }),
  answer: pageOf(response)
}

export const readResponse = {
  says: 'One response beside the questions as they were asked, and the ids of its neighbours: the next newer and the next older.',
  input: z.object({ id, responseId: text(100) }),
  answer: z.object({
    response,
    questions: z.array(question),
    newer: z.nullable(z.string()),
    older: z.nullable(z.string()),
    place: z.int(),
    total: z.int()
  })
}

export const deleteResponse = {
  says: 'Deletes a response for good, such as one that a machine sent.',
  input: z.object({ id, responseId: text(100) }),
  answer: z.object({ message: z.string() })
}

export const readFigures = {
  says: 'How often each question of a form was answered, and with what; and how many responses came each day.',
  input: z.object({ id }),
  answer: z.object({
    total: z.int(),
    days: z.array(z.object({ day: z.string(), count: z.int() })),
    questions: z.array(
      z.object({
        id: z.string(),
        answered: z.int(),
        /** Of questions whose answers can be counted, those that were given most. */
        counts: z.array(z.object({ answer: z.string(), count: z.int() })),
        /** How many others were given besides. */
        others: z.int(),
        /** Of questions that are answered in words the newest answers, long ones cut. */
        written: z.array(z.string())
      })
    )
  })
}
export type FormFigures = z.infer<typeof readFigures.answer>

export const exportResponses = {
  says: 'All responses to a form as rows of one table: who, when, and a column for each question, those of before last.',
  input: z.object({ id }),
  answer: z.object({
    formName: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()]))))
  })
}
