// `<bee-hour-trend>`: the last eight weeks as bars, and hours by project beside them.
import { formatDay, hours } from '#shared/kit/time/day.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { t } from '#shared/kit/texts.ts'
import { readTrend } from '#shared/time-entries/calls.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import type { Trend } from '#shared/time-entries/schemas.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import barsCss from '../kit/marks/figures/hour-bars.css?inline'
import { HourBars } from '#widgets/kit/marks/figures/hour-bars.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useWhose } from '#widgets/kit/use-whose.ts'

import css from './hour-trend.css?inline'

const barOf = ({ week, tangibleSeconds, intangibleSeconds }: Trend['weeks'][number]) => ({
  key: week,
  short: formatDay(week, 'short'),
  name: t(texts.weekOf, { day: formatDay(week, 'profile') }),
  tangible: tangibleSeconds,
  intangible: intangibleSeconds
})

/** A list with a number beside each bar: no pies. */
function Projects({ projects }: Pick<Trend, 'projects'>) {
  const most = projects[0]?.tangibleSeconds ?? 0
  return (
    <ol className="ranks" role="list" aria-label={t(texts.byProject)}>
      {projects.map(({ projectName, tangibleSeconds }) => (
        <li key={projectName}>
          <span className="name">{projectName}</span>
          <b className="num">{hours(tangibleSeconds)} h</b>
          <i style={{ inlineSize: `${(tangibleSeconds / most) * 100}%` }} />
        </li>
      ))}
    </ol>
  )
}

function Parts({ trend: { weeks, projects, committedHours } }: { trend: Trend }) {
  return (
    <div className="parts">
      <div>
        <h3>{t(texts.trend)}</h3>
        <HourBars
          label={t(texts.trend)}
          bars={weeks.map(barOf)}
          line={committedHours * HOUR}
          lineLabel={t(texts.weekNeeds, { hours: hours(committedHours * HOUR) })}
        />
      </div>
      <div>
        <h3>{t(texts.byProject)}</h3>
        {projects.length > 0 ? <Projects projects={projects} /> : <p className="subtle">{t(texts.noHoursYet)}</p>}
      </div>
    </div>
  )
}

function HourTrend({ userId }: { userId?: string }) {
  const { id } = useWhose(userId)
  return id ? <Of userId={id} /> : null
}

function Of({ userId }: { userId: string }) {
  const read = useRead(readTrend, { userId })
  return (
    <Loaded of={read} waiting={<Skeleton of="block" count={1} />}>
      {trend => <Parts trend={trend} />}
    </Loaded>
  )
}

define('bee-hour-trend', HourTrend, { props: { userId: 'string' }, css: barsCss + css })
