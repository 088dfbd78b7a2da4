import '#widgets/reports/weekly/matrix.tsx'
import '#widgets/reports/weekly/report.tsx'

import { showPages } from '../shell.ts'

showPages({ weeklysummariesreport: ['bee-weekly-report'], 'weeklysummariesreport/': ['bee-weekly-matrix'] })
