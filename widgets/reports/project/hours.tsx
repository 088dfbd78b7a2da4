// The hours of one project: over time, by member and by WBS.
import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { readProjectHours, readProjectRanks } from '#shared/reports/project/calls.ts'
import type { ProjectFigures, ProjectRanks } from '#shared/reports/project/schemas.ts'
import { isAllTime, type Span, spanName } from '#shared/reports/span.ts'
import * as texts from '#shared/reports/project/texts.ts'
import { pathOf } from '#shared/tasks/wbs/path.ts'
import { Figures, PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Plot, PlotShape } from '#widgets/kit/marks/figures/plot-card.tsx'
import { Ranks } from '#widgets/kit/marks/figures/ranks.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import type { Address } from '#widgets/kit/lists/use-address.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { RanksCard } from '../ranks-card.tsx'
import { grainOf, NoHours, timesPlot } from '../totals-card.tsx'

export interface ProjectProps {
  projectId: string
  /** None for all time. */
  days: Partial<Span>
}

interface HoursProps {
  project: ProjectFigures
  span: Span
  today: Day
  onSpan: (span: Span) => void
  words: Pick<Address, 'change' | 'query'>
}

export function ProjectHours({ project: { _id: projectId, logged }, span, today, onSpan, words }: HoursProps) {
  // Of all time it is drawn from the first hours on.
  const { grain, segments } = grainOf(words, isAllTime(span, today) ? (logged ?? span) : span)
  const read = useRead(readProjectHours, { projectId, ...span, grain })
  const title = t(texts.over[grain])
  return (
    <PartCard level={2} title={title} tools={segments}>
      <Figures of={read} waiting={<PlotShape />}>
        {({ times, totalSeconds }) =>
          totalSeconds === 0 ? (
            <NoHours {...{ logged, today, onSpan }} />
          ) : (
            <Plot {...timesPlot(times, span, grain, `${title}, ${spanName(span)}`)} />
          )
        }
      </Figures>
    </PartCard>
  )
}

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

export function ProjectRanked({ projectId, days, query, change }: ProjectProps & Pick<Address, 'change' | 'query'>) {
  const whose = query[byWhose.name] ? 'active' : 'all'
  const read = useRead(readProjectRanks, { projectId, ...days })
  const isEver = days.from === undefined
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
              empty={t(isEver ? texts.noHours : texts.noHoursThen)}
            />
          )}
        </Figures>
      </PartCard>
      <RanksCard
        level={2}
        title={t(isEver ? texts.byWbs : texts.byWbsEver)}
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
