// What came in to a form, as a table.
import { table, type Column } from '../kit/lists/table.ts'
import { t } from '../kit/texts.ts'
import * as texts from './builder-texts.ts'
import type { FormResponse, MadeForm } from './making-schemas.ts'
import { wordsOf } from './questions.ts'
import { isOffering } from './rules.ts'
import type { Question } from './schemas.ts'

/** More are shown when somebody asks for them. */
const SHOWN = 5

/** An answer in words; what is offered no longer says so. */
export function answerIn(
  question: Question,
  isGone: boolean,
  answer: FormResponse['answers'][string] | undefined
): string {
  if (answer === undefined) return ''
  if (isGone || !isOffering(question.type) || question.type === 'slots') return wordsOf(answer)
  const lines = Array.isArray(answer) ? answer : [String(answer)]
  return lines
    .map(line => (question.options.includes(line) ? line : t(texts.removedOption, { answer: line })))
    .join(', ')
}

export const nameOf = ({ person }: FormResponse): string => person?.name ?? t(texts.visitor)

const columnOf =
  (isGone: boolean) =>
  (question: Question, at: number): Column<FormResponse> => ({
    key: question.id,
    label: isGone ? t(texts.removedQuestion, { label: question.label }) : question.label,
    value: ({ answers }) => answerIn(question, isGone, answers[question.id]),
    sort: false,
    wide: true,
    ...((isGone || at >= SHOWN) && { hidden: true })
  })

export const responseTable = ({ formName, questions, gone }: Pick<MadeForm, 'formName' | 'gone' | 'questions'>) =>
  table<FormResponse>({
    name: formName,
    columns: [
      { key: 'name', label: texts.who, value: nameOf, title: true },
      ...questions.map(columnOf(false)),
      ...gone.map(columnOf(true)),
      { key: 'at', label: texts.sent, value: ({ cameAt }) => cameAt, kind: 'instant' }
    ],
    sorted: { by: 'at', descending: true },
    empty: texts.noResponses,
    tools: ['columns']
  })
