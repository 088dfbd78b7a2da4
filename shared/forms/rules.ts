// What a stored form may ask, and how much of it. Pure.
import type { Kind } from '../kit/form/form.ts'

export const MOST_QUESTIONS = 500
export const MOST_OPTIONS = 60
export const MOST_ROWS = 30
export const LONGEST_TITLE = 200
export const LONGEST_DESCRIPTION = 2000
export const LONGEST_SEARCH = 100
export const MOST_RESPONSES = 1_000_000
/** Ten years. */
export const MOST_MONTHS = 120
export const LONGEST_LABEL = 500
export const LONGEST_HELP = 1000
export const LONGEST_OPTION = 200
export const LONGEST_LINE = 300
export const LONGEST_ANSWER = 5000
/** The fields of a form, with some that its own page adds. */
export const MOST_FIELDS = MOST_QUESTIONS + 20
/** Of one question: a control holds them with their names and addresses. */
export const MOST_FILES = 5
/** What visitors together may send to one form within a day. */
export const VISITORS_A_DAY = { files: 2000, bytes: 1024 * 1024 * 1024 }
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
  'signature',
  'slots',
  'files'
] as const satisfies readonly Kind[]
export type QuestionKind = (typeof questionKinds)[number]

/** The words of the older forms, and of the present client. */
export const synonyms: Readonly<Record<string, QuestionKind>> = {
  textbox: 'text',
  short_answer: 'text',
  paragraph: 'textarea',
  checkbox: 'many',
  checkboxes: 'many',
  multi_select: 'many',
  radio: 'radios',
  dropdown: 'choice',
  select: 'choice',
  phone: 'tel',
  grid: 'slots',
  file: 'files',
  upload: 'files',
  file_upload: 'files'
}

export const isPicked = (kind: string): boolean => kind === 'choice' || kind === 'radios' || kind === 'many'

/** Forms of the product itself, each known by a word. The others have ids. */
export const ownForms = ['questionnaire', 'agreement'] as const
export type OwnForm = (typeof ownForms)[number]

/** Whether it offers something to choose from. */
export const isOffering = (kind: string): boolean => isPicked(kind) || kind === 'slots'

export const formStates = ['draft', 'open', 'closed'] as const
export type FormState = (typeof formStates)[number]

/** Who answers: members, once each, or anybody who has the address. */
export const audiences = ['members', 'anybody'] as const
export type Audience = (typeof audiences)[number]

/** The last day is a whole one. */
export const stateOn = (today: string, { state, closesOn }: { state: FormState; closesOn: string | null }): FormState =>
  state === 'open' && closesOn !== null && closesOn < today ? 'closed' : state
