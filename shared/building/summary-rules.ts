// Periods of the weekly project summary, how projects stand, and what of all its figures to look at first. Pure.
import { addDays, type Day, startOfWeek } from '../kit/day.ts'
import { type Span, spanBefore } from '../reports/span.ts'
import type { Both, SummaryMaterial, WeeklySummary } from './summary-schemas.ts'

export const sections = [
  'status',
  'materials',
  'issues',
  'tools',
  'lessons',
  'financials',
  'losses',
  'people',
  'labor'
] as const
export type Section = (typeof sections)[number]

export const dateRanges = ['lastWeek', 'thisWeek', 'lastMonth', 'thisMonth', 'custom'] as const
export type DateRange = (typeof dateRanges)[number]
export const comparisonPeriods = ['before', 'month', 'year'] as const
export type ComparisonPeriod = (typeof comparisonPeriods)[number]

export const lastWeek = (today: Day): Span => {
  const sunday = startOfWeek(today)
  return { from: addDays(sunday, -7), to: addDays(sunday, -1) }
}

const monthBefore = (first: Day): Span => {
  const to = addDays(first, -1)
  return { from: `${to.slice(0, 8)}01`, to }
}

/** The days of a choice; of a custom one those that were typed. */
export function spanOfRange(range: DateRange, today: Day, typed: Span): Span {
  const sunday = startOfWeek(today)
  const month = `${today.slice(0, 8)}01`
  if (range === 'lastWeek') return lastWeek(today)
  if (range === 'thisWeek') return { from: sunday, to: today }
  if (range === 'thisMonth') return { from: month, to: today }
  return range === 'lastMonth' ? monthBefore(month) : typed
}

const back = ({ from, to }: Span, days: number): Span => ({ from: addDays(from, -days), to: addDays(to, -days) })

/** A whole month is compared with the whole month before it, anything else with as many days; the same days of four weeks
 *  or 52 weeks ago. */
export function comparedBy(period: ComparisonPeriod, range: DateRange, span: Span): Span {
  if (period === 'month') return back(span, 28)
  if (period === 'year') return back(span, 364)
  if (range === 'lastMonth') return monthBefore(span.from)
  return range === 'thisWeek' ? back(span, 7) : spanBefore(span)
}

export interface TasksAt {
  isThere: boolean
  tasks: number
  open: number
  late: number
}
export type ProjectStanding = 'active' | 'completed' | 'delayed' | 'paused'

/** Complete is what has tasks and none left; delayed, what has one past its day; what was switched off rests. */
export function standingOf({ isActive }: { isActive: boolean }, at: TasksAt): ProjectStanding | undefined {
  if (!at.isThere) return undefined
  if (at.tasks > 0 && at.open === 0) return 'completed'
  if (!isActive) return 'paused'
  return at.late > 0 ? 'delayed' : 'active'
}

const MONTH_MS = (365.25 / 12) * 86_400_000
export const monthsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / MONTH_MS

export const sumBoth = <Row>(rows: readonly Row[], now: (row: Row) => number, before: (row: Row) => number): Both => {
  const rounded = (of: (row: Row) => number) => Math.round(rows.reduce((sum, row) => sum + of(row), 0) * 1e4) / 1e4
  return { now: rounded(now), before: rounded(before) }
}

/** What was wasted, in hundredths of what was used. */
export const wasteOf = ({ used, wasted }: Pick<SummaryMaterial, 'used' | 'wasted'>): number =>
  used + wasted === 0 ? 0 : (wasted / (used + wasted)) * 100

/** An issue that is open for longer is one to look at. */
const LONG_OPEN = 14

export type LookAt =
  | { kind: 'completed'; name: string }
  | { kind: 'issue'; name: string; days: number }
  | { kind: 'late'; name: string; count: number }
  | { kind: 'overdue'; count: number }
  | { kind: 'waste'; from: number; to: number; most: string }

/** What somebody should look at first, the worst before the good. */
export function lookAt({ status, materials, issues, tools }: WeeklySummary): LookAt[] {
  const found: LookAt[] = []
  const { wasted } = materials
  if (wasted.now > wasted.before) {
    const most = materials.rows.toSorted((a, b) => b.wasted - a.wasted)[0]
    found.push({ kind: 'waste', from: wasted.before, to: wasted.now, most: most?.name ?? '' })
  }
  const issue = issues.longest[0]
  if (issue && issue.days >= LONG_OPEN) found.push({ kind: 'issue', name: issue.name, days: issue.days })
  const late = status.late.toSorted((a, b) => b.tasks - a.tasks)[0]
  if (late) found.push({ kind: 'late', name: late.name, count: late.tasks })
  if (tools.overdue > 0) found.push({ kind: 'overdue', count: tools.overdue })
  return [...found, ...status.newlyCompleted.slice(0, 2).map(({ name }) => ({ kind: 'completed' as const, name }))]
}
