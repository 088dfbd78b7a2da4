// How projects stand, and the numbers that somebody asks for first.
import * as texts from '#shared/building/summary-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { figure } from '#widgets/kit/marks/figures/figures.ts'
import { StatRow } from '#widgets/kit/marks/figures/stats.tsx'

import { AmountNumber, inUsd, Number, type Shown } from './section.tsx'

const oneDecimal = (value: number) => figure(Math.round(value * 10) / 10)

const costOf = ({ summary }: Shown, kind: 'labor' | 'materials') =>
  summary.financials.rows.find(row => row.kind === kind) ?? { now: 0, before: 0 }

export const StatusSection = ({ shown }: { shown: Shown }) => {
  const { status, materials, labor } = shown.summary
  const usual = { shown }
  const amounts = { ...usual, hasCosts: shown.hasCosts }
  return (
    <StatRow min={11.5} label={t(texts.sections.status)}>
      <Number {...usual} name={texts.totalProjects} of={status.total} />
      <Number {...usual} name={texts.activeProjects} of={status.active} />
      <Number {...usual} name={texts.completedProjects} of={status.completed} good="more" />
      <Number {...usual} name={texts.delayedProjects} of={status.delayed} good="less" />
      <Number {...usual} name={texts.avgDuration} of={status.months} unit={texts.months} write={oneDecimal} />
      <Number {...usual} name={texts.laborHours} of={labor.hours} unit={texts.hours} good="more" write={oneDecimal} />
      {shown.hasCosts && (
        <>
          <Number {...usual} name={texts.laborCost} of={costOf(shown, 'labor')} {...inUsd} />
          <Number {...usual} name={texts.materialCost} of={costOf(shown, 'materials')} {...inUsd} />
        </>
      )}
      <AmountNumber {...amounts} name={texts.materialUsed} of={materials.used} />
      <AmountNumber {...amounts} name={texts.materialAvailable} of={materials.available} />
      <AmountNumber {...amounts} name={texts.materialWasted} of={materials.wasted} good="less" />
    </StatRow>
  )
}
