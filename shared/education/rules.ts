// Courses: their limits, how far somebody is, and what a quiz comes to.
import { MINUTE_MS } from '../kit/time/time.ts'

export const LONGEST_TITLE = 120
export const LONGEST_SUMMARY = 2000
export const LONGEST_TEXT = 40_000
export const MOST_MODULES = 50
export const MOST_LESSONS = 300
export const MOST_QUESTIONS = 50
export const MOST_FILES = 300

export const lessonKinds = ['text', 'video', 'file'] as const
export type LessonKind = (typeof lessonKinds)[number]

export interface QuizQuestion {
  question: string
  options: readonly string[]
  /** Numbers of the options that are right, from 0. */
  right: readonly number[]
}

/** Of all lessons, in whole percent rounded down: 100 only when each is completed. */
export const progressOf = (completed: number, lessons: number): number =>
  lessons === 0 ? 0 : Math.floor((completed * 100) / lessons)

const isSame = (right: readonly number[], given: readonly number[]): boolean => {
  const [wanted, chosen] = [new Set(right), new Set(given)]
  return wanted.size === chosen.size && right.every(one => chosen.has(one))
}

/** Questions answered with just the right options, in whole percent. */
export const scoreOf = (questions: readonly QuizQuestion[], answers: readonly (readonly number[])[]): number =>
  Math.floor(
    (questions.filter(({ right }, index) => isSame(right, answers[index] ?? [])).length * 100) / questions.length
  )

/** After so many tries of a quiz in vain there is a pause, a longer one each time. */
const TRIES = 5
const PAUSE_MS = 10 * MINUTE_MS

/** How long it is until a quiz may be tried again, in milliseconds. */
export function pauseLeft({ tries, lastAt }: { tries: number; lastAt: string }, now: Date): number {
  const pause = tries % TRIES === 0 ? (tries / TRIES) * PAUSE_MS : 0
  return Math.max(0, Date.parse(lastAt) + pause - now.getTime())
}

/** Hours are kept in quarters. */
export const isQuarters = (hours: number): boolean => Number.isInteger(hours * 4)
/** A learner is told of a due day so many days before, and on the day. */
export const DAYS_BEFORE_DUE = 7
