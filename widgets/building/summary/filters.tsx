// Which project, which days and what they are compared with: the address of the summary, and what chooses them.
import { problemOfDays } from '#shared/building/charts/rules.ts'
import {
  comparedBy,
  type ComparisonPeriod,
  comparisonPeriods,
  type DateRange,
  dateRanges,
  spanOfRange
} from '#shared/building/summary-rules.ts'
import * as texts from '#shared/building/summary-texts.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { Span } from '#shared/reports/span.ts'
import { type ReadQuery, useAddress } from '#widgets/kit/lists/use-address.ts'

import { Days } from '../charts-days.tsx'
import { daysOf, ProjectSelect } from '../charts-marks.tsx'

const WORDS = new Set(['project', 'range', 'compare', 'from', 'to'])
const readQuery: ReadQuery = words => ({
  query: Object.fromEntries(Object.entries(words).filter(([name]) => WORDS.has(name))),
  dropped: []
})

export interface SummaryChoice {
  project: string
  range: DateRange
  compare: ComparisonPeriod
  typed: Span
  /** Undefined while custom days make no period. */
  span: Span | undefined
  base: Span | undefined
  choose: (change: Partial<Record<'compare' | 'from' | 'project' | 'range' | 'to', string>>) => void
}

export function useChoice(today: Day): SummaryChoice {
  const { query, change } = useAddress(readQuery)
  const range = dateRanges.find(one => one === query['range']) ?? 'lastWeek'
  const compare = comparisonPeriods.find(one => one === query['compare']) ?? 'before'
  const typed = { from: query['from'] ?? '', to: query['to'] ?? '' }
  const isReady = range !== 'custom' || problemOfDays(typed.from, typed.to, today) === undefined
  const span = isReady ? spanOfRange(range, today, typed) : undefined
  return {
    project: query['project'] ?? '',
    range,
    compare,
    typed,
    span,
    base: span && comparedBy(compare, range, span),
    choose: words => change({ ...query, ...words })
  }
}

const beforeName = (range: DateRange): string =>
  range === 'custom' ? texts.before.days : range.endsWith('Month') ? texts.before.month : texts.before.week

const compareName = (compare: ComparisonPeriod, range: DateRange): string =>
  compare === 'before' ? beforeName(range) : compare === 'month' ? texts.fourWeeks : texts.year

/** Each choice says its days. */
const withDays = (name: string, span: Span, today: Day) => t(texts.named, { name: t(name), days: daysOf(span, today) })

export function Filters({ choice, today }: { choice: SummaryChoice; today: Day }) {
  const { project, range, compare, typed, span, choose } = choice
  return (
    <div className="filters">
      <div className="row wrap">
        <ProjectSelect value={project} onChange={next => choose({ project: next })} />
        <select
          className="select"
          aria-label={t(texts.dateRange)}
          value={range}
          onChange={({ target: { value } }) =>
            choose(value === 'custom' ? { range: value, ...span } : { range: value, from: '', to: '' })
          }
        >
          {dateRanges.map(one => (
            <option key={one} value={one}>
              {one === 'custom'
                ? t(texts.ranges.custom)
                : withDays(texts.ranges[one], spanOfRange(one, today, typed), today)}
            </option>
          ))}
        </select>
        <span className="muted">{t(texts.against)}</span>
        <select
          className="select"
          aria-label={t(texts.comparison)}
          value={compare}
          onChange={({ target: { value } }) => choose({ compare: value })}
        >
          {comparisonPeriods.map(one => (
            <option key={one} value={one}>
              {span
                ? withDays(compareName(one, range), comparedBy(one, range, span), today)
                : t(compareName(one, range))}
            </option>
          ))}
        </select>
      </div>
      {range === 'custom' && <Days span={typed} today={today} onChange={days => choose(days)} />}
    </div>
  )
}
