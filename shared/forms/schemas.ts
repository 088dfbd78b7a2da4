// What travels of forms: their questions, what somebody has typed so far, and what they handed in.
import * as z from 'zod/mini'

import type { FileWay } from '../kit/files/files.ts'
import { id, text } from '../kit/calls/incoming.ts'
import {
  LONGEST_HELP,
  LONGEST_LABEL,
  LONGEST_OPTION,
  LONGEST_RAW,
  MOST_OPTIONS,
  MOST_FIELDS,
  MOST_FILES,
  MOST_ROWS,
  questionKinds
} from './rules.ts'
import * as texts from './texts.ts'

const named = (most: number) => text(most, texts.tooLong).check(z.trim(), z.minLength(1, texts.required))

export const ways = ['file', 'picture'] as const satisfies readonly FileWay[]
/** What a question of files takes: pictures alone, or documents too, and how many. */
export const taken = z.object({ as: z.enum(ways), max: z.int().check(z.gte(1), z.lte(MOST_FILES)) })

/** A question as it is stored. */
export const question = z.object({
  id: text(40).check(z.minLength(1)),
  label: named(LONGEST_LABEL),
  type: z.enum(questionKinds),
  options: z.array(named(LONGEST_OPTION)).check(z.maxLength(MOST_OPTIONS)),
  isRequired: z.boolean(),
  help: z.optional(text(LONGEST_HELP, texts.tooLong)),
  /** The title of the page it stands on; all on one page without. */
  page: z.optional(text(LONGEST_LABEL, texts.tooLong)),
  /** Asked only after another question got one of these answers. */
  when: z.optional(
    z.object({ question: text(40), is: z.array(text(LONGEST_OPTION)).check(z.minLength(1), z.maxLength(MOST_OPTIONS)) })
  ),
  /** The option that takes all others away. */
  alone: z.optional(text(LONGEST_OPTION)),
  /** The rows of a grid; its columns are the options. */
  rows: z.optional(z.array(named(LONGEST_OPTION)).check(z.maxLength(MOST_ROWS))),
  files: z.optional(taken)
})
export type Question = z.infer<typeof question>

/** What was answered to one question; of files, their names. */
export const answerValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
export type AnswerValue = z.infer<typeof answerValue>

export const raws = z
  .record(text(80), z.union([z.boolean(), text(LONGEST_RAW, texts.tooLong)]))
  .check(z.refine(held => Object.keys(held).length <= MOST_FIELDS, texts.tooLong))

/** What somebody has typed so far: as the controls hold it, right or not. */
export const formDraft = z.object({
  answers: raws,
  /** The page that was open. */
  page: z.string(),
  rev: z.int(),
  begunAt: z.iso.datetime(),
  changedAt: z.iso.datetime()
})
export type FormDraft = z.infer<typeof formDraft>

const form = id

export const readFormDraft = {
  says: 'What oneself has typed into a form so far; null where nothing is kept.',
  input: z.object({ form }),
  answer: z.object({ draft: z.nullable(formDraft) })
}

export const saveFormDraft = {
  says: 'Keeps what was typed into some fields of a form, beside what is kept of the others. A field that was changed elsewhere meanwhile, to something else than was seen, is a 409 with what is kept.',
  input: z.object({
    form,
    page: text(40),
    answers: raws,
    /** What was kept of these fields when they were changed. */
    seen: z._default(raws, {})
  }),
  answer: z.object({ draft: formDraft })
}

export const dropFormDraft = {
  says: 'Forgets what oneself has typed into a form.',
  input: z.object({ form }),
  answer: z.object({ draft: z.null() })
}
