// What the form builder does to a form. Pure.
import * as texts from './texts.ts'
import { byLetters, isChoice, LONGEST_NAME, MOST_QUESTIONS, type QuestionType } from '../rules.ts'
import type { JobForm, Question } from '../schemas.ts'
import * as jobTexts from '../texts.ts'

/** A field as somebody is making it: whatever is in it may still be wrong. */
export interface FieldDraft {
  label: string
  type: QuestionType
  isRequired: boolean
  options: readonly string[]
  /** Typed beside the button that adds it. */
  option: string
}

export const emptyField: FieldDraft = { label: '', type: 'textbox', isRequired: false, options: [], option: '' }

export const isEmptyField = ({ label, options, option }: FieldDraft): boolean =>
  label.trim() === '' && options.length === 0 && option.trim() === ''

export interface FieldProblems {
  label?: string
  /** About the options as a whole, or the one that is being added. */
  options?: string
  /** The places of options that are wrong themselves, with what is wrong. */
  each: Readonly<Record<number, string>>
}

const tidy = (options: readonly string[]): string[] => options.map(option => option.trim())

/** What is wrong with an option among those before it. */
function problemOfOption(option: string, others: readonly string[]): string | undefined {
  if (option.trim() === '') return jobTexts.optionEmpty
  if (option.trim().length > LONGEST_NAME) return jobTexts.tooLong
  return tidy(others).includes(option.trim()) ? texts.optionTwice : undefined
}

/** The option beside the button joins the others, or says why it cannot. */
export function addOption(draft: FieldDraft): { draft: FieldDraft; problem?: string } {
  const problem = problemOfOption(draft.option, draft.options)
  if (problem) return { draft, problem }
  return { draft: { ...draft, options: [...draft.options, draft.option.trim()], option: '' } }
}

/** An option that was typed and not added yet is meant. */
export const settled = (draft: FieldDraft): FieldDraft =>
  isChoice(draft.type) && draft.option.trim() !== '' ? addOption(draft).draft : draft

export function problemsOfField(draft: FieldDraft): FieldProblems {
  const each: Record<number, string> = {}
  const label = draft.label.trim()
  const asked = isChoice(draft.type)
  if (asked)
    for (const [at, option] of draft.options.entries()) {
      const problem = problemOfOption(option, draft.options.slice(0, at))
      if (problem) each[at] = problem
    }
  const isTyping = draft.option.trim() !== ''
  const pending = isTyping ? problemOfOption(draft.option, draft.options) : undefined
  const lacks = draft.options.length === 0 && !isTyping ? jobTexts.optionRequired : undefined
  const options = asked ? (pending ?? lacks) : undefined
  return {
    each,
    ...(label === '' && { label: jobTexts.labelRequired }),
    ...(label.length > LONGEST_NAME && { label: jobTexts.tooLong }),
    ...(options && { options })
  }
}

export const isFine = ({ label, options, each }: FieldProblems): boolean =>
  !label && !options && Object.keys(each).length === 0

/** Options of what offers none any more are let go. */
export const questionOf = ({ label, type, isRequired, options }: FieldDraft, visible: boolean): Question => ({
  questionText: label.trim(),
  questionType: type,
  visible,
  isRequired,
  options: isChoice(type) ? tidy(options) : []
})

export const draftOf = ({ questionText, questionType, isRequired, options }: Question): FieldDraft => ({
  label: questionText,
  type: questionType,
  isRequired: isRequired === true,
  options,
  option: ''
})

/** The questions of another form that these do not ask yet; as many as a form has room for. */
export function lackedOf(questions: readonly Question[], from: readonly Question[]): Question[] {
  const asked = new Set(questions.map(({ questionText }) => questionText.toLowerCase()))
  return from
    .filter(({ questionText }) => !asked.has(questionText.toLowerCase()))
    .slice(0, Math.max(0, MOST_QUESTIONS - questions.length))
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** A form is found by the job title it is for, in any letter case. */
export const formFor = (forms: readonly JobForm[], title: string): JobForm | undefined =>
  forms.find(form => same(form.title, title))

export interface Position {
  title: string
  hasForm: boolean
}

/** Every title a form can be for: those that have one first, each once, in the order of the alphabet. */
export function positionsOf(
  forms: readonly Pick<JobForm, 'title'>[],
  jobTitles: readonly string[],
  known: readonly string[]
): Position[] {
  const withForm = forms.map(({ title }) => title)
  const without: string[] = []
  for (const title of [...jobTitles, ...known])
    if (![...withForm, ...without].some(one => same(one, title))) without.push(title)
  const sorted = (titles: readonly string[]) => titles.toSorted(byLetters)
  return [
    ...sorted(withForm).map(title => ({ title, hasForm: true })),
    ...sorted(without).map(title => ({ title, hasForm: false }))
  ]
}
