import '#widgets/reports/by-mail/schedules.tsx'
import '#widgets/reports/reports.tsx'

import { showPages } from '../shell.ts'

showPages({ reports: ['bee-reports'], reportschedules: ['bee-report-schedules'] })
