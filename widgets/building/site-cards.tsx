// The cards of a site’s dashboard that list things.
import type { Figures, Watched } from '#shared/building/project-schemas.ts'
import * as texts from '#shared/building/site-texts.ts'
import { ofSite, stockPath } from '#shared/building/site-path.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { withUnit } from '#shared/materials/rules.ts'
import { amount as figure } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { alertTriangle } from '#widgets/kit/marks/icons-first.ts'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Plot } from '#widgets/kit/marks/figures/plot-card.tsx'
import { Spark } from '#widgets/kit/marks/figures/spark.tsx'
import { type PlainColumn, PlainTable } from '#widgets/kit/table/plain-table.tsx'

function lastsOf({ lasts, available }: Watched): string {
  if (available === 0) return t(texts.out)
  if (lasts === null) return '–'
  const count = Math.floor(lasts)
  return t(texts.someWeeks, { count })
}

const amount = ({ isLow, available, unit }: Watched) =>
  isLow ? (
    <Pill kind="danger" icon={alertTriangle}>
      {withUnit(available, unit)}
    </Pill>
  ) : (
    <>
      <b>{figure(available)}</b> {unit}
    </>
  )

const columns: readonly PlainColumn<Watched & { project: string }>[] = [
  {
    label: texts.material,
    shows: ({ _id, name, project }) => <a href={stockPath(_id, project)}>{name}</a>
  },
  { label: texts.available, shows: amount, num: true },
  {
    label: texts.weeks,
    shows: ({ name, weeks }) => <Spark values={weeks} label={t(texts.weeksOf, { name })} />
  },
  { label: texts.lasts, shows: lastsOf, num: true }
]

export const WatchCard = ({ _id: project, watch }: Pick<Figures, '_id' | 'watch'>) => (
  <PartCard
    title={t(texts.watch)}
    level={2}
    tools={
      <a className="link" href={ofSite('/bmdashboard/materials', project)}>
        {t(texts.materials)}
      </a>
    }
  >
    {watch.length === 0 ? (
      <p className="muted">{t(texts.nothingToWatch)}</p>
    ) : (
      <div className="flush">
        <PlainTable
          name={t(texts.watch)}
          columns={columns}
          rows={watch.map(one => ({ ...one, project }))}
          keyOf={({ _id }) => _id}
        />
      </div>
    )}
  </PartCard>
)

export const UsedCard = ({ used }: Pick<Figures, 'used'>) => (
  <PartCard title={t(texts.used)} level={2} tools={<span className="small muted">{t(texts.usd)}</span>}>
    <Plot
      kind="bars"
      label={t(texts.used)}
      head={t(texts.weekOf)}
      points={used.map(({ week }) => ({ short: formatDay(week, 'short') }))}
      series={[{ name: t(texts.usd), values: used.map(({ amount }) => amount) }]}
    />
  </PartCard>
)
