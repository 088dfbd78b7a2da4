// What a plot shows, and how it is put into words and rows: the drawing, the table and what is read out come from here.
import { numbers } from '#shared/kit/spoken.ts'
import { t } from '#shared/kit/texts.ts'

import * as texts from './texts.ts'

/** `stacked` and `share` are parts of a whole: as they are, or each point's whole as 100 %. */
export type PlotKind = 'bars' | 'lines' | 'share' | 'stacked'

/** How values are written: hours with two decimals, counts without. */
export type PlotFormat = 'count' | 'hours' | 'percent'

export interface PlotPoint {
  /** Below the drawing. */
  short: string
  /** Where it is read out and in the table; `short` unless said. */
  name?: string
  /** Its time is not over: a bar of it is hatched. */
  isRunning?: boolean
}

export interface PlotSeries {
  name: string
  /** One for each point. What is no number is a gap. */
  values: readonly (number | null | undefined)[]
}

export interface PlotShown {
  kind: PlotKind
  /** What is plotted, for whoever hears it, and the table's caption. */
  label: string
  points: readonly PlotPoint[]
  series: readonly PlotSeries[]
  /** The same for the period, or the amount, that it is compared with: in grey. */
  compared?: PlotSeries | undefined
  /** A commitment or a limit: a dashed rule. */
  limit?: { name: string; value: number } | undefined
  /** `count` unless said. */
  format?: PlotFormat | undefined
  /** Nothing is drawn before the first figure that is not zero. */
  fromFirst?: boolean | undefined
  /** What stands over the first column of the table; 'When' unless said. */
  head?: string | undefined
}

/** A row of values as it is drawn. */
export interface DrawnSeries {
  name: string
  values: readonly (number | null)[]
}

export interface Model {
  kind: PlotKind
  label: string
  points: readonly Required<PlotPoint>[]
  series: readonly DrawnSeries[]
  compared: DrawnSeries | undefined
  limit: { name: string; value: number } | undefined
  format: PlotFormat
  head: string
  /** How many series became one. */
  rest: number
}

/** At most four series: of more, the three largest stand alone and the rest is one. */
const MOST_SERIES = 4

/** Beyond it, numbers are no numbers of ours, and lines would leave the drawing. */
const LARGEST = 1e15

const figure = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Math.abs(value) < LARGEST ? value : null

const drawn = ({ name, values }: PlotSeries, count: number): DrawnSeries => ({
  name,
  values: Array.from({ length: count }, (_none, at) => figure(values[at]))
})

export const sumOf = (values: readonly (number | null)[]): number => {
  let sum = 0
  for (const value of values) sum += value ?? 0
  return sum
}

const hasFigures = ({ values }: DrawnSeries): boolean => values.some(value => value !== null)

function folded(series: readonly DrawnSeries[], count: number): { series: readonly DrawnSeries[]; rest: number } {
  if (series.length <= MOST_SERIES) return { series, rest: 0 }
  const sums = new Map(series.map(one => [one, sumOf(one.values)]))
  const largest = new Set(series.toSorted((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0)).slice(0, MOST_SERIES - 1))
  const others = series.filter(one => !largest.has(one))
  const values = Array.from({ length: count }, (_none, at) => {
    const there = others.flatMap(one => one.values[at] ?? [])
    return there.length > 0 ? sumOf(there) : null
  })
  const rest = others.length
  return {
    series: [...series.filter(one => largest.has(one)), { name: t(texts.rest, { count: rest }), values }],
    rest
  }
}

/** Without the times before anything was kept; the last point stays. */
function begun(shown: PlotShown): PlotShown {
  if (!shown.fromFirst) return shown
  const rows = [...shown.series, ...(shown.compared ? [shown.compared] : [])]
  const first = shown.points.findIndex((_point, at) => rows.some(({ values }) => (values[at] ?? 0) !== 0))
  if (first <= 0) return shown
  const later = (row: PlotSeries): PlotSeries => ({ ...row, values: row.values.slice(first) })
  return {
    ...shown,
    points: shown.points.slice(first),
    series: shown.series.map(later),
    compared: shown.compared && later(shown.compared)
  }
}

/** Up to so many parts of a whole are bars: an area between a few points says what nobody counted. */
const FEW = 16

