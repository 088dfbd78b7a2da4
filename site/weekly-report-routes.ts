// The pages of the weekly summaries report.
import { weeklyNeeds } from '#shared/permission-sets.ts'

import type { Route } from './public-routes.ts'

export const weeklyReportRoutes = {
  weeklyReport: {
    path: '/weeklysummariesreport',
    title: 'Weekly Summaries Report',
    widget: 'bee-weekly-report',
    needs: weeklyNeeds,
    menu: { in: 'reports', label: 'Weekly Summaries Report' }
  },
  weeklyMatrix: {
    path: '/weeklysummariesreport/weeks',
    title: 'Weekly Summaries Report',
    widget: 'bee-weekly-matrix',
    needs: weeklyNeeds
  }
} as const satisfies Record<string, Route>
