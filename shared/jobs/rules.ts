// What a job, a form and an application may be. Pure.
import { ordering } from '../kit/locale.ts'
import { answerProblem as formProblem, type Sentences } from '../forms/answers.ts'
import { isPicked, type QuestionKind } from '../forms/rules.ts'
import { type Day, toDay } from '../kit/time/day.ts'
import type { Answered, Job, Question } from './schemas.ts'
import * as texts from './texts.ts'

export const PAGE = { usual: 18, most: 100, last: 10_000 } as const

/** In characters. */
export const LONGEST_NAME = 200
export const LONGEST_SEARCH = 100
export const LONGEST_DESCRIPTION = 40_000
export const LONGEST_ANSWER = 5000
export const MOST_PICTURE = 1_500_000
export const MOST_QUESTIONS = 60

export const LONGEST_NOTE = 5000
export const LONGEST_REPLY = 10_000
export const LONGEST_REPLY_SUBJECT = 200

/** How an opening says where one works; empty leaves it to the words of its place. */
export const workplaces = ['', 'remote', 'on-site'] as const
export type Workplace = (typeof workplaces)[number]

/** How far the office is with an application. */
export const applicationStatuses = ['new', 'talking', 'yes', 'no'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
/** What stands in the history of one. */
export const eventKinds = ['answer', 'note', 'reply', 'status'] as const

/** What an opening is counted by: how often its page was opened and its form begun, and what came of it. */
export const jobCounted = ['seen', 'begun', 'sent', 'invited', 'joined'] as const
export type JobCounted = (typeof jobCounted)[number]

export const questionTypes = ['textbox', 'textarea', 'checkbox', 'radio', 'dropdown', 'date'] as const
export type QuestionType = (typeof questionTypes)[number]

/** These offer options to choose from, and need at least one. */
export const isChoice = (type: QuestionType): boolean => isPicked(kinds[type])

/** Whether everybody sees it: from the day it is posted on to the last day, which is its own. */
export const isOpenOn = ({ datePosted, expiresOn }: Pick<Job, 'datePosted' | 'expiresOn'>, day: Day): boolean =>
  toDay(datePosted) <= day && (expiresOn === null || day <= expiresOn)

export const endsBeforeItBegins = ({ datePosted, expiresOn }: Pick<Job, 'datePosted' | 'expiresOn'>): boolean =>
  expiresOn !== null && expiresOn < toDay(datePosted)

/** 'a' beside 'A'. */
export const byLetters = /* @__PURE__ */ ordering({ sensitivity: 'base' })

/** Each once, whatever its letter case, in the order of the alphabet. */
export function listCategories(categories: readonly string[]): string[] {
  const byName = new Map<string, string>()
  for (const category of categories.toSorted()) {
    const name = category.toLowerCase()
    if (!byName.has(name)) byName.set(name, category)
  }
  return [...byName.values()].toSorted(byLetters)
}

/** How many there are of each name, whatever its letter case, in the order of the alphabet. */
export function countNames(names: readonly string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
  return listCategories(names.filter(Boolean)).map(name => ({ name, count: counts.get(name.toLowerCase()) ?? 0 }))
}

/** Where one is in a list of so many. */
export function placeIn(totalJobs: number, currentPage: number, limit: number) {
  const totalPages = Math.ceil(totalJobs / limit)
  return {
    totalJobs,
    totalPages,
    currentPage,
    limit,
    hasNextPage: currentPage < totalPages,
    hasPreviousPage: currentPage > 1
  }
}

/** What is shown to whoever applies; the rest of a form waits until its keeper shows it. */
export const shownQuestions = (questions: readonly Question[]): Question[] => questions.filter(({ visible }) => visible)

/** The field that a sentence about the answer to this question stands under. */
export const fieldOfAnswer = (index: number): string => `answers.${index}`

/** A sentence about a part of an answer is about the answer. */
export const answerFieldOf = (field: string): string => /^answers\.\d+/.exec(field)?.[0] ?? field

const chosen = (answer: Answered['answer']): readonly string[] =>
  typeof answer === 'string' ? [answer].filter(Boolean) : answer

/** An answer as it is kept: without spaces around it, and options in the order in which they were offered. */
export function tidyAnswer(question: Question, answer: Answered['answer']): Answered['answer'] {
  if (question.questionType === 'checkbox') {
    const given = new Set(chosen(answer))
    return [...new Set(question.options)].filter(option => given.has(option))
  }
  return typeof answer === 'string' ? answer.trim() : answer
}

/** What the form engine calls the types of before. */
export const kinds = {
  textbox: 'text',
  textarea: 'textarea',
  checkbox: 'many',
  radio: 'radios',
  dropdown: 'choice',
  date: 'date'
} as const satisfies Record<QuestionType, QuestionKind>

const sentences: Sentences = {
  lacks: kind => (isPicked(kind) ? texts.choose : texts.answerRequired),
  noSuchOption: texts.noSuchOption,
  notDay: texts.day
}

/** What is wrong with an answer to a question that was shown. */
export function answerProblem(question: Question, answer: Answered['answer']): string | undefined {
  const { questionType, isRequired = false, options } = question
  const type = kinds[questionType]
  if (typeof answer !== 'string' && type !== 'many') return texts.oneAnswer
  const line = typeof answer !== 'string' || isPicked(type) ? answer : answer.trim()
  const isBlank = typeof line === 'string' && line.trim() === ''
  return formProblem({ type, isRequired, options }, isBlank ? [] : chosen(line), sentences)
}

/** Whether these are answers to what is asked by now. */
export const answersFit = (questions: readonly Question[], answers: readonly Answered[]): boolean => {
  const shown = shownQuestions(questions)
  return (
    shown.length === answers.length &&
    shown.every(({ questionText }, index) => answers[index]?.questionText === questionText)
  )
}

/** A sentence for each answer that does not pass, by its field; empty when all do. */
export function answerProblems(questions: readonly Question[], answers: readonly Answered[]): Record<string, string> {
  const found = shownQuestions(questions).map((question, index) => [
    fieldOfAnswer(index),
    answerProblem(question, answers[index]?.answer ?? '')
  ])
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

/** Choices need at least one option to choose; the place of the first that has none. */
export const lacksOptions = (questions: readonly Question[]): number =>
  questions.findIndex(({ questionType, options }) => isChoice(questionType) && options.length === 0)
