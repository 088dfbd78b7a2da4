// Periods of the weekly project summary, how projects stand, and what of all its figures to look at first. Pure.
import { addDays, type Day, startOfWeek } from '../kit/time/day.ts'
import { type Span, spanBefore } from '../reports/span.ts'
import type { Amount, Both, SummaryMaterial, WeeklySummary } from './summary-schemas.ts'

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

/** How much there is of one kind, in its own unit, and what one of it costs. */
export interface OfKind {
  now: number
  before: number
  price: number | null
}

/** What different kinds come to: how many they are, and their worth. Kilograms and bags are never added. */
export function amountOf(kinds: readonly OfKind[]): Amount {
  const at = (when: 'before' | 'now') => {
    const there = kinds.filter(kind => Math.round(kind[when] * 1e4) > 0)
    const worth = there.reduce((sum, kind) => sum + kind[when] * (kind.price ?? 0), 0)
    return {
      kinds: there.length,
      unpriced: there.filter(({ price }) => price === null).length,
      worth: Math.round(worth * 100) / 100
    }
  }
  return { now: at('now'), before: at('before') }
}

/** What is told of it: the worth where costs are shown and it is known of some, else how many kinds. */
export function toldOf({ now, before }: Amount, hasCosts: boolean): { by: 'kinds' | 'worth'; of: Both } {
  const isKnown = ({ kinds, unpriced }: Amount['now']) => kinds === 0 || unpriced < kinds
  if (!hasCosts || !isKnown(now)) return { by: 'kinds', of: { now: now.kinds, before: before.kinds } }
  return { by: 'worth', of: { now: now.worth, before: before.worth } }
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
  | { kind: 'waste'; name: string; unit: string; from: number; to: number }

/** By how much more worth was wasted; of what has no price, by its part of what was used. */
const byRise = (a: SummaryMaterial, b: SummaryMaterial): number => {
  const rise = ({ worth, worthBefore }: SummaryMaterial) => (worth ?? 0) - (worthBefore ?? 0)
  return rise(b) - rise(a) || wasteOf(b) - wasteOf(a)
}

/** What somebody should look at first, the worst before the good. */
export function lookAt({ status, materials, issues, tools }: WeeklySummary): LookAt[] {
  const found: LookAt[] = []
  const [waste] = materials.rows.filter(row => row.wasted > row.wastedBefore).toSorted(byRise)
  if (waste)
    found.push({ kind: 'waste', name: waste.name, unit: waste.unit, from: waste.wastedBefore, to: waste.wasted })
  const issue = issues.longest[0]
  if (issue && issue.days >= LONG_OPEN) found.push({ kind: 'issue', name: issue.name, days: issue.days })
  const late = status.late.toSorted((a, b) => b.tasks - a.tasks)[0]
  if (late) found.push({ kind: 'late', name: late.name, count: late.tasks })
  if (tools.overdue > 0) found.push({ kind: 'overdue', count: tools.overdue })
  return [...found, ...status.newlyCompleted.slice(0, 2).map(({ name }) => ({ kind: 'completed' as const, name }))]
}
