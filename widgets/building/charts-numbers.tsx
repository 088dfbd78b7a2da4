// The numbers above the charts: how the sites stand this week, beside the week before it.
import { readWeekFigures } from '#shared/building/summary-calls.ts'
import { comparedBy, spanOfRange } from '#shared/building/summary-rules.ts'
import * as texts from '#shared/building/summary-texts.ts'
import { rounded } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { Failure } from '#widgets/kit/marks/figures/part.tsx'
import { Stat, StatRow } from '#widgets/kit/marks/figures/stats.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { AmountNumber, Number } from './summary/section.tsx'

const names = [texts.activeProjects, texts.delayedProjects, texts.materialCost, texts.laborHours, texts.materialWasted]

export function WeekNumbers() {
  const today = useToday()
  const span = spanOfRange('thisWeek', today, { from: today, to: today })
  const base = comparedBy('before', 'thisWeek', span)
  const read = useRead(readWeekFigures, { ...span, compareFrom: base.from, compareTo: base.to })
  const summary = read.data
  if (!summary && read.refused)
    return (
      <div className="card-body">
        <Failure refused={read.refused} busy={read.loading} onRetry={read.again} />
      </div>
    )
  if (!summary)
    return (
      <StatRow min={11.5} label={t(texts.sections.status)}>
        {names.map(name => (
          <Stat key={name} name={t(name)} value={undefined}>
            {' '}
          </Stat>
        ))}
      </StatRow>
    )
  const { active, delayed, cost, hours, wasted } = summary
  const shown = { summary, today }
  return (
    <StatRow min={11.5} label={t(texts.sections.status)}>
      <Number shown={shown} name={texts.activeProjects} of={active} />
      <Number shown={shown} name={texts.delayedProjects} of={delayed} good="less" />
      <Number shown={shown} name={texts.materialCost} of={cost} unit={texts.usd} kind="percent" write={rounded} />
      <Number shown={shown} name={texts.laborHours} of={hours} unit={texts.hours} good="more" kind="percent" />
      <AmountNumber shown={shown} name={texts.materialWasted} of={wasted} hasCosts good="less" />
    </StatRow>
  )
}
