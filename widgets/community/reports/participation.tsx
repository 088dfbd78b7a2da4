// Participation: how many were enrolled and how many came, beside the same time before.
import { readParticipation, readPopular } from '#shared/community/reports/calls.ts'
import { eventsTable } from '#shared/community/reports/tables.ts'
import * as texts from '#shared/community/reports/texts.ts'
import type { Participation } from '#shared/community/reports/schemas.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Numbers, PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { PlotCard } from '#widgets/kit/marks/figures/plot-card.tsx'
import reportsCss from '#widgets/kit/marks/figures/reports.css?inline'
import { Compared, Stat, StatRow } from '#widgets/kit/marks/figures/stats.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { activityPath } from '../area-paths.ts'
import { ReportFrame, useReportDays } from './frame.tsx'
import css from './reports.css?inline'

const percentText = (rate: number | null): string =>
  rate === null ? t(texts.none) : t(texts.percent, { percent: rate })

const points = ({ parts }: Participation) =>
  parts.map(({ from, to }) => ({
    short: formatDay(from, 'short'),
    name: `${formatDay(from, 'profile')} – ${formatDay(to, 'profile')}`
  }))

const more = { kind: 'percent', good: 'more' } as const

type Row = Participation['rows'][number]
const cells = {
  name: ({ activityId, name }: Row) => <a href={activityPath(activityId)}>{name}</a>,
  rate: ({ rate }: Row) => percentText(rate)
}

/** An event by its name, and how many of those who enrolled came. */
function Named({ label, name, rows }: { label: string; name: string | undefined; rows: readonly Row[] | undefined }) {
  const rate = rows?.find(row => row.name === name)?.rate
  return (
    <Stat name={t(label)} value={name && <span className="stat-name">{name}</span>}>
      {typeof rate === 'number' && t(texts.rateCame, { rate: percentText(rate) })}
    </Stat>
  )
}

function ParticipationReport() {
  const days = useReportDays()
  const asked = days.isReady ? { ...days.span } : undefined
  const read = useRead(readParticipation, asked)
  const popular = useRead(readPopular, asked)
  // All numbers at once: one that came later would push the others about.
  const both = {
    data: popular.data && read.data,
    refused: read.refused ?? popular.refused,
    loading: read.loading || popular.loading,
    again: () => {
      read.again()
      popular.again()
    }
  }
  const { data } = both
  const back = data?.before ?? undefined
  const since = ` ${t(texts.before)}`
  return (
    <ReportFrame of="participation" title={texts.participation} days={days}>
      <div className="card">
        <Numbers of={both}>
          {/* Drawn anew once they are here: the lines of each row are as high as what it says. */}
          <StatRow key={data ? 'here' : 'waiting'} label={t(texts.tabs.participation)} min={10}>
            <Compared name={texts.totalEvents} now={data?.events} before={back?.events}>
              {since}
            </Compared>
            <Compared name={texts.totalEnrollments} now={data?.enrolled} before={back?.enrolled} {...more}>
              {since}
            </Compared>
            <Compared name={texts.came} now={data?.attended} before={back?.attended} {...more}>
              {since}
            </Compared>
            <Stat name={t(texts.noShowRate)} value={data && percentText(data.noShowRate)} />
            <Stat name={t(texts.dropOffRate)} value={data && percentText(data.dropOffRate)} />
            <Named label={texts.popular} name={popular.data?.mostPopular} rows={data?.rows} />
            <Named label={texts.leastPopular} name={popular.data?.leastPopular} rows={data?.rows} />
          </StatRow>
        </Numbers>
      </div>
      <div className="report-pair">
        <PlotCard
          title={t(texts.enrolledAndCame)}
          level={2}
          of={read}
          plot={report => ({
            kind: 'bars',
            points: points(report),
            series: [{ name: t(texts.came), values: report.parts.map(({ attended }) => attended) }],
            compared: { name: t(texts.enrolled), values: report.parts.map(({ enrolled }) => enrolled) }
          })}
        />
        <PlotCard
          title={t(texts.noShows)}
          level={2}
          of={read}
          plot={report => ({
            kind: 'lines',
            points: points(report),
            format: 'percent',
            series: [{ name: t(texts.noShows), values: report.parts.map(({ noShowRate }) => noShowRate) }],
            ...(report.before && {
              compared: {
                name: t(texts.timeBefore),
                values: report.parts.map(({ noShowRateBefore }) => noShowRateBefore)
              }
            })
          })}
        />
      </div>
      <PartCard title={t(texts.events)} level={2}>
        <TableView
          table={eventsTable}
          rows={read.data?.rows}
          refused={read.refused}
          onRetry={read.again}
          cells={cells}
          bare
        />
      </PartCard>
    </ReportFrame>
  )
}

define('bee-participation', ParticipationReport, { props: {}, css: reportsCss + css })
