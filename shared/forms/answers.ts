// What is wrong with an answer: the one rule of every form that asks in words. Each form says it in sentences of its own.
import { isDay } from '../kit/time/day.ts'
import { isPicked, type QuestionKind } from './rules.ts'

export interface Sentences {
  /** Nothing is answered, and something must be. */
  lacks: (kind: QuestionKind) => string
  noSuchOption: string
  notDay: string
  /** What a line must be more than a line, such as an address, by the kind of its question. */
  lines?: Partial<Record<QuestionKind, { fits: (line: string) => boolean; text: string }>>
}

interface Asked {
  type: QuestionKind
  isRequired: boolean
  options: readonly string[]
}

/** Of an answer in lines, one but for several of a few; undefined where it passes. */
export function answerProblem(
  { type, isRequired, options }: Asked,
  lines: readonly string[],
  { lacks, noSuchOption, notDay, lines: rules = {} }: Sentences
): string | undefined {
  if (lines.length === 0) return isRequired ? lacks(type) : undefined
  // Lines that stand there many times are looked at once.
  if (isPicked(type)) return [...new Set(lines)].every(line => options.includes(line)) ? undefined : noSuchOption
  if (type === 'date') return lines.every(isDay) ? undefined : notDay
  const { fits, text } = rules[type] ?? {}
  return !fits || lines.every(fits) ? undefined : text
}
