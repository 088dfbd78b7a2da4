// Everybody's hours over the weeks or months, some years back or on the days that are shown.
import { formatDay, today } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import { readVolunteerTrends } from '#shared/reports/organisation/calls.ts'
import { startOfStep, timeFrames } from '#shared/reports/organisation/rules.ts'
import * as texts from '#shared/reports/organisation/texts.ts'
import { startOf } from '#shared/reports/span.ts'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { PlotCard } from '#widgets/kit/marks/figures/plot-card.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { pointOf, type SummaryContext, stepOptions } from './shown.ts'

/** So many weeks or months are bars; more are a line. */
const FEW = 16

const frameName = (frame: number): string => (frame === 0 ? t(texts.allYears) : t(texts.years, { count: frame }))

/** One choice of how far back the plot goes: the days of the page, so many years, or everything. */
const Back = ({ value, onChange }: { value: string; onChange: (back: string) => void }) => (
  <Choose
    label={t(texts.timeFrame)}
    options={[
      { key: 'custom', label: t(texts.theseDays) },
      ...timeFrames.map(frame => ({ key: String(frame), label: frameName(frame) }))
    ]}
    value={value}
    onChange={onChange}
  />
)

/** `committed` is what all have promised for the days that are shown. */
export function HoursTrend({ shown, committed }: { shown: SummaryContext; committed: number | undefined }) {
  const { span, draw } = shown
  const { by: offset, back: frame } = shown.plots
  const days = frame === 'custom' ? { customStartDate: span.from, customEndDate: span.to } : { timeFrame: frame }
  const read = useRead(readVolunteerTrends, { offset, ...days })
  const isWeek = span.to > span.from && (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000 === 6
  const title = t(offset === 'week' ? texts.hoursEachWeek : texts.hoursEachMonth)
  return (
    <PlotCard
      title={title}
      tools={
        <div className="row wrap">
          <Segments label={t(texts.by)} options={stepOptions()} value={offset} onChange={by => draw({ by })} />
          <Back value={frame} onChange={back => draw({ back })} />
        </div>
      }
      of={read}
      plot={steps => ({
        kind: steps.length > FEW ? 'lines' : 'bars',
        fromFirst: true,
        format: 'hours',
        head: t(offset === 'week' ? texts.week : texts.months),
        points: steps.map(({ _id }) => {
          const start = startOfStep(_id)
          return { ...pointOf(start, offset), isRunning: start === startOf(today(now()), offset) }
        }),
        series: [{ name: t(texts.worked), values: steps.map(({ totalHours }) => totalHours) }],
        ...(offset === 'week' &&
          isWeek &&
          committed && {
            limit: { name: t(texts.committed, { day: formatDay(span.from, 'short') }), value: committed }
          })
      })}
    />
  )
}
