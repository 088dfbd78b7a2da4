// The questions of a lesson as a form.
import * as z from 'zod/mini'

import { type Field, form } from '../kit/form/form.ts'
import { text } from '../kit/calls/incoming.ts'
import { linesOf } from '../kit/text/lines.ts'
import type { ReadLesson } from './schemas.ts'
import * as texts from './texts.ts'

type Question = NonNullable<ReadLesson['quiz']>['questions'][number]

const nameOf = (index: number) => `question${index}`

const fieldOf = ({ question, options, isMany }: Question): Field => ({
  kind: isMany ? 'many' : 'radios',
  label: question,
  choices: options.map((label, number) => ({ value: String(number), label })),
  schema: text(100).check(z.refine(held => held !== '', texts.answersMissing)),
  ...(isMany && { ticks: true })
})

export const quizForm = (questions: readonly Question[]) =>
  form({
    submit: texts.checkAnswers,
    busy: texts.completing,
    fields: Object.fromEntries(questions.map((one, index) => [nameOf(index), fieldOf(one)]))
  })

/** Numbers of the chosen options, question after question. */
export const answersOf = (questions: readonly Question[], values: Readonly<Record<string, unknown>>): number[][] =>
  questions.map((_, index) => linesOf(values[nameOf(index)]).map(Number))
