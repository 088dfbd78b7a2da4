// The hours of one person between two days: over time, beside the days before, and what they went to.
import { type Day, hours } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { readPersonFigures, readPersonHours, readPersonWork } from '#shared/reports/person/calls.ts'
import { grains, plotted } from '#shared/reports/overview/texts.ts'
import { type Grain, type Span, spanName } from '#shared/reports/span.ts'
import * as texts from '#shared/reports/person/texts.ts'
import { growth } from '#widgets/kit/marks/figures/figures.ts'
import { Figures, PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Plot, PlotShape } from '#widgets/kit/marks/figures/plot-card.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Change } from '#widgets/kit/marks/figures/stats.tsx'
import type { Address } from '#widgets/kit/lists/use-address.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { RanksCard } from '../ranks-card.tsx'
import { SpanField } from '../span-field.tsx'
import { grainOf, NoHours, timesPlot } from '../totals-card.tsx'

/** What the commitment of a week comes to in a month and a year. */
const WEEKS: Record<Grain, number> = { week: 1, month: 52 / 12, year: 52 }

interface Props {
  userId: string
  committed: number
  span: Span
  today: Day
  onSpan: (span: Span) => void
  words: Pick<Address, 'change' | 'query'>
}

export function PersonHours({ userId, committed, span, today, onSpan, words }: Props) {
  const { grain, segments } = grainOf(words, span)
  const read = useRead(readPersonHours, { userId, ...span, grain })
  const { data: figures } = useRead(readPersonFigures, { userId })
  const promised = Math.round(committed * WEEKS[grain])
  const label = t(plotted, { name: t(texts.hoursLogged), grain: t(grains[grain]), span: spanName(span) })
  return (
    <PartCard level={2} title={t(texts.hoursLogged)} tools={segments}>
      <div className="stack">
        <SpanField span={span} today={today} onChange={onSpan} />
        <Figures of={read} waiting={<PlotShape />}>
          {({ totalSeconds, tangibleSeconds, before, times }) => (
            <>
              <p className="row wrap">
                <b className="num">{t(texts.hoursIn, { hours: hours(totalSeconds) })}</b>
                <span className="muted">{t(texts.totalNote, { tangible: hours(tangibleSeconds) })}</span>
                <Change by={growth(totalSeconds, before.totalSeconds)} kind="percent" good="more" />
                <span className="muted">{t(texts.comparedWith, { span: spanName(before) })}</span>
              </p>
              {totalSeconds === 0 ? (
                <NoHours logged={figures?.logged ?? null} today={today} onSpan={onSpan} />
              ) : (
                <Plot
                  {...timesPlot(times, span, grain, label)}
                  {...(promised > 0 && {
                    limit: { name: t(texts.committedRule), value: promised }
                  })}
                />
              )}
            </>
          )}
        </Figures>
      </div>
    </PartCard>
  )
}

const NONE = 'unassigned'
/** Most people work on a few things. */
const waiting = <Skeleton of="block" count={8} />

export function PersonWork({ userId, span }: Pick<Props, 'span' | 'userId'>) {
  const of = useRead(readPersonWork, { userId, ...span })
  return (
    <>
      <RanksCard
        level={2}
        title={t(texts.byProject)}
        {...{ of, waiting }}
        ranks={({ projects }) => ({
          kind: 'hours',
          empty: t(texts.noWork),
          rows: projects.map(({ _id, projectName, totalSeconds }) => ({
            key: _id ?? NONE,
            name: projectName,
            value: totalSeconds / HOUR,
            to: _id === null ? undefined : `/projectreport/${_id}`
          }))
        })}
      />
      <RanksCard
        level={2}
        title={t(texts.byTask)}
        {...{ of, waiting }}
        ranks={({ tasks, projects }) => ({
          kind: 'hours',
          empty: t(texts.noTaskHours),
          whole: projects.reduce((sum, { totalSeconds }) => sum + totalSeconds, 0) / HOUR,
          rows: tasks.map(({ _id, taskName, totalSeconds }) => ({
            key: _id,
            name: taskName,
            value: totalSeconds / HOUR,
            to: `/wbs/tasks/${_id}`
          }))
        })}
      />
      <RanksCard
        level={2}
        title={t(texts.byCategory)}
        {...{ of, waiting }}
        ranks={({ categories }) => ({
          kind: 'hours',
          empty: t(texts.noWork),
          rows: categories.map(({ category, totalSeconds }) => ({
            key: category,
            name: category === NONE ? t(texts.unassigned) : category,
            value: totalSeconds / HOUR
          }))
        })}
      />
    </>
  )
}
