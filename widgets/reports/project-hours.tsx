// The hours of one project: by week, by member and by WBS.
import { formatDay } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time.ts'
import { readProjectRanks, readProjectWeeks } from '#shared/reports/project-calls.ts'
import type { ProjectRanks, ProjectWeek } from '#shared/reports/project-schemas.ts'
import * as texts from '#shared/reports/project-texts.ts'
import { pathOf } from '#shared/tasks/wbs-path.ts'
import { Figures, PartCard } from '#widgets/kit/marks/part.tsx'
import { PlotCard } from '#widgets/kit/marks/plot-card.tsx'
import { Ranks } from '#widgets/kit/marks/ranks.tsx'
import { Segments } from '#widgets/kit/marks/segments.tsx'
import type { PlotShown } from '#widgets/kit/plot/model.ts'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import type { Address } from '#widgets/kit/lists/use-address.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { RanksCard } from './ranks-card.tsx'

interface ProjectProps {
  projectId: string
}

/** Without any hours there is nothing to draw. */
const plotOf = (weeks: readonly ProjectWeek[]): PlotShown => ({
  kind: 'stacked',
  format: 'hours',
  label: t(texts.weekly),
  head: t(texts.week),
  points: weeks.map(({ start }) => ({
    short: formatDay(start, 'short'),
    name: t(texts.weekOf, { day: formatDay(start, 'profile') })
  })),
  series: weeks.some(({ totalSeconds }) => totalSeconds > 0)
    ? [
        { name: t(texts.tangible), values: weeks.map(({ tangibleSeconds }) => tangibleSeconds / HOUR) },
        { name: t(texts.intangible), values: weeks.map(one => (one.totalSeconds - one.tangibleSeconds) / HOUR) }
      ]
    : []
})

export const ProjectHours = ({ projectId }: ProjectProps) => (
  <PlotCard level={2} title={t(texts.weekly)} of={useRead(readProjectWeeks, { projectId })} plot={plotOf} />
)

const WHOSE = [
  { key: 'active', label: texts.active },
  { key: 'all', label: texts.everybody }
] as const
type RankedPeople = (typeof WHOSE)[number]['key']

/** Everybody without it. */
export const byWhose: ListFilter = {
  name: 'whose',
  label: texts.byMember,
  choices: [{ value: 'active', label: texts.active }]
}

const peopleOf = ({ people }: ProjectRanks, whose: RankedPeople) =>
  people
    .filter(({ isActive }) => isActive || whose === 'all')
    .map(({ _id, name, totalSeconds }) => ({
      key: _id,
      name,
      value: totalSeconds / HOUR,
      to: `/peoplereport/${_id}`
    }))

const FEW = 6

export function ProjectRanked({ projectId, query, change }: ProjectProps & Pick<Address, 'change' | 'query'>) {
  const whose = query[byWhose.name] ? 'active' : 'all'
  const read = useRead(readProjectRanks, { projectId })
  return (
    <div className="stack" id="by-member">
      <PartCard
        level={2}
        title={t(texts.byMember)}
        tools={
          <Segments
            label={t(texts.byMember)}
            options={WHOSE.map(({ key, label }) => ({ key, label: t(label) }))}
            value={whose}
            onChange={next => change({ ...query, [byWhose.name]: next === 'active' ? next : '' })}
          />
        }
      >
        <Figures of={read}>
          {ranks => (
            <Ranks
              key={whose}
              label={t(texts.byMember)}
              kind="hours"
              rows={peopleOf(ranks, whose)}
              whole={ranks[whose].totalSeconds / HOUR}
              most={FEW}
              empty={t(texts.noHours)}
            />
          )}
        </Figures>
      </PartCard>
      <RanksCard
        level={2}
        title={t(texts.byWbs)}
        of={read}
        ranks={({ wbs, wbsSeconds }) => ({
          kind: 'hours',
          rows: wbs.map(({ _id, wbsName, loggedSeconds }) => ({
            key: _id,
            name: wbsName,
            value: loggedSeconds / HOUR,
            to: pathOf(_id, projectId, wbsName)
          })),
          whole: wbsSeconds / HOUR,
          most: FEW,
          empty: t(texts.noWbsHours)
        })}
      />
    </div>
  )
}
