// What a stored form may ask, and how much of it. Pure.
import type { Kind } from '../kit/form.ts'

export const MOST_QUESTIONS = 500
export const MOST_OPTIONS = 60
export const LONGEST_LABEL = 500
export const LONGEST_HELP = 1000
export const LONGEST_OPTION = 200
export const LONGEST_LINE = 300
export const LONGEST_ANSWER = 5000
/** The fields of a form, with some that its own page adds. */
export const MOST_FIELDS = MOST_QUESTIONS + 20
/** What a control can hold: every option of a question with many of them. */
export const LONGEST_RAW = 12_500

/** The kinds of questions: those of any form that somebody can make out of words alone. */
export const questionKinds = [
  'text',
  'textarea',
  'choice',
  'radios',
  'many',
  'rating',
  'number',
  'date',
  'email',
  'tel',
  'url',
  'signature'
] as const satisfies readonly Kind[]
export type QuestionKind = (typeof questionKinds)[number]

export const isPicked = (kind: string): boolean => kind === 'choice' || kind === 'radios' || kind === 'many'

/** Forms of the product itself, each known by a word. The others have ids. */
export const ownForms = ['questionnaire', 'agreement'] as const
export type OwnForm = (typeof ownForms)[number]
