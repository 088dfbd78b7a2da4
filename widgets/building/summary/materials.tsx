// What was used beside the period before, what was wasted of it, and the largest losses.
import { useState } from 'react'

import { unitIn, unitsOf } from '#shared/building/charts/rules.ts'
import { wasteOf } from '#shared/building/summary-rules.ts'
import * as texts from '#shared/building/summary-texts.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { inHundredths } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { withUnit } from '#shared/materials/rules.ts'
import { figure } from '#widgets/kit/marks/figures/figures.ts'
import { Plot } from '#widgets/kit/marks/figures/plot-card.tsx'
import { Ranks } from '#widgets/kit/marks/figures/ranks.tsx'
import { type PlainColumn, PlainTable } from '#widgets/kit/table/plain-table.tsx'

import { daysOf, UnitSelect } from '../charts-marks.tsx'
import { amountHead, baseOf, Half, Listed, type Shown } from './section.tsx'

const BARS = 8

export function MaterialSection({ shown }: { shown: Shown }) {
  const { materials, span } = shown.summary
  const [chosen, setChosen] = useState<string>()
  const all = materials.rows.filter(row => row.used > 0 || row.usedBefore > 0)
  const units = unitsOf(all)
  const unit = unitIn(units, chosen)
  const used = all.filter(row => row.unit === unit)
  const bars = used.slice(0, BARS)
  const wasted = materials.rows.filter(row => row.wasted > 0)
  return (
    <div className="sec-body two-up">
      <div>
        {bars.length === 0 ? (
          <p className="muted">{t(texts.noUse)}</p>
        ) : (
          <>
            <div className="unit-line">
              <h3 className="label">{unit === '' ? t(texts.used) : t(texts.usedIn, { unit })}</h3>
              <UnitSelect units={units} value={unit} onChange={setChosen} />
            </div>
            <Plot
              kind="bars"
              label={t(texts.sections.materials)}
              head={t(texts.material)}
              points={bars.map(({ name }) => ({ short: name, name: unit === '' ? name : `${name}, ${unit}` }))}
              series={[{ name: daysOf(span, shown.today), values: bars.map(row => row.used) }]}
              compared={{ name: baseOf(shown), values: bars.map(row => row.usedBefore) }}
            />
          </>
        )}
        {used.length > BARS && (
          <p className="small muted">{t(texts.otherMaterials, { count: BARS, all: used.length })}</p>
        )}
      </div>
      <Half title={texts.wastedOf}>
        <Ranks
          label={t(texts.wastedOf)}
          rows={wasted.map(row => ({
            key: row._id,
            name: `${row.name} (${withUnit(row.wasted, row.unit)})`,
            value: Math.round(wasteOf(row) * 10) / 10
          }))}
          kind="percent"
          whole={false}
          most={6}
          empty={t(texts.noWaste)}
        />
      </Half>
    </div>
  )
}

interface Loss {
  key: string
  name: string
  quantity: string
  worth: number | null
}
const columns: readonly PlainColumn<Loss>[] = [
  { label: texts.material, shows: ({ name }) => name },
  { label: texts.quantity, shows: ({ quantity }) => quantity, num: true }
]
const worth: PlainColumn<Loss> = {
  label: texts.worth,
  shows: ({ worth: amount }) => (amount === null ? '–' : inHundredths(amount)),
  num: true
}

export function LossSection({ shown }: { shown: Shown }) {
  const { materials, losses, tools } = shown.summary
  const wasted = materials.rows.filter(row => row.wasted > 0)
  if (wasted.length === 0 && tools.reportedLost.now === 0) return <p className="sec-body muted">{t(texts.noLosses)}</p>
  return (
    <div className="sec-body two-up">
      <div>
        <PlainTable
          look="compact"
          name={t(texts.wastedBy)}
          columns={shown.hasCosts ? [...columns, worth] : columns}
          rows={[
            ...wasted.map(row => ({
              key: row._id,
              name: row.name,
              quantity: `${figure(row.wasted)} ${row.unit}`,
              worth: row.worth
            })),
            { key: '', name: t(texts.reportedLost), quantity: figure(tools.reportedLost.now), worth: null }
          ]}
          keyOf={({ key }) => key}
        />
      </div>
      <div>
        <Listed
          title={texts.largest}
          none={texts.noWaste}
          rows={losses.rows.map(({ _id, name, project, day, by, note, quantity, unit }) => ({
            key: _id,
            name,
            under: [t(texts.lossBy, { project, day: formatDay(day, 'short'), by: by || t(texts.somebody) }), note],
            beside: <span className="num">{`${figure(quantity)} ${unit}`}</span>
          }))}
        />
      </div>
    </div>
  )
}

export const lossHead = ({ summary: { materials, tools }, hasCosts }: Shown): string => {
  if (materials.wasted.now.kinds > 0) return amountHead(materials.wasted, hasCosts)
  const count = tools.reportedLost.now
  return count === 0 ? t(texts.heads.noLosses) : t(texts.heads.onlyLost, { count })
}
