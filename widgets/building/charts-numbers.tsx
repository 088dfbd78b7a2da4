// The numbers above the charts: how the sites stand this week, beside the week before it.
import { readWeekFigures } from '#shared/building/summary-calls.ts'
import { comparedBy, spanOfRange } from '#shared/building/summary-rules.ts'
import * as texts from '#shared/building/summary-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Numbers } from '#widgets/kit/marks/figures/part.tsx'
import { StatRow } from '#widgets/kit/marks/figures/stats.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { AmountNumber, inUsd, Number } from './summary/section.tsx'

export function WeekNumbers() {
  const today = useToday()
  const span = spanOfRange('thisWeek', today, { from: today, to: today })
  const base = comparedBy('before', 'thisWeek', span)
  const read = useRead(readWeekFigures, { ...span, compareFrom: base.from, compareTo: base.to })
  const { data } = read
  const shown = { summary: { base }, today }
  return (
    <Numbers of={read}>
      <StatRow min={11.5} label={t(texts.sections.status)}>
        <Number shown={shown} name={texts.activeProjects} of={data?.active} />
        <Number shown={shown} name={texts.delayedProjects} of={data?.delayed} good="less" />
        <Number shown={shown} name={texts.materialCost} of={data?.cost} {...inUsd} />
        <Number shown={shown} name={texts.laborHours} of={data?.hours} unit={texts.hours} good="more" kind="percent" />
        <AmountNumber shown={shown} name={texts.materialWasted} of={data?.wasted} hasCosts good="less" />
      </StatRow>
    </Numbers>
  )
}
