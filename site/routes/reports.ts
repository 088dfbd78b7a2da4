// The pages of Reports, with the weekly summaries report and the organisation's summary.
import { orgNeeds, permissionSets, weeklyNeeds } from '#shared/permission-sets.ts'

import type { Route } from './public.ts'

export const reportRoutes = {
  reports: {
    path: '/reports',
    title: 'Reports',
    widget: 'bee-reports',
    needs: permissionSets.reports,
    menu: { in: 'reports', label: 'Reports', group: 'Of people' }
  },
  personReport: {
    path: '/peoplereport/{userId}',
    title: 'People Report',
    widget: 'bee-person-report',
    needs: permissionSets.reports,
    under: ['/reports']
  },
  projectReport: {
    path: '/projectreport/{projectId}',
    title: 'Project Report',
    widget: 'bee-project-report',
    needs: permissionSets.reports,
    under: ['/reports']
  },
  teamReport: {
    path: '/teamreport/{teamId}',
    title: 'Team Report',
    widget: 'bee-team-report',
    needs: permissionSets.reports,
    under: ['/reports']
  },
  reportSchedules: {
    path: '/reportschedules',
    title: 'Reports by Mail',
    widget: 'bee-report-schedules',
    needs: permissionSets.reports,
    menu: { in: 'reports', label: 'Reports by Mail', group: 'Of people' }
  },
  weeklyReport: {
    path: '/weeklysummariesreport',
    title: 'Weekly Summaries Report',
    widget: 'bee-weekly-report',
    needs: weeklyNeeds,
    menu: { in: 'reports', label: 'Weekly Summaries Report', group: 'Of people' }
  },
  weeklyMatrix: {
    path: '/weeklysummariesreport/weeks',
    title: 'Weekly Summaries Report',
    widget: 'bee-weekly-matrix',
    needs: weeklyNeeds,
    under: ['/weeklysummariesreport']
  },
  weeklyReading: {
    path: '/weeklysummariesreport/read',
    title: 'Weekly Summaries Report',
    widget: 'bee-weekly-reading',
    needs: weeklyNeeds,
    under: ['/weeklysummariesreport']
  },
  totalOrgSummary: {
    path: '/totalorgsummary',
    title: 'Total Organization Summary',
    widget: 'bee-total-org-summary',
    needs: orgNeeds,
    menu: { in: 'reports', label: 'Total Org Summary', group: 'Of the organisation' }
  }
} as const satisfies Record<string, Route>
