// What the form builder does to a form. Pure.
import { problemOfOption } from '../../forms/making.ts'
import * as texts from '../../forms/making-texts.ts'
import { byLetters, isChoice, LONGEST_NAME, MOST_QUESTIONS } from '../rules.ts'
import type { JobForm, Question } from '../schemas.ts'
import * as jobTexts from '../texts.ts'

/** A question as somebody is making it: whatever is in it may still be wrong. */
export interface FieldDraft extends Question {
  /** Typed beside the button that adds it. */
  option: string
}

export const draftOf = (question: Question): FieldDraft => ({ ...question, option: '' })

export const emptyField = draftOf({
  questionText: '',
  questionType: 'textbox',
  visible: true,
  isRequired: false,
  options: []
})

export const isEmptyField = ({ questionText, options, option }: FieldDraft): boolean =>
  questionText.trim() === '' && options.length === 0 && option.trim() === ''

export interface FieldProblems {
  label?: string | undefined
  /** About the options as a whole, or the one that is being added. */
  options?: string | undefined
  /** What is wrong with each option, by its place. */
  each: readonly (string | undefined)[]
}

const longer = (text: string): string | undefined => (text.trim().length > LONGEST_NAME ? jobTexts.tooLong : undefined)

const optionProblem = (option: string, others: readonly string[]): string | undefined =>
  longer(option) ?? problemOfOption(option, others)

/** The option beside the button joins the others, or says why it cannot. */
export function addOption(draft: FieldDraft): { draft: FieldDraft; problem?: string } {
  const problem = optionProblem(draft.option, draft.options)
  if (problem) return { draft, problem }
  return { draft: { ...draft, options: [...draft.options, draft.option.trim()], option: '' } }
}

/** What is wrong; an option that was typed and not added yet is meant. */
export function problemsOfField({ questionText, questionType, options, option }: FieldDraft): FieldProblems {
  const label = questionText.trim() === '' ? texts.labelRequired : longer(questionText)
  if (!isChoice(questionType)) return { label, each: [] }
  const isTyping = option.trim() !== ''
  return {
    label,
    options: isTyping ? optionProblem(option, options) : options.length === 0 ? texts.optionRequired : undefined,
    each: options.map((one, at) => optionProblem(one, options.slice(0, at)))
  }
}

export const isFine = ({ label, options, each }: FieldProblems): boolean => !label && !options && !each.some(Boolean)

/** Options of what offers none any more are let go. */
export function questionOf(draft: FieldDraft): Question {
  const isOffering = isChoice(draft.questionType)
  const { option: _, ...question } = isOffering ? addOption(draft).draft : draft
  return {
    ...question,
    questionText: question.questionText.trim(),
    isRequired: question.isRequired === true,
    options: isOffering ? question.options.map(one => one.trim()) : []
  }
}

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
