// What the counts of a form's answers are plotted from. Pure.
import { t } from '../kit/texts.ts'
import * as texts from './builder-texts.ts'
import type { FormFigures } from './making-schemas.ts'
import type { Question } from './schemas.ts'

export interface Figure {
  points: { short: string }[]
  series: { name: string; values: number[] }[]
  /** In words, of numbers. */
  note?: string
}

/** More would be a wall of bars: the rest is told as one. */
const MOST_BARS = 30
const MARKS = Array.from({ length: 10 }, (_, at) => String(at + 1))

type Counts = FormFigures['questions'][number]['counts']

const countIn = (counts: Counts, answer: string): number => counts.find(one => one.answer === answer)?.count ?? 0

function gridded({ options, rows = [] }: Question, counts: Counts): Figure {
  return {
    points: rows.map(short => ({ short })),
    series: options.map(name => ({ name, values: rows.map(row => countIn(counts, `${row}: ${name}`)) }))
  }
}

function meanOf(counts: Counts): string | undefined {
  const numbers = counts.map(({ answer, count }) => ({ value: Number(answer), count }))
  const total = numbers.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return undefined
  const mean = numbers.reduce((sum, { value, count }) => sum + value * count, 0) / total
  const [least, most] = [Math.min(...numbers.map(one => one.value)), Math.max(...numbers.map(one => one.value))]
  return t(texts.average, { mean: Math.round(mean * 100) / 100, least, most })
}

/** Undefined of what is answered in words. */
export function figureOf(
  question: Question,
  { counts, others }: { counts: Counts; others: number }
): Figure | undefined {
  const { type, options } = question
  if (type === 'slots') return gridded(question, counts)
  const isNumber = type === 'number' || type === 'rating'
  const known = type === 'rating' ? MARKS : options
  if (!isNumber && type !== 'date' && !['choice', 'many', 'radios'].includes(type)) return undefined
  const added = counts.map(({ answer }) => answer).filter(answer => !known.includes(answer))
  const sorted = isNumber
    ? added.toSorted((one, other) => Number(one) - Number(other))
    : added.toSorted((one, other) => one.localeCompare(other))
  const answers = [...known, ...sorted]
  const shown = answers.slice(0, MOST_BARS)
  const rest = answers.slice(MOST_BARS)
  const isGone = (answer: string) => known.length > 0 && type !== 'rating' && !known.includes(answer)
  const points = shown.map(answer => ({ short: isGone(answer) ? t(texts.removedOption, { answer }) : answer }))
  const values = shown.map(answer => countIn(counts, answer))
  if (rest.length + others > 0) {
    points.push({ short: t(texts.otherAnswers, { count: rest.length + others }) })
    values.push(rest.reduce((sum, answer) => sum + countIn(counts, answer), 0))
  }
  const note = isNumber ? meanOf(counts) : undefined
  return { points, series: [{ name: t(texts.responses), values }], ...(note && { note }) }
}
