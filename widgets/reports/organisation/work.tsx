// How much people worked, on which tasks, in which categories and projects.
import { addDays, startOfWeek } from '#shared/kit/time/day.ts'
import { hoursSaid } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { readWorkTrend } from '#shared/reports/organisation/calls.ts'
import type { VolunteerStats } from '#shared/reports/organisation/schemas.ts'
import * as texts from '#shared/reports/organisation/texts.ts'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { figure } from '#widgets/kit/marks/figures/figures.ts'
import { Figures, Part, PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Plot, PlotCard, PlotShape } from '#widgets/kit/marks/figures/plot-card.tsx'
import { Ranks } from '#widgets/kit/marks/figures/ranks.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { blockOf, daysOf, pointOf, type SummaryContext, useMost, usePart } from './shown.ts'
import { RanksCard } from '../ranks-card.tsx'

type Buckets = VolunteerStats['volunteerHoursStats']

const percent = (part: number): string => `${Math.round(part * 100)}%`
const dashed = (id: string): string => id.replace('-', '–')

/** The same as the plot, with the way to who it was. */
const BucketTable = ({ shown, buckets }: { shown: SummaryContext; buckets: Buckets }) => (
  <details className="as-table" open={false}>
    <summary>{t(texts.asTable)}</summary>
    <table className="table compact">
      <caption className="vh">{t(texts.distribution)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(texts.hours)}</th>
          <th scope="col" className="num">
            {daysOf(shown.span)}
          </th>
          <th scope="col" className="num">
            {t(texts.share)}
          </th>
          {shown.base && (
            <th scope="col" className="num">
              {daysOf(shown.base)}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {buckets.map(({ _id, count, percentageOutOfTotal, comparison }) => (
          <tr key={_id}>
            <th scope="row">{dashed(_id)}</th>
            <td className="num">
              <a href={shown.rowsAt('hours', _id)}>{figure(count)}</a>
            </td>
            <td className="num">{percent(percentageOutOfTotal)}</td>
            {shown.base && <td className="num">{figure(comparison ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

function Distribution({ shown }: { shown: SummaryContext }) {
  const read = blockOf(usePart(shown, 'workload'), 'volunteerHoursStats')
  const { span, base } = shown
  return (
    <PartCard title={t(texts.distribution)}>
      <Figures of={read} waiting={<PlotShape />}>
        {buckets => (
          <>
            <Plot
              bare
              kind="bars"
              label={t(texts.distribution)}
              head={t(texts.hours)}
              points={buckets.map(({ _id }) => ({
                short: dashed(_id),
                name: t(texts.inBucket, { hours: dashed(_id) })
              }))}
              series={[{ name: daysOf(span), values: buckets.map(({ count }) => count) }]}
              compared={base && { name: daysOf(base), values: buckets.map(({ comparison }) => comparison ?? 0) }}
            />
            <BucketTable shown={shown} buckets={buckets} />
          </>
        )}
      </Figures>
    </PartCard>
  )
}

type TaskFigures = VolunteerStats['taskAndProjectStats']

const submitted = ({ count, submittedToCommittedHoursPercentage: part }: TaskFigures['taskHours']): string =>
  t(texts.ofCommitted, { hours: hoursSaid(count), percent: Math.round(part * 100) })

const TaskFacts = ({ shown, of }: { shown: SummaryContext; of: TaskFigures }) => (
  <Facts
    of={[
      [texts.taskHours, submitted(of.taskHours)],
      [texts.projectHours, submitted(of.projectHours)],
      [
        texts.withTasks,
        <a key="with" href={shown.rowsAt('membersWithTasks')}>
          {figure(of.membersWithTasks)}
        </a>
      ],
      [
        texts.withoutTasks,
        <a key="without" href={shown.rowsAt('membersWithoutTasks')}>
          {figure(of.membersWithoutTasks)}
        </a>
      ],
      [
        texts.due,
        <a key="due" href={shown.rowsAt('tasksDueThisWeek')}>
          {figure(of.tasksDueThisWeek)}
        </a>
      ],
      of.tasksOverdue > 0 && [
        texts.overdueTasks,
        <a key="overdue" href={shown.rowsAt('tasksOverdue')}>
          <Pill kind="danger">{figure(of.tasksOverdue)}</Pill>
        </a>
      ]
    ]}
  />
)

function Tasks({ shown }: { shown: SummaryContext }) {
  const read = usePart(shown, 'tasks')
  return (
    <PartCard title={t(texts.taskCompleted)}>
      <Figures of={read}>
        {({ tasksStats: tasks, taskAndProjectStats: of }) => (
          <div className="stack">
            {tasks && (
              <Ranks
                label={t(texts.taskCompleted)}
                rows={[
                  {
                    key: 'complete',
                    name: t(texts.complete),
                    value: tasks.complete.count,
                    to: shown.rowsAt('tasksComplete')
                  },
                  {
                    key: 'open',
                    name: t(texts.shareActive),
                    value: tasks.active.count,
                    to: shown.rowsAt('tasksActive')
                  }
                ]}
              />
            )}
            <hr />
            {of && <TaskFacts shown={shown} of={of} />}
          </div>
        )}
      </Figures>
    </PartCard>
  )
}

const WEEKS = 11

const nameOf = (category: string): string => (category === 'unassigned' ? t(texts.unassigned) : category)

/** By week, for eleven weeks or the days that are shown if these are more. */
function Categories({ shown: { span } }: { shown: SummaryContext }) {
  const eleven = addDays(startOfWeek(span.to), -7 * (WEEKS - 1))
  const read = useRead(readWorkTrend, { startDate: span.from < eleven ? span.from : eleven, endDate: span.to })
  return (
    <PlotCard
      title={t(texts.work)}
      of={read}
      plot={({ weeks, categories }) => ({
        kind: 'stacked',
        format: 'hours',
        head: t(texts.week),
        points: weeks.map(week => pointOf(week, 'week')),
        series: categories.map(({ name, hours }) => ({ name: nameOf(name), values: hours }))
      })}
    />
  )
}

const HOURS = { kind: 'hours', nameWidth: 12, numberWidth: 5 } as const

function Shares({ shown }: { shown: SummaryContext }) {
  const categories = blockOf(usePart(shown, 'workload'), 'workDistributionStats')
  const most = useMost(shown)
  return (
    <div className="two-up">
      <RanksCard
        title={t(texts.byCategory)}
        of={categories}
        ranks={all => ({
          ...HOURS,
          empty: t(texts.noHours),
          rows: all.map(({ _id, totalHours }) => ({
            key: _id,
            name: nameOf(_id),
            value: totalHours,
            to: shown.rowsAt('category', _id)
          }))
        })}
      />
      <RanksCard
        title={t(texts.byProject)}
        foot={<a href={shown.rowsAt('category')}>{t(texts.allProjects)}</a>}
        of={most}
        ranks={({ projects }) => ({
          ...HOURS,
          whole: false,
          empty: t(texts.noHours),
          rows: projects.map(({ _id, name, count }) => ({ key: _id, name, value: count, to: `/project/wbs/${_id}` }))
        })}
      />
    </div>
  )
}

export const Workload = ({ shown }: { shown: SummaryContext }) => (
  <Part id="workload" title={t(texts.workload)}>
    <div className="two-up">
      <Distribution shown={shown} />
      <Tasks shown={shown} />
    </div>
    <Categories shown={shown} />
    <Shares shown={shown} />
  </Part>
)
