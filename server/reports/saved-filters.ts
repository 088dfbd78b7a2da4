// Filters of reports are saved as views of lists are. Whoever opens a report may share its filters with all who do.
import { savedReports } from '#shared/reports/saved.ts'

import { offerList } from '../kit/lists/offered.ts'

export function offerReports(): void {
  for (const [report, needs] of Object.entries(savedReports)) offerList(report, { read: needs, write: needs })
}
