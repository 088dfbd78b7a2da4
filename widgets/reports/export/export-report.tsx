// `<ExportReport report="people" filters={…} />`: what a report shows, as a file. Stands in the head of its page.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { can } from '#shared/kit/rights.ts'
import type { SheetFormat } from '#shared/kit/files/sheet.ts'
import { t } from '#shared/kit/texts.ts'
import { exportable } from '#shared/reports/export/names.ts'
import * as texts from '#shared/reports/export/texts.ts'
import { $me } from '#shared/session/store.ts'
import { Menu } from '#widgets/kit/dialogs/menu.tsx'
import { download } from '#widgets/kit/marks/icons.ts'

import { type ReportRequest, saveReport } from './save-report.ts'

export function ExportReport(asked: ReportRequest) {
  const me = useStore($me)
  const [busy, setBusy] = useState(false)
  if (!can(me, exportable[asked.report].needs)) return null
  async function save(format: SheetFormat): Promise<void> {
    if (busy) return
    setBusy(true)
    await saveReport(asked, format)
    setBusy(false)
  }
  const formats: readonly SheetFormat[] = ['xlsx', 'csv']
  return (
    <Menu
      label={t(texts.exportReport)}
      button={t(busy ? texts.exporting : texts.exportReport)}
      icon={download}
      items={formats.map(format => ({ label: t(texts.formats[format]), run: () => void save(format) }))}
    />
  )
}
