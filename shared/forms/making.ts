// What the builder does to the questions of a form, and what is wrong with them. Pure.
import { t } from '../kit/texts.ts'
import { copyTitle } from './builder-texts.ts'
import type { MadeForm } from './making-schemas.ts'
import { isOffering, isPicked, LONGEST_TITLE, type QuestionKind, questionKinds, synonyms } from './rules.ts'
import type { Question } from './schemas.ts'
import * as texts from './making-texts.ts'

/** A kind by its word, of today or of before, in any letter case. */
export function kindOf(word: string): QuestionKind | undefined {
  const small = word.trim().toLowerCase()
  return questionKinds.find(kind => kind === small) ?? (Object.hasOwn(synonyms, small) ? synonyms[small] : undefined)
}

/** Questions that another can hang on: those whose answers are known beforehand. */
export const canDecide = ({ type }: Pick<Question, 'type'>): boolean => isPicked(type)

const isTwice = (all: readonly string[]): boolean => new Set(all).size < all.length

/** What is wrong with an option among those before it. */
export function problemOfOption(option: string, before: readonly string[]): string | undefined {
  if (option.trim() === '') return texts.optionEmpty
  return before.some(one => one.trim() === option.trim()) ? texts.optionTwice : undefined
}

/** What is wrong with a question as it stands among those before it. */
export function problemOf(question: Question, before: readonly Question[]): string | undefined {
  const { id, label, type, options, rows = [], when, alone } = question
  if (label.trim() === '') return texts.labelRequired
  if (before.some(one => one.id === id)) return texts.idTwice
  if (isOffering(type)) {
    if (options.length === 0) return texts.optionRequired
    if (options.some(option => option.trim() === '')) return texts.optionEmpty
    if (isTwice(options)) return texts.optionTwice
    if (alone !== undefined && !options.includes(alone)) return texts.aloneUnknown
  }
  if (type === 'slots') {
    if (rows.length === 0) return texts.rowRequired
    if (rows.some(row => row.trim() === '')) return texts.rowEmpty
    if (isTwice(rows)) return texts.rowTwice
    if (rows.some(row => row.includes(': '))) return texts.rowColon
  }
  if (!when) return undefined
  const asked = before.find(one => one.id === when.question)
  if (!asked || !canDecide(asked)) return texts.whenEarlier
  return when.is.every(answer => asked.options.includes(answer)) ? undefined : texts.whenUnknown
}

/** The first question that something is wrong with, and what. */
export function firstProblem(questions: readonly Question[]): { at: number; text: string } | undefined {
  for (const [at, question] of questions.entries()) {
    const text = problemOf(question, questions.slice(0, at))
    if (text) return { at, text }
  }
  return undefined
}

export const ONE_FILE: NonNullable<Question['files']> = { as: 'file', max: 1 }

/** A new question of a kind. Its id is never used again, so that answers never come to stand under another. */
export const newQuestion = (type: QuestionKind, id: string): Question => ({
  id,
  label: '',
  type,
  options: isOffering(type) ? [''] : [],
  isRequired: false,
  ...(type === 'slots' && { rows: [''] }),
  ...(type === 'files' && { files: ONE_FILE })
})

/** What a question of another kind has no use for is let go. */
export function ofKind(question: Question, type: QuestionKind): Question {
  const { rows, alone, files = ONE_FILE, ...rest } = question
  return {
    ...rest,
    type,
    ...(type === 'files' && { files }),
    options: isOffering(type) ? (question.options.length ? question.options : ['']) : [],
    ...(type === 'slots' && { rows: rows?.length ? rows : [''] }),
    ...(alone !== undefined && (type === 'many' || type === 'slots') && { alone })
  }
}

/** Without outer spaces, and without what is empty. */
export function tidied(question: Question): Question {
  const { help = '', page = '', when, alone, rows, ...rest } = question
  return {
    ...rest,
    label: question.label.trim(),
    options: question.options.map(option => option.trim()),
    ...(rows && { rows: rows.map(row => row.trim()) }),
    ...(help.trim() && { help: help.trim() }),
    ...(page.trim() && { page: page.trim() }),
    ...(when && when.is.length > 0 && { when }),
    ...(alone && { alone })
  }
}

/** What hung on a question that is gone, or came to stand before it, is asked always. */
export const loosened = (questions: readonly Question[]): Question[] =>
  questions.map((question, at) => {
    const { when, ...rest } = question
    if (!when) return question
    const asked = questions.slice(0, at).find(one => one.id === when.question)
    const is = asked && canDecide(asked) ? when.is.filter(answer => asked.options.includes(answer)) : []
    return is.length ? { ...rest, when: { ...when, is } } : rest
  })

/** What makes a copy of a form: a draft with its questions and settings, none of its answers, and no last day. */
export const copyOf = ({ formName, description, questions, audience, limit, mayChange, keptMonths }: MadeForm) => ({
  formName: t(copyTitle, { name: formName }).slice(0, LONGEST_TITLE).toWellFormed(),
  description,
  questions,
  audience,
  limit,
  mayChange,
  keptMonths,
  state: 'draft' as const
})

export interface Effect {
  question: string
  kind: 'changed' | 'deleted' | 'optionGone' | 'rowGone'
  /** The option or the row. */
  word?: string
  /** How many answers it touches. */
  count: number
}

/** How often each question was answered, and with what. */
export interface Counted {
  id: string
  answered: number
  counts: readonly { answer: string; count: number }[]
}

/** What a change of the questions does to the answers that came. What touches none is not said. */
export function effectsOf(
  before: readonly Question[],
  after: readonly Question[],
  counted: readonly Counted[]
): Effect[] {
  const effects = before.flatMap((question): Effect[] => {
    const { answered = 0, counts = [] } = counted.find(({ id }) => id === question.id) ?? {}
    const now = after.find(({ id }) => id === question.id)
    const label = question.label
    if (!now) return [{ question: label, kind: 'deleted', count: answered }]
    if (now.type !== question.type) return [{ question: label, kind: 'changed', count: answered }]
    const countOf = (fits: (answer: string) => boolean) =>
      counts.filter(({ answer }) => fits(answer)).reduce((sum, { count }) => sum + count, 0)
    const ofOption = (word: string) => (answer: string) =>
      question.type === 'slots' ? answer.endsWith(`: ${word}`) : answer === word
    const gone = (words: readonly string[] = [], kept: readonly string[] = []) =>
      words.filter(word => !kept.includes(word))
    return [
      ...gone(question.options, now.options).map(word => ({
        question: label,
        kind: 'optionGone' as const,
        word,
        count: countOf(ofOption(word))
      })),
      ...gone(question.rows, now.rows).map(word => ({
        question: label,
        kind: 'rowGone' as const,
        word,
        count: countOf(answer => answer.startsWith(`${word}: `))
      }))
    ]
  })
  return effects.filter(({ count }) => count > 0)
}
