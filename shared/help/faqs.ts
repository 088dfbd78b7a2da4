// Questions that are asked often.
import { text } from '../kit/records/fields.ts'
import { at, rich } from '../kit/records/more-fields.ts'
import { record } from '../kit/records/record.ts'
import * as texts from './texts.ts'

export const LONGEST_QUESTION = 500
export const LONGEST_ANSWER = 10_000

export const faqs = record({
  table: 'faq',
  texts: { one: 'question', many: texts.manage, taken: texts.taken, none: texts.none },
  title: 'question',
  order: 'question',
  unique: 'question',
  fields: {
    question: text(texts.question, { max: LONGEST_QUESTION, missing: texts.questionMissing, find: true, sort: true }),
    answer: rich(texts.answer, { max: LONGEST_ANSWER, missing: texts.answerMissing, find: true }),
    updatedAt: at('changed', texts.changed)
  }
})
