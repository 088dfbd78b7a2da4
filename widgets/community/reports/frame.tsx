// What the reports of the community portal share: tabs to one another, and the days they are of.
import type { ReactNode } from 'react'

import { daysOf, isRange, type Range, ranges } from '#shared/community/reports/days.ts'
import * as texts from '#shared/community/reports/texts.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { problemOfSpan, type Span, spanName } from '#shared/reports/span.ts'
import { type Query, readWords, useAddress } from '#widgets/kit/lists/use-address.ts'
import { Days } from '#widgets/kit/marks/figures/days.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { useToday } from '#widgets/kit/use-today.ts'

const BASE = '/communityportal/reports'
const PATHS = {
  participation: `${BASE}/participation`,
  resourceusage: `${BASE}/resourceusage`,
  personalization: `${BASE}/event/personalization`
} as const
type Report = keyof typeof PATHS
const REPORTS: readonly Report[] = ['participation', 'resourceusage', 'personalization']

const read = readWords(['from', 'location', 'range', 'time', 'to'])

export interface ReportDays {
  query: Query
  change: (query: Query) => void
  range: Range
  typed: Span
  /** Undefined where all there is counts. */
  span: Span | undefined
  /** Something can be asked for. */
  isReady: boolean
  today: Day
}

export function useReportDays(): ReportDays {
  const today = useToday()
  const { query, change } = useAddress(read)
  const range = isRange(query['range']) ? query['range'] : 'quarter'
  const typed = { from: query['from'] ?? '', to: query['to'] ?? '' }
  const isReady = range !== 'custom' || problemOfSpan(typed.from, typed.to) === undefined
  return { query, change, range, typed, span: daysOf(range, today, typed), isReady, today }
}

export function ReportFrame(props: { of: Report; title: string; days: ReportDays; children: ReactNode }) {
  const { of, title, days, children } = props
  const { query, change, range, span, typed } = days
  const choose = (next: Range) => {
    const { from: _1, to: _2, ...rest } = query
    change({ ...rest, range: next, ...(next === 'custom' && (span ?? typed)) })
  }
  return (
    <div className="stack community-report">
      <PageHead title={t(title)} lead={span ? spanName(span) : t(texts.allTime)} area={false}>
        <div className="btn-row">
          <Segments
            label={t(texts.range)}
            options={ranges.map(key => ({ key, label: t(texts.ranges[key]) }))}
            value={range}
            onChange={choose}
          />
        </div>
      </PageHead>
      {range === 'custom' && (
        <Days
          label={t(texts.range)}
          span={typed}
          problemOf={problemOfSpan}
          onChange={next => change({ ...query, ...next })}
        />
      )}
      <nav className="tabs" aria-label={t(texts.reports)}>
        {REPORTS.map(one => (
          <a key={one} href={PATHS[one]} aria-current={one === of ? 'page' : undefined}>
            {t(texts.tabs[one])}
          </a>
        ))}
      </nav>
      {children}
    </div>
  )
}
