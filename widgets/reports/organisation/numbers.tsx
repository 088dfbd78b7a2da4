// The first two parts of the organisation's summary: who is there and how much was worked, and what was done.
import { hoursSaid } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import type { Figure } from '#shared/reports/organisation/schemas.ts'
import { rowNames, type RowKind } from '#shared/reports/organisation/words.ts'
import * as texts from '#shared/reports/organisation/texts.ts'
import { figure } from '#widgets/kit/marks/figures/figures.ts'
import { Numbers, Part } from '#widgets/kit/marks/figures/part.tsx'
import { Change, Stat, StatRow } from '#widgets/kit/marks/figures/stats.tsx'

import { HoursTrend } from './hours-trend.tsx'
import { growthOf, type PartFigures, type SummaryContext, usePart, versusOf } from './shown.ts'

interface NumberProps {
  shown: SummaryContext
  of: Figure | undefined
  rows: RowKind
  good?: 'less' | 'more'
  /** Stands in place of what it is compared with. */
  note?: string | undefined
}

/** A number with how it changed, unless it is none, which says all; it leads to the rows behind it. */
const Number = ({ shown, of, rows, good, note }: NumberProps) => (
  <Stat name={t(rowNames[rows])} value={of && figure(of.count)} to={shown.rowsAt(rows)}>
    {shown.base && of?.count !== 0 && <Change by={growthOf(of?.comparisonPercentage)} kind="percent" good={good} />}
    {note ?? (of?.count === 0 ? t(texts.noneThen) : versusOf(shown))}
  </Stat>
)

const Hours = ({ shown, of }: { shown: SummaryContext; of: PartFigures | undefined }) => (
  <Stat
    name={t(texts.totalHours)}
    value={of?.totalHoursWorked && hoursSaid(of.totalHoursWorked.current)}
    unit={of?.completedHours && t(texts.ofHours, { hours: hoursSaid(of.completedHours.committed) })}
    to={shown.rowsAt('worked')}
  >
    {shown.base && <Change by={growthOf(of?.totalHoursWorked?.percentage)} kind="percent" good="more" />}
    {versusOf(shown)}
  </Stat>
)

export function Status({ shown }: { shown: SummaryContext }) {
  const read = usePart(shown, 'status')
  const { data } = read
  const people = data?.volunteerNumberStats
  return (
    <Part id="status" title={t(texts.status)}>
      <div className="card">
        <Numbers of={read}>
          <StatRow min={13} label={t(texts.status)}>
            <Number shown={shown} of={people?.activeVolunteers} rows="activeVolunteers" good="more" />
            <Number shown={shown} of={people?.newVolunteers} rows="newVolunteers" good="more" />
            <Number shown={shown} of={people?.deactivatedVolunteers} rows="deactivatedVolunteers" />
            <Hours shown={shown} of={data} />
          </StatRow>
        </Numbers>
      </div>
      <HoursTrend shown={shown} committed={data?.completedHours?.committed} />
    </Part>
  )
}

export function Activities({ shown }: { shown: SummaryContext }) {
  const read = usePart(shown, 'activities')
  const { data } = read
  const promised = data?.completedAssignedHours?.percentageOutOfTotal
  const tasks = data?.tasksStats
  const all = tasks && { count: tasks.active.count + tasks.complete.count }
  return (
    <Part id="activities" title={t(texts.activities)}>
      <div className="card">
        <Numbers of={read}>
          <StatRow label={t(texts.activities)}>
            <Number shown={shown} of={data?.totalSummariesSubmitted} rows="summaries" good="more" />
            <Number
              shown={shown}
              of={data?.completedAssignedHours}
              rows="completedAssignedHours"
              good="more"
              note={
                promised === undefined ? undefined : t(texts.partOfPromised, { percent: Math.round(promised * 100) })
              }
            />
            <Number shown={shown} of={data?.volunteersOverAssignedTime} rows="volunteersOverAssignedTime" />
            <Stat name={t(texts.tasks)} value={all && figure(all.count)} to={shown.rowsAt('tasksActive')}>
              {t(texts.tasksNote, {
                open: figure(tasks?.active.count ?? 0),
                complete: figure(tasks?.complete.count ?? 0)
              })}
            </Stat>
            <Number shown={shown} of={data?.totalActiveTeams} rows="teams" />
            <Number shown={shown} of={data?.totalBadgesAwarded} rows="badges" good="more" />
          </StatRow>
        </Numbers>
      </div>
    </Part>
  )
}
