// Everybody's hours by week, month or year, as a plot with its table.
import { type Day, formatDay, hours, today } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { t } from '#shared/kit/texts.ts'
import { readTotals } from '#shared/reports/overview/calls.ts'
import type { TimeHours, Whole } from '#shared/reports/overview/schemas.ts'
import {
  allTime,
  type Grain,
  grainFor,
  grains,
  plottedTimes,
  type Span,
  spanName,
  startOf
} from '#shared/reports/span.ts'
import * as texts from '#shared/reports/overview/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { chartOff } from '#widgets/kit/marks/icons.ts'
import { Figures, PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Plot, PlotShape } from '#widgets/kit/marks/figures/plot-card.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import type { PlotShown } from '#widgets/kit/plot/model.ts'
import type { Address } from '#widgets/kit/lists/use-address.ts'
import { useRead } from '#widgets/kit/use-read.ts'

export const timeNames: Record<Grain, (start: Day) => { short: string; name: string }> = {
  week: start => ({
    short: formatDay(start, 'short'),
    name: t(texts.weekOf, { day: formatDay(start, 'profile') })
  }),
  month: start => {
    const [month = '', , year = ''] = formatDay(start, 'profile').replace(',', '').split(' ')
    return { short: month, name: `${month} ${year}` }
  },
  year: start => ({ short: start.slice(0, 4), name: start.slice(0, 4) })
}

/** The hours of each time on each other; times without any are zero. */
export function timesPlot(times: readonly TimeHours[], span: Span, grain: Grain, label: string): PlotShown {
  const known = new Map(times.map(one => [one.start, one]))
  const starts = plottedTimes(
    span,
    grain,
    times.map(({ start }) => start)
  )
  const running = startOf(today(now()), grain)
  return {
    kind: 'stacked',
    format: 'hours',
    fromFirst: true,
    label,
    head: t(texts.grains[grain]),
    points: starts.map(start => ({ ...timeNames[grain](start), isRunning: start === running })),
    series: [
      { name: t(texts.tangiblePart), values: starts.map(start => (known.get(start)?.tangibleSeconds ?? 0) / HOUR) },
      {
        name: t(texts.intangiblePart),
        values: starts.map(start => {
          const { tangibleSeconds = 0, totalSeconds = 0 } = known.get(start) ?? {}
          return (totalSeconds - tangibleSeconds) / HOUR
        })
      }
    ]
  }
}

/** Chooses by what hours are added up. What suits the range is chosen until somebody chooses, which the address keeps. */
export function grainOf({ query, change }: Pick<Address, 'change' | 'query'>, span: Span) {
  const grain = grains.find(one => one === query['by']) ?? grainFor(span)
  const options = grains.map(key => ({ key, label: t(texts.grains[key]) }))
  const choose = (by: Grain) => change({ ...query, by })
  return { grain, segments: <Segments label={t(texts.grain)} options={options} value={grain} onChange={choose} /> }
}

interface NoHoursProps {
  logged: Span | null
  today: Day
  onSpan: (span: Span) => void
}

export const NoHours = ({ logged, today, onSpan }: NoHoursProps) => (
  <Empty
    icon={chartOff}
    title={t(texts.noHours)}
    next={
      logged && (
        <Button size="sm" onClick={() => onSpan({ from: logged.from, to: allTime(today).to })}>
          {t(texts.showAll)}
        </Button>
      )
    }
  >
    {logged ? t(texts.firstEntry, { day: formatDay(logged.from, 'profile') }) : t(texts.noEntries)}
  </Empty>
)

interface TotalsProps extends Omit<NoHoursProps, 'logged'> {
  of: Whole
  span: Span
  words: Pick<Address, 'change' | 'query'>
}

export function TotalsCard({ of, span, words, ...range }: TotalsProps) {
  const { grain, segments } = grainOf(words, span)
  const read = useRead(readTotals, { ...span, grain, of })
  return (
    <PartCard level={2} title={t(texts.totals[of])} tools={segments}>
      <Figures of={read} waiting={<PlotShape />}>
        {({ times, totalSeconds, tangibleSeconds, logged }) =>
          totalSeconds === 0 ? (
            <NoHours logged={logged} {...range} />
          ) : (
            <>
              <p className="muted num">
                {t(texts.sum, { total: hours(totalSeconds), tangible: hours(tangibleSeconds) })}
              </p>
              <Plot
                {...timesPlot(
                  times,
                  span,
                  grain,
                  t(texts.plotted, { name: t(texts.totals[of]), grain: t(texts.grains[grain]), span: spanName(span) })
                )}
              />
            </>
          )
        }
      </Figures>
    </PartCard>
  )
}
