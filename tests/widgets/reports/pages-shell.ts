import '#widgets/badges/person-badges.tsx'
import '#widgets/reports/person/report.tsx'
import '#widgets/reports/reports.tsx'

import { showPages } from '../shell.ts'

showPages({ reports: ['bee-reports'], peoplereport: ['bee-person-report', 'user-id'] })
