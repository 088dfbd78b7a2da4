import '#widgets/reports/weekly/matrix.tsx'
import '#widgets/reports/weekly/reading.tsx'
import '#widgets/reports/weekly/report.tsx'
import '#widgets/summaries/week-evidence.tsx'

import { showPages } from '../shell.ts'

showPages({
  weeklysummariesreport: ['bee-weekly-report'],
  'weeklysummariesreport/': ['bee-weekly-matrix'],
  'weeklysummariesreport/read': ['bee-weekly-reading']
})
