// The sums of a stock, and how its movements come to what is there.

import { amount as of, money } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import type { Item } from '#shared/materials/ledger-schemas.ts'
import { shareOf, signed, withUnit } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import * as words from '#shared/materials/texts.ts'
import { Stat, StatRow } from '#widgets/kit/marks/figures/stats.tsx'

const lastsOf = (weeks: number): string => (weeks === 0 ? t(texts.lastsLess) : t(texts.lasts, { count: weeks }))

/** How its movements come to what is there. */
export function sumOf({ row, category }: Item): string {
  const { bought, moved, stockUsed, stockWasted, stockAvailable, itemType } = row
  const isReusable = category === 'Reusable'
  const partOf = (text: string, amount: number) => t(text, { amount: of(amount) })
  const parts = [
    partOf(texts.sumBought, bought),
    !isReusable && ` − ${partOf(texts.sumUsed, stockUsed)}`,
    ` − ${partOf(isReusable ? texts.sumDestroyed : texts.sumWasted, stockWasted)}`,
    moved !== 0 && ` ${moved > 0 ? '+' : '−'} ${partOf(texts.sumMoved, Math.abs(moved))}`,
    ` = ${withUnit(stockAvailable, itemType.unit)}`
  ]
  return parts.filter(Boolean).join('')
}

export function Sums({ item }: { item: Item }) {
  const { row, aWeek, purchases, costs } = item
  const { unit } = row.itemType
  const weeks = aWeek > 0 ? Math.floor(row.stockAvailable / aWeek) : undefined
  const share = (amount: number) => {
    const percent = shareOf(amount, row)
    return percent === undefined ? '' : `${of(percent)}%`
  }
  const isReusable = item.category === 'Reusable'
  const waiting = row.purchaseRecord.reduce(
    (sum, { status, quantity }) => sum + (status === 'Pending' ? quantity : 0),
    0
  )
  return (
    <div className="card">
      <StatRow min={8.5}>
        <Stat name={t(words.available)} value={of(row.stockAvailable)} unit={unit}>
          {weeks !== undefined && row.stockAvailable > 0 && lastsOf(weeks)}
        </Stat>
        <Stat name={t(words.bought)} value={of(row.bought)} unit={unit}>
          {[
            t(texts.purchasesCount, { count: purchases }),
            ...(waiting > 0 ? [t(texts.waiting, { amount: of(waiting) })] : [])
          ].join(' · ')}
        </Stat>
        {row.moved !== 0 && <Stat name={t(words.moved)} value={signed(row.moved, '')} unit={unit} />}
        {!isReusable && (
          <Stat name={t(words.used)} value={of(row.stockUsed)} unit={unit}>
            {share(row.stockUsed)}
          </Stat>
        )}
        <Stat name={t(isReusable ? words.destroyed : words.wasted)} value={of(row.stockWasted)} unit={unit}>
          {share(row.stockWasted)}
        </Stat>
        {costs.map(({ currency, amount, of: bought }) => (
          <Stat key={currency} name={t(texts.cost)} value={money(amount, currency)}>
            {bought > 0 && t(texts.eachCosts, { amount: money(amount / bought, currency), unit })}
          </Stat>
        ))}
      </StatRow>
    </div>
  )
}
