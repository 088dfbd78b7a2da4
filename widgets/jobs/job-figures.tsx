// What became of openings, for Owners: from seen to joined, days in each stage, and where applications came from.
import { useState } from 'react'

import { readJobFigures } from '#shared/jobs/calls.ts'
import { figureTable, sourceTable, stayTable } from '#shared/jobs/figure-table.ts'
import * as texts from '#shared/jobs/figure-texts.ts'
import { jobCounted } from '#shared/jobs/rules.ts'
import type { OpeningFigures } from '#shared/jobs/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { clipboardList, clock, world } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { PlotCard } from '#widgets/kit/marks/figures/plot-card.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

const sumOf = (openings: readonly OpeningFigures[], kind: (typeof jobCounted)[number]): number =>
  openings.reduce((sum, one) => sum + one[kind], 0)

function JobFigures() {
  const [jobId, choose] = useState('')
  const all = useRead(readJobFigures, {})
  const one = useRead(readJobFigures, jobId ? { jobId } : undefined)
  const shown = jobId ? one : all
  const { data, refused, again } = shown
  const openings = all.data?.openings
  const table = { refused: data ? undefined : refused, onRetry: again }
  return (
    <>
      <PageHead title={t(texts.figures)} lead={t(texts.lead)}>
        <Choose
          label={t(texts.opening)}
          options={[
            { key: '', label: t(texts.all) },
            ...(openings ?? []).map(({ _id, title }) => ({ key: _id, label: title }))
          ]}
          value={jobId}
          onChange={choose}
        />
      </PageHead>
      <div className="stack">
        <PlotCard
          title={t(texts.funnel)}
          level={2}
          of={shown}
          plot={figures => ({
            kind: 'bars',
            head: t(texts.step),
            points: jobCounted.map(kind => ({ short: t(texts.kinds[kind]) })),
            series: [{ name: t(texts.people), values: jobCounted.map(kind => sumOf(figures.openings, kind)) }]
          })}
        />
        <TableView table={stayTable} rows={data?.stages} icon={clock} {...table} />
        <TableView
          table={sourceTable}
          rows={data?.sources.map(row => ({ ...row, _id: row.source }))}
          icon={world}
          {...table}
        />
        {!jobId && <TableView table={figureTable} rows={openings} icon={clipboardList} {...table} />}
      </div>
    </>
  )
}

define('bee-job-figures', JobFigures, { props: {}, css: '' })
