import '#widgets/reports/project/report.tsx'
import '#widgets/reports/team-report.tsx'

import { showPages } from '../shell.ts'

showPages({ projectreport: ['bee-project-report', 'project-id'], teamreport: ['bee-team-report', 'team-id'] })
