// Which partners' pages bring applicants and subscribers, for Owners.
import { useState } from 'react'

import { listPartnerCounts } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { PartnerWeek } from '#shared/jobs/schemas.ts'
import { partnerTable } from '#shared/jobs/table.ts'
import { addDays, type Day, formatDay, startOfWeek } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { world } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Plot } from '#widgets/kit/marks/figures/plot-card.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { Coming } from '#widgets/kit/marks/states/skeleton.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

type Span = keyof typeof texts.spans
const isSpan = (key: string): key is Span => Object.hasOwn(texts.spans, key)

/** Whole weeks, as the plot has them. */
const spanFrom = (span: Span, today: Day): { from?: Day } =>
  ({
    week: { from: startOfWeek(today) },
    month: { from: startOfWeek(addDays(today, -21)) },
    year: { from: startOfWeek(addDays(today, -357)) },
    all: {}
  })[span]

const KINDS = [
  { of: 'applications', name: texts.applications },
  { of: 'asked', name: texts.asked },
  { of: 'subscriptions', name: texts.subscriptions }
] as const

const Weeks = ({ weeks }: { weeks: readonly PartnerWeek[] }) => (
  <PartCard title={t(texts.eachWeek)} level={2}>
    <Plot
      kind="bars"
      label={t(texts.eachWeek)}
      head={t(texts.week)}
      points={weeks.map(({ week }) => ({
        short: formatDay(week, 'short'),
        name: t(texts.weekOf, { day: formatDay(week, 'profile') })
      }))}
      series={KINDS.map(({ of, name }) => ({ name: t(name), values: weeks.map(week => week[of]) }))}
    />
  </PartCard>
)

function JobPartners() {
  const [span, choose] = useState<Span>('month')
  const { data, refused, again } = useRead(listPartnerCounts, spanFrom(span, useToday()))
  return (
    <>
      <PageHead title={t(texts.partners)} lead={t(texts.partnersLead)} />
      <div className="stack">
        <Segments
          label={t(texts.span)}
          options={Object.entries(texts.spans).map(([key, label]) => ({ key, label: t(label) }))}
          value={span}
          onChange={key => isSpan(key) && choose(key)}
        />
        {!data && !refused && <Coming />}
        {data && data.partners.length > 0 && (
          <p className="muted" role="status">
            {t(texts.partnersTotal, {
              applications: data.applications,
              asked: data.asked,
              subscriptions: data.subscriptions
            })}
          </p>
        )}
        {data && data.weeks.length > 1 && <Weeks weeks={data.weeks} />}
        <TableView
          table={partnerTable}
          rows={data?.partners.map(one => ({ ...one, _id: one.source }))}
          refused={data ? undefined : refused}
          onRetry={again}
          icon={world}
        />
      </div>
    </>
  )
}

define('bee-job-partners', JobPartners, { props: {}, css: '' })
