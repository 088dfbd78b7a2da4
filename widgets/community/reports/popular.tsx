// Event personalization: which types of events draw people, at which time of the day, and where.
import { readPopular } from '#shared/community/reports/calls.ts'
import { places, times } from '#shared/community/reports/rules.ts'
import type { Popular } from '#shared/community/reports/schemas.ts'
import { typesTable } from '#shared/community/reports/tables.ts'
import * as texts from '#shared/community/reports/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Figures, Numbers, PartCard } from '#widgets/kit/marks/figures/part.tsx'
import reportsCss from '#widgets/kit/marks/figures/reports.css?inline'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { Stat, StatRow } from '#widgets/kit/marks/figures/stats.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { ReportFrame, useReportDays } from './frame.tsx'
import css from './reports.css?inline'

const Bars = ({ types }: Pick<Popular, 'types'>) =>
  types.length === 0 ? (
    <p className="muted">{t(texts.noTypes)}</p>
  ) : (
    <ul className="ranks" role="list" aria-label={t(texts.byType)}>
      {types.map(({ type, enrolled, attended, percent, colour }) => (
        <li key={type}>
          <span className="name">{type}</span>
          <meter className={`bar popular ${colour}`} max={100} value={percent} aria-label={type} />
          <span className="num">
            <b>{t(texts.percent, { percent })}</b>
            <small>{t(texts.ofThem, { attended, enrolled })}</small>
          </span>
        </li>
      ))}
    </ul>
  )

function PopularReport() {
  const days = useReportDays()
  const { query, change } = days
  const time = times.find(one => one === query['time']) ?? 'all'
  const location = places.find(one => one === query['location']) ?? 'all'
  const read = useRead(readPopular, days.isReady ? { ...days.span, time, location } : undefined)
  const { data } = read
  return (
    <ReportFrame of="personalization" title={texts.popular} days={days}>
      <div className="row wrap">
        <Segments
          label={t(texts.timeOfDay)}
          options={times.map(key => ({ key, label: t(texts.times[key]) }))}
          value={time}
          onChange={next => change({ ...query, time: next === 'all' ? '' : next })}
        />
        <Segments
          label={t(texts.location)}
          options={places.map(key => ({ key, label: t(texts.places[key]) }))}
          value={location}
          onChange={next => change({ ...query, location: next === 'all' ? '' : next })}
        />
      </div>
      <PartCard title={t(texts.byType)} level={2} foot={t(texts.colours)}>
        <Figures of={read}>{({ types }) => <Bars types={types} />}</Figures>
      </PartCard>
      <div className="card">
        <Numbers of={read}>
          <StatRow label={t(texts.popular)} min={11}>
            <Stat name={t(texts.totalEvents)} value={data?.totalEvents} />
            <Stat name={t(texts.totalEnrollments)} value={data?.totalEnrollments} />
            <Stat name={t(texts.popular)} value={data?.mostPopular} />
            <Stat name={t(texts.leastPopular)} value={data?.leastPopular} />
          </StatRow>
        </Numbers>
      </div>
      <TableView
        table={typesTable}
        rows={data?.types}
        refused={read.refused}
        onRetry={read.again}
        cells={{ percent: ({ percent }) => t(texts.percent, { percent }) }}
      />
    </ReportFrame>
  )
}

define('bee-popular-events', PopularReport, { props: {}, css: reportsCss + css })
