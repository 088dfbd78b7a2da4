// The cards of a site’s dashboard that list things.
import type { Figures, Watched } from '#shared/building/project-schemas.ts'
import * as texts from '#shared/building/site-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { alertTriangle } from '#widgets/kit/marks/icons-first.ts'
import { PartCard } from '#widgets/kit/marks/part.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Plot } from '#widgets/kit/marks/plot-card.tsx'
import { Spark } from '#widgets/kit/marks/spark.tsx'
import { Scrolled } from '#widgets/kit/table/scrolled.tsx'

import { amountOf, dayOf } from './words.ts'

function lastsOf({ lasts, available }: Watched): string {
  if (available === 0) return t(texts.out)
  if (lasts === null) return '–'
  const count = Math.floor(lasts)
  return count === 1 ? t(texts.oneWeek) : t(texts.someWeeks, { count })
}

export const WatchCard = ({ watch }: Pick<Figures, 'watch'>) => (
  <PartCard title={t(texts.watch)} level={2}>
    {watch.length === 0 ? (
      <p className="muted">{t(texts.nothingToWatch)}</p>
    ) : (
      <Scrolled label={t(texts.watch)}>
        <table className="table">
          <caption className="vh">{t(texts.watch)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(texts.material)}</th>
              <th scope="col" className="num">
                {t(texts.available)}
              </th>
              <th scope="col" className="roomy">
                {t(texts.weeks)}
              </th>
              <th scope="col" className="num">
                {t(texts.lasts)}
              </th>
            </tr>
          </thead>
          <tbody>
            {watch.map(one => (
              <tr key={one._id}>
                <th scope="row">{one.name}</th>
                <td className="num">
                  {one.isLow ? (
                    <Pill kind="danger" icon={alertTriangle}>
                      {amountOf(one.available, one.unit)}
                    </Pill>
                  ) : (
                    amountOf(one.available, one.unit)
                  )}
                </td>
                <td className="roomy">
                  <Spark values={one.weeks} label={t(texts.weeksOf, { name: one.name })} />
                </td>
                <td className="num">{lastsOf(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    )}
  </PartCard>
)

export const UsedCard = ({ used }: Pick<Figures, 'used'>) => (
  <PartCard title={t(texts.used)} level={2}>
    <Plot
      kind="bars"
      label={t(texts.used)}
      head={t(texts.weekOf)}
      points={used.map(({ week }) => ({ short: dayOf(week) }))}
      series={[{ name: t(texts.usd), values: used.map(({ amount }) => amount) }]}
    />
  </PartCard>
)
