// Who worked and where they live, how the projects stand, and the hours and costs of labor.
import * as texts from '#shared/building/summary-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Plot } from '#widgets/kit/marks/figures/plot-card.tsx'
import { Ranks } from '#widgets/kit/marks/figures/ranks.tsx'
import { Share } from '#widgets/kit/marks/figures/share.tsx'
import { StatRow } from '#widgets/kit/marks/figures/stats.tsx'

import { Half, inUsd, Number, type Shown, weekPoints } from './section.tsx'

export function PeopleSection({ shown }: { shown: Shown }) {
  const { people, status } = shown.summary
  const paused = status.total.now - status.active.now - status.completed.now - status.delayed.now
  return (
    <div className="sec-body two-up">
      <Half title={texts.whereFrom}>
        <Ranks
          label={t(texts.whereFrom)}
          rows={people.countries.map(({ name, count }) => ({
            key: name,
            name: name || t(texts.notTold),
            value: count
          }))}
          empty={t(texts.nobodyWorked)}
        />
      </Half>
      <Half title={texts.howProjects}>
        <Share
          label={t(texts.howProjects)}
          parts={[
            { key: 'active', name: t(texts.activeProjects), value: status.active.now },
            { key: 'completed', name: t(texts.completedProjects), value: status.completed.now },
            { key: 'delayed', name: t(texts.delayedProjects), value: status.delayed.now },
            { key: 'paused', name: t(texts.paused), value: paused, ink: 0 }
          ]}
        />
      </Half>
    </div>
  )
}

export function LaborSection({ shown }: { shown: Shown }) {
  const { labor, people } = shown.summary
  // It begins with the first week that anything was logged in.
  const first = labor.weeks.findIndex(({ hours }) => hours > 0)
  const weeks = first < 0 ? [] : labor.weeks.slice(first)
  return (
    <>
      <StatRow min={10} label={t(texts.sections.labor)}>
        <Number shown={shown} name={texts.laborHours} of={labor.hours} unit={texts.hours} good="more" />
        <Number shown={shown} name={texts.peopleAtWork} of={people.count} good="more" />
        {shown.hasCosts && <Number shown={shown} name={texts.laborCost} of={labor.cost} {...inUsd} />}
      </StatRow>
      <div className="sec-body two-up">
        <Half title={texts.hoursByWeek}>
          {weeks.length === 0 ? (
            <p className="muted">{t(texts.nobodyWorked)}</p>
          ) : (
            <Plot
              kind="bars"
              label={t(texts.hoursByWeek)}
              format="hours"
              head={t(texts.week)}
              points={weekPoints(weeks)}
              series={[{ name: t(texts.worked), values: weeks.map(({ hours }) => hours) }]}
            />
          )}
        </Half>
        <div className="stack">
          <h3 className="label">{t(texts.hoursByProject)}</h3>
          <Ranks
            label={t(texts.hoursByProject)}
            kind="hours"
            rows={labor.projects
              .filter(({ hours }) => hours > 0)
              .map(({ _id, name, hours }) => ({ key: _id, name, value: hours }))}
            most={6}
            numberWidth={7}
            empty={t(texts.nobodyWorked)}
          />
          {shown.hasCosts && (
            <>
              <h3 className="label">{t(texts.costByTask)}</h3>
              <Ranks
                label={t(texts.costByTask)}
                rows={labor.tasks
                  .filter(({ cost }) => cost > 0)
                  .map(({ task, cost }) => ({ key: task, name: task, value: cost }))}
                most={6}
                numberWidth={7}
                empty={t(texts.noCosts)}
              />
            </>
          )}
        </div>
      </div>
    </>
  )
}
