// `<ExportReport report="people" filters={…} />`: what a report shows, as a file. Stands in the head of its page.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { can } from '#shared/kit/rights.ts'
import type { SheetFormat } from '#shared/kit/sheet.ts'
import { t } from '#shared/kit/texts.ts'
import { exportable, type ReportName } from '#shared/reports/export-names.ts'
import type { ReportFilters } from '#shared/reports/export-schemas.ts'
import * as texts from '#shared/reports/export-texts.ts'
import { $me } from '#shared/session/store.ts'
import { Menu } from '#widgets/kit/dialogs/menu.tsx'
import { download } from '#widgets/kit/marks/icons.ts'

import { saveReport } from './save-report.ts'

export interface OfReport {
  report: ReportName
  /** As the page is narrowed now. */
  filters: ReportFilters
}

export function ExportReport({ report, filters }: OfReport) {
  const me = useStore($me)
  const [busy, setBusy] = useState(false)
  if (!can(me, exportable[report].needs)) return null
  async function save(format: SheetFormat): Promise<void> {
    if (busy) return
    setBusy(true)
    await saveReport(report, filters, format)
    setBusy(false)
  }
  const formats: readonly SheetFormat[] = ['xlsx', 'csv']
  return (
    <Menu
      label={t(texts.exportReport)}
      button={t(busy ? texts.exporting : texts.exportReport)}
      icon={download}
      className="btn"
      items={formats.map(format => ({ label: t(texts.formats[format]), run: () => void save(format) }))}
    />
  )
}
