// What was spent in the period, in the one before it, and to date.
import type { WeeklySummary } from '#shared/building/summary-schemas.ts'
import * as texts from '#shared/building/summary-texts.ts'
import { inHundredths } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { growth } from '#widgets/kit/marks/figures/figures.ts'
import { Change } from '#widgets/kit/marks/figures/stats.tsx'
import { type PlainColumn, PlainTable } from '#widgets/kit/table/plain-table.tsx'

import { type Shown } from './section.tsx'

export const togetherOf = ({ financials: { rows } }: WeeklySummary) => ({
  now: rows.reduce((sum, row) => sum + row.now, 0),
  before: rows.reduce((sum, row) => sum + row.before, 0),
  all: rows.reduce((sum, row) => sum + row.all, 0)
})

interface Line {
  name: string
  now: number
  before: number
  all: number
}
const columns: readonly PlainColumn<Line>[] = [
  { label: texts.usd, shows: ({ name }) => t(name) },
  { label: texts.thisPeriod, shows: ({ now }) => inHundredths(now), num: true },
  { label: texts.otherPeriod, shows: ({ before }) => inHundredths(before), num: true },
  {
    label: texts.change,
    shows: ({ now, before }) => <Change by={growth(now, before)} kind="percent" />,
    num: true
  },
  { label: texts.toDate, shows: ({ all }) => inHundredths(all), num: true }
]

export function MoneySection({ shown }: { shown: Shown }) {
  const { summary, hasCosts } = shown
  const { rows, unpriced, foreign } = summary.financials
  if (!hasCosts) return <p className="sec-body muted">{t(texts.costsLeftOut)}</p>
  return (
    <div className="sec-body">
      <PlainTable
        look="compact"
        name={t(texts.sections.financials)}
        columns={columns}
        rows={rows.map(row => ({ name: texts.money[row.kind], ...row }))}
        keyOf={({ name }) => name}
        foot={{ name: texts.together, ...togetherOf(summary) }}
      />
      {unpriced > 0 && <p className="small muted">{t(texts.unpriced, { count: unpriced })}</p>}
      {foreign > 0 && <p className="small muted">{t(texts.foreign, { count: foreign })}</p>}
    </div>
  )
}
