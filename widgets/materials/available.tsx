// How much there is: in colour, and for whoever hears it in words, where it is ordered again.
import { amount as figure } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { levelOf, withUnit } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import type { StockItem } from '#shared/materials/table.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'

type Level = Pick<StockItem, 'available' | 'reorderLevel' | 'unit'>

export function Available({ row: { available, reorderLevel, unit } }: { row: Level }) {
  const level = levelOf(available, reorderLevel)
  const amount = figure(available)
  if (level === 'enough') return <span className="strong">{amount}</span>
  const words = t(level === 'out' ? texts.out : texts.low, { amount, level: withUnit(reorderLevel ?? 0, unit) })
  return (
    <Pill kind={level === 'out' ? 'danger' : 'warn'}>
      <span aria-hidden="true">{amount}</span>
      <span className="vh">{words}</span>
    </Pill>
  )
}
