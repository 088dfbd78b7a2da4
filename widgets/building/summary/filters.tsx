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
import { readWords, useAddress } from '#widgets/kit/lists/use-address.ts'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'

import { daysOf, PastDays, ProjectSelect } from '../charts-marks.tsx'

const readQuery = readWords(['project', 'range', 'compare', 'from', 'to'])

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
        <Choose
          label={t(texts.dateRange)}
          options={dateRanges.map(key => ({
            key,
            label:
              key === 'custom'
                ? t(texts.ranges.custom)
                : withDays(texts.ranges[key], spanOfRange(key, today, typed), today)
          }))}
          value={range}
          onChange={one => choose(one === 'custom' ? { range: one, ...span } : { range: one, from: '', to: '' })}
        />
        <span className="muted">{t(texts.against)}</span>
        <Choose
          label={t(texts.comparison)}
          options={comparisonPeriods.map(key => ({
            key,
            label: span
              ? withDays(compareName(key, range), comparedBy(key, range, span), today)
              : t(compareName(key, range))
          }))}
          value={compare}
          onChange={one => choose({ compare: one })}
        />
      </div>
      {range === 'custom' && <PastDays span={typed} today={today} onChange={days => choose(days)} />}
    </div>
  )
}
