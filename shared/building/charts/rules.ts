// The days of the charts of construction, and which tasks the chart of paid labor shows. Pure.
import { addDays, type Day, isDay, startOfWeek } from '../../kit/time/day.ts'
import { type Span, spanBefore } from '../../reports/span.ts'
import * as texts from './texts.ts'

export const usageRanges = [
  'ALL',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'custom'
] as const
export type UsageRange = (typeof usageRanges)[number]

/** Nothing of a site is older. */
export const FIRST_DAY: Day = '1980-01-01'

/** Why no chart can be made of these days, if none can. */
export function problemOfDays(from: string, to: string, today: Day): string | undefined {
  if (!isDay(from) || !isDay(to)) return texts.noDay
  if (from < FIRST_DAY || to < FIRST_DAY) return texts.tooEarly
  if (from > today || to > today) return texts.future
  return from > to ? texts.reversed : undefined
}

const yearOf = (day: Day, back = 0): string => String(Number(day.slice(0, 4)) - back).padStart(4, '0')
const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`

const wholeMonthBefore = (first: Day): Span => {
  const to = addDays(first, -1)
  return { from: monthOf(to), to }
}

/** What each range shows, and what it is compared with: what has only begun with as many days of the one before it.
 *  ALL is compared with nothing, and its first day is where the data begin. */
export function daysOfRange(
  range: UsageRange,
  today: Day,
  typed: Span
): { span: Span | undefined; base: Span | undefined } {
  const sunday = startOfWeek(today)
  const month = monthOf(today)
  switch (range) {
    case 'ALL':
      return { span: undefined, base: undefined }
    case 'thisWeek':
      return compared({ from: sunday, to: today }, { from: addDays(sunday, -7), to: addDays(today, -7) })
    case 'lastWeek':
      return compared(
        { from: addDays(sunday, -7), to: addDays(sunday, -1) },
        { from: addDays(sunday, -14), to: addDays(sunday, -8) }
      )
    case 'thisMonth': {
      const last = wholeMonthBefore(month)
      const same = `${last.from.slice(0, 8)}${today.slice(8)}`
      return compared({ from: month, to: today }, { from: last.from, to: isDay(same) ? same : last.to })
    }
    case 'lastMonth': {
      const last = wholeMonthBefore(month)
      return compared(last, wholeMonthBefore(last.from))
    }
    case 'thisYear': {
      const same = `${yearOf(today, 1)}${today.slice(4)}`
      const to = isDay(same) ? same : addDays(`${yearOf(today, 1)}-03-01`, -1)
      return compared({ from: `${yearOf(today)}-01-01`, to: today }, { from: `${yearOf(today, 1)}-01-01`, to })
    }
    case 'lastYear':
      return compared(wholeYear(yearOf(today, 1)), wholeYear(yearOf(today, 2)))
    default:
      return customDays(typed)
  }
}

const compared = (span: Span, base: Span) => ({ span, base })
/** Compared with as many days right before, where those are days that may be chosen. */
function customDays(typed: Span) {
  const base = isDay(typed.from) && isDay(typed.to) && typed.from <= typed.to ? spanBefore(typed) : undefined
  return { span: typed, base: base && base.from >= FIRST_DAY ? base : undefined }
}

export interface UnitCount {
  unit: string
  /** How many kinds are counted in it. */
  count: number
}

/** The units of these kinds, the one of the most kinds first. A plot has bars of one unit: kilograms and bags have no scale together. */
export function unitsOf(rows: readonly { unit: string }[]): UnitCount[] {
  const counts = new Map<string, number>()
  for (const { unit } of rows) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  return mostFirst([...counts].map(([unit, count]) => ({ unit, count })))
}
export const mostFirst = (units: readonly UnitCount[]): UnitCount[] => units.toSorted((a, b) => b.count - a.count)

/** The one that is chosen, where it is among them; else the first. */
export const unitIn = (units: readonly UnitCount[], chosen: string | undefined): string =>
  (units.find(({ unit }) => unit === chosen) ?? units[0])?.unit ?? ''

const wholeYear = (year: string): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` })

export interface Paid {
  project: string
  task: string
  cost: number
}

/** All tasks of all projects are more than a chart can show: those that cost the most. */
const TOP_TASKS = 2

export const costOf = (rows: readonly Paid[]): number => rows.reduce((sum, { cost }) => sum + cost, 0)

const totals = (rows: readonly Paid[], key: 'project' | 'task'): string[] => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row[key], (sums.get(row[key]) ?? 0) + row.cost)
  return [...sums].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([name]) => name)
}

/** Costs in thousands, by project and task, the most expensive first. With no project and no task chosen the top two tasks. */
export function laborBars(rows: readonly Paid[], isAll: boolean) {
  const all = totals(rows, 'task')
  const tasks = isAll ? all.slice(0, TOP_TASKS) : all
  const shown = rows.filter(({ task }) => tasks.includes(task))
  const projects = totals(shown, 'project')
  const sums = new Map<string, number>()
  const keyOf = (project: string, task: string) => JSON.stringify([project, task])
  for (const { project, task, cost } of shown)
    sums.set(keyOf(project, task), (sums.get(keyOf(project, task)) ?? 0) + cost)
  const series = tasks.map(task => ({
    name: task,
    values: projects.map(project => {
      const cost = sums.get(keyOf(project, task))
      return cost === undefined ? null : cost / 1000
    })
  }))
  return { projects, series, left: all.length - tasks.length }
}
