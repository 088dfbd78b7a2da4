// What is wrong with an answer: the one rule of every form that asks in words. Each form says it in sentences of its own.
import { isDay } from '../kit/day.ts'
import { isPicked, type QuestionKind } from './rules.ts'

export interface Sentences {
  /** Nothing is answered, and something must be. */
  lacks: (kind: QuestionKind) => string
  noSuchOption: string
  notDay: string
  notEmail: string
}

interface Asked {
  type: QuestionKind
  isRequired: boolean
  options: readonly string[]
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Of an answer in lines, one but for several of a few; undefined where it passes. */
export function answerProblem(
  { type, isRequired, options }: Asked,
  lines: readonly string[],
  { lacks, noSuchOption, notDay, notEmail }: Sentences
): string | undefined {
  if (lines.length === 0) return isRequired ? lacks(type) : undefined
  if (isPicked(type)) return lines.every(line => options.includes(line)) ? undefined : noSuchOption
  const fits = (passes: (line: string) => boolean, sentence: string) => (lines.every(passes) ? undefined : sentence)
  if (type === 'date') return fits(isDay, notDay)
  return type === 'email' ? fits(line => ADDRESS.test(line), notEmail) : undefined
}