/** Parts of a whole as areas; a few of them are bars. */
export const isArea = ({ kind, points: { length } }: Pick<Model, 'kind' | 'points'>): boolean =>
  (kind === 'share' && length > 1) || (kind === 'stacked' && length > FEW)

/** Undefined where there is nothing to draw: words stand there instead. */
export function modelOf(given: PlotShown): Model | undefined {
  const shown = begun(given)
  const count = shown.points.length
  const all = shown.series.map(one => drawn(one, count)).filter(hasFigures)
  const compared = shown.compared && drawn(shown.compared, count)
  if (all.length === 0 && !(compared && hasFigures(compared))) return undefined
  const { series, rest } = folded(all, count)
  const limit = shown.limit && figure(shown.limit.value) !== null ? shown.limit : undefined
  const isPart = shown.kind === 'share' || shown.kind === 'stacked'
  return {
    kind: shown.kind,
    label: shown.label,
    points: shown.points.map(({ short, name = short, isRunning = false }) => ({ short, name, isRunning })),
    series,
    compared: isPart || !compared || !hasFigures(compared) ? undefined : compared,
    limit: shown.kind === 'share' ? undefined : limit,
    format: shown.format ?? 'count',
    head: shown.head ?? t(texts.when),
    rest
  }
}

const written: Record<PlotFormat, (value: number) => string> = {
  count: numbers({ maximumFractionDigits: 2 }),
  hours: numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  percent: numbers({ maximumFractionDigits: 1 })
}
const compact = numbers({ notation: 'compact', maximumFractionDigits: 1 })
const brief = numbers({ maximumFractionDigits: 1 })

/** In full, as tables and whoever reads aloud have it. */
export function inFull(value: number | null, format: PlotFormat): string {
  if (value === null) return t(texts.noValue)
  return written[format](value) + (format === 'percent' ? '%' : '')
}

/** As short as it stands on a bar or beside a line. */
export const inBrief = (value: number, format: PlotFormat): string =>
  (Math.abs(value) < 10_000 ? brief : compact)(value) + (format === 'percent' ? '%' : '')

/** With its unit, where it stands alone. */
export const inUnit = (value: number, format: PlotFormat): string =>
  format === 'hours' ? t(texts.hours, { hours: inBrief(value, format) }) : inBrief(value, format)

const wholeAt = (series: readonly DrawnSeries[], at: number): number =>
  sumOf(series.map(({ values }) => values[at] ?? 0))

/** A point's part of its whole, as '45%'. */
function shareOf(model: Model, value: number | null, at: number): string {
  const whole = wholeAt(model.series, at)
  return value === null || whole === 0 ? '' : ` (${Math.round((value / whole) * 100)}%)`
}

const cell = (model: Model, { values }: DrawnSeries, at: number): string => {
  const value = values[at] ?? null
  return inFull(value, model.format) + (model.kind === 'share' ? shareOf(model, value, at) : '')
}

/** All rows of values that stand at a point, and what each says there. */
export function columnsOf(model: Model): readonly { name: string; at: (point: number) => string }[] {
  const { series, compared, limit, format, kind } = model
  const isWhole = kind === 'stacked' && series.length > 1
  return [
    ...[...series, ...(compared ? [compared] : [])].map(one => ({
      name: one.name,
      at: (point: number) => cell(model, one, point)
    })),
    ...(isWhole ? [{ name: t(texts.total), at: (point: number) => inFull(wholeAt(series, point), format) }] : []),
    ...(limit ? [{ name: limit.name, at: () => inFull(limit.value, format) }] : [])
  ]
}

/** 'Nov 15: Hours worked 339.00, Last year 310.00' */
export function pointText(model: Model, at: number): string {
  const figures = columnsOf(model).map(column => `${column.name} ${column.at(at)}`)
  return t(texts.said, { point: model.points[at]?.name ?? '', figures: figures.join(', ') })
}

/** How high each series reaches when they stand on each other; of a `share`, in hundredths of the whole. */
export function heights(model: Model): readonly (number | null)[][] {
  if (model.kind !== 'share' && model.kind !== 'stacked') return model.series.map(({ values }) => [...values])
  const below = model.points.map(() => 0)
  return model.series.map(({ values }) =>
    values.map((value, at) => {
      const whole = model.kind === 'share' ? wholeAt(model.series, at) / 100 || 1 : 1
      below[at] = (below[at] ?? 0) + Math.max(0, value ?? 0) / whole
      return below[at] ?? 0
    })
  )
}
