// What was spent in the period, in the one before it, and to date.
import type { WeeklySummary } from '#shared/building/summary-schemas.ts'
import * as texts from '#shared/building/summary-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { growth } from '#widgets/kit/marks/figures.ts'
import { Change } from '#widgets/kit/marks/stats.tsx'
import { Scrolled } from '#widgets/kit/table/scrolled.tsx'

import { cents, counted, type Shown } from './summary-section.tsx'

export const togetherOf = ({ financials: { rows } }: WeeklySummary) => ({
  now: rows.reduce((sum, row) => sum + row.now, 0),
  before: rows.reduce((sum, row) => sum + row.before, 0),
  all: rows.reduce((sum, row) => sum + row.all, 0)
})

interface LineProps {
  name: string
  of: { now: number; before: number; all: number }
}
const Line = ({ name, of }: LineProps) => (
  <tr>
    <th scope="row">{t(name)}</th>
    <td className="num">{cents(of.now)}</td>
    <td className="num">{cents(of.before)}</td>
    <td className="num">
      <Change by={growth(of.now, of.before)} kind="percent" />
    </td>
    <td className="num">{cents(of.all)}</td>
  </tr>
)

const heads = [texts.thisPeriod, texts.otherPeriod, texts.change, texts.toDate]

export function MoneySection({ shown }: { shown: Shown }) {
  const { summary, hasCosts } = shown
  const { rows, unpriced, foreign } = summary.financials
  if (!hasCosts) return <p className="sec-body muted">{t(texts.costsLeftOut)}</p>
  return (
    <div className="sec-body">
      <Scrolled label={t(texts.sections.financials)}>
        <table className="table compact">
          <caption className="vh">{t(texts.sections.financials)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(texts.usd)}</th>
              {heads.map(head => (
                <th key={head} scope="col" className="num">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Line key={row.kind} name={texts.money[row.kind]} of={row} />
            ))}
          </tbody>
          <tfoot>
            <Line name={texts.together} of={togetherOf(summary)} />
          </tfoot>
        </table>
      </Scrolled>
      {unpriced > 0 && <p className="small muted">{counted(unpriced, [texts.unpricedOne, texts.unpriced])}</p>}
      {foreign > 0 && <p className="small muted">{counted(foreign, [texts.foreignOne, texts.foreign])}</p>}
    </div>
  )
}
