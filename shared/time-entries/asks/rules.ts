// The rules of asking for time of past days. Pure; today is an argument.
import type { Day } from '../../kit/time/day.ts'
import { t } from '../../kit/texts.ts'
import * as texts from './texts.ts'

/** So many wait for an answer at a time, of one person. */
export const MOST_OPEN = 10
/** So often one asks within a day, taken back ones included: each is told to people. */
export const MOST_A_DAY = 30
/** The button stands ten seconds; a slow network may take as long again. */
export const UNDO_SECONDS = 30

export const decisions = ['add', 'decline'] as const
export type Decision = (typeof decisions)[number]

export const kinds = ['add', 'change'] as const
export const states = ['open', 'added', 'declined'] as const

/** Whether there is anything to ask: the day is over, and the person may not write to it themselves. */
export const mayAskFor = (day: Day, today: Day, mayWrite: boolean): boolean => day < today && !mayWrite

/** Why nothing more is taken, if it is not. */
export function problemOfMany(open: number, sinceYesterday: number): string | undefined {
  if (open >= MOST_OPEN) return t(texts.tooMany, { count: MOST_OPEN })
  return sinceYesterday >= MOST_A_DAY ? t(texts.tooOften, { count: MOST_A_DAY }) : undefined
}

/** 'Tomás', 'Tomás or Grace', 'Tomás or 2 others'; nothing where nobody in particular is asked. */
export function whoOf(names: readonly string[]): string {
  const [one, other] = names
  if (!one) return ''
  if (!other) return one
  return names.length === 2 ? t(texts.two, { one, other }) : t(texts.many, { one, count: names.length - 1 })
}
