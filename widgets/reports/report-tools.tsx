// What every report's page offers: its filters under a name, a file, and the same by mail.
import type { SavedReport } from '#shared/reports/saved.ts'
import type { Address } from '#widgets/kit/lists/use-address.ts'
import { Views } from '#widgets/kit/lists/views.tsx'

import { ExportReport } from './export/export-report.tsx'
import type { ReportRequest } from './export/save-report.ts'
import { SendReport } from './by-mail/send-report.tsx'

interface ReportToolsProps extends ReportRequest, Pick<Address, 'change' | 'query'> {
  saved: SavedReport
  /** What it is called, where that says of whom it is. */
  title?: string
}

export const ReportTools = ({ saved, query, change, ...asked }: ReportToolsProps) => (
  <div className="btn-row">
    <Views list={saved} query={query} onChange={change} />
    <ExportReport {...asked} />
    <SendReport {...asked} />
  </div>
)
