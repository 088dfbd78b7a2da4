// What all parts of the organisation's summary are drawn with: its days, what they are compared with, and the way to the rows.
import { dates } from '#shared/kit/spoken.ts'
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { t } from '#shared/kit/texts.ts'
import { type Choice, steps } from '#shared/reports/organisation/rules.ts'
import type { Part, RowKind } from '#shared/reports/organisation/words.ts'
import { readOrgPart, readOrgPeople } from '#shared/reports/organisation/calls.ts'
import type { Span } from '#shared/reports/span.ts'
import * as texts from '#shared/reports/organisation/texts.ts'
import { type Read, useRead } from '#widgets/kit/use-read.ts'

export type PartFigures = Answer<typeof readOrgPart>

export interface SummaryContext {
  span: Span
  base: Span | undefined
  /** The address of the rows behind a number. */
  rowsAt: (kind: RowKind, which?: string) => string
  /** How the plots are drawn, and another way to. */
  plots: Plots
  draw: (change: Partial<Plots>) => void
}
type Plots = Pick<Choice, 'back' | 'by' | 'trend'>

/** 'Nov 15 – Nov 21' */
export const daysOf = ({ from, to }: Span): string =>
  from === to ? formatDay(from, 'short') : `${formatDay(from, 'short')} – ${formatDay(to, 'short')}`

/** The same with the year, or with both. */
export function fullDaysOf({ from, to }: Span): string {
  const year = (day: Day) => day.slice(0, 4)
  if (from === to) return formatDay(to, 'profile')
  return `${formatDay(from, year(from) === year(to) ? 'short' : 'profile')} – ${formatDay(to, 'profile')}`
}

/** What it is compared with: of the same year without it. */
export const baseOf = ({ span, base }: Pick<SummaryContext, 'base' | 'span'>): string =>
  base ? (base.from.slice(0, 4) === span.to.slice(0, 4) ? daysOf(base) : fullDaysOf(base)) : ''

export const versusOf = (shown: SummaryContext): string => (shown.base ? t(texts.versus, { base: baseOf(shown) }) : '')

/** Blue squares by what they are for, and the number that counts them. */
export const squareKinds = [
  { kind: 'hours', block: 'missingHours', name: texts.missingHours },
  { kind: 'summary', block: 'missingSummary', name: texts.missingSummary },
  { kind: 'both', block: 'missingHoursAndSummary', name: texts.missingBoth },
  { kind: 'time-off', block: 'vacationTime', name: texts.vacation },
  { kind: 'other', block: 'other', name: texts.other }
] as const

/** What a part is asked by. */
const askedBy = ({ span, base }: SummaryContext, part: Part) => ({
  part,
  startDate: span.from,
  endDate: span.to,
  ...(base && { comparisonStartDate: base.from, comparisonEndDate: base.to })
})

export const usePart = (shown: SummaryContext, part: Part) => useRead(readOrgPart, askedBy(shown, part))

/** What has or got the most. */
export const useMost = ({ span }: SummaryContext) => useRead(readOrgPeople, { startDate: span.from, endDate: span.to })

/** One of the numbers that a part was read for. */
export const blockOf = <Data, Name extends keyof Data>(
  read: Read<Data>,
  name: Name
): Read<NonNullable<Data[Name]>> => ({
  ...read,
  data: read.data?.[name] ?? undefined
})

/** In hundredths; undefined where there is nothing to compare with. */
export const growthOf = (part: number | string | undefined): number | undefined =>
  typeof part === 'number' ? part * 100 : undefined

const months = dates({ month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A week or a month below a plot, and as it is read out. */
export const pointOf = (start: Day, offset: 'month' | 'week') =>
  offset === 'month'
    ? { short: months(new Date(start)) }
    : { short: formatDay(start, 'short'), name: t(texts.weekOf, { day: formatDay(start, 'profile') }) }

export const stepOptions = () => steps.map(key => ({ key, label: t(key === 'week' ? texts.week : texts.months) }))
