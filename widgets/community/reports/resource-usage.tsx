// Resource usage: how long each room and thing was booked.
import { readResourceUsage } from '#shared/community/reports/calls.ts'
import type { ResourceUsage } from '#shared/community/reports/schemas.ts'
import { usageTable } from '#shared/community/reports/tables.ts'
import * as texts from '#shared/community/reports/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Figures, PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Ranks } from '#widgets/kit/marks/figures/ranks.tsx'
import reportsCss from '#widgets/kit/marks/figures/reports.css?inline'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { RESOURCES } from '../area-paths.ts'
import { ReportFrame, useReportDays } from './frame.tsx'
import css from './reports.css?inline'

const cells = { name: ({ name }: ResourceUsage['items'][number]) => <a href={RESOURCES}>{name}</a> }

function UsageReport() {
  const days = useReportDays()
  const read = useRead(readResourceUsage, days.isReady ? { ...days.span } : undefined)
  return (
    <ReportFrame of="resourceusage" title={texts.usage} days={days}>
      <PartCard title={t(texts.bookedHours)} level={2} foot={t(texts.shareHint)}>
        <Figures of={read}>
          {({ items }) => (
            <Ranks
              label={t(texts.usage)}
              kind="hours"
              rows={items
                .filter(({ bookedSeconds }) => bookedSeconds > 0)
                .map(({ resourceId, name, bookedSeconds }) => ({ key: resourceId, name, value: bookedSeconds / HOUR }))}
            />
          )}
        </Figures>
      </PartCard>
      <TableView table={usageTable} rows={read.data?.items} refused={read.refused} onRetry={read.again} cells={cells} />
    </ReportFrame>
  )
}

define('bee-resource-usage', UsageReport, { props: {}, css: reportsCss + css })
