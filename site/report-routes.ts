// The pages of Reports.
import { permissionSets } from '#shared/permission-sets.ts'

import type { Route } from './public-routes.ts'

export const reportRoutes = {
  reports: {
    path: '/reports',
    title: 'Reports',
    widget: 'bee-reports',
    needs: permissionSets.reports,
    menu: { in: 'reports', label: 'Reports' }
  },
  personReport: {
    path: '/peoplereport/{userId}',
    title: 'People Report',
    widget: 'bee-person-report',
    needs: permissionSets.reports
  },
  projectReport: {
    path: '/projectreport/{projectId}',
    title: 'Project Report',
    widget: 'bee-project-report',
    needs: permissionSets.reports
  },
  teamReport: {
    path: '/teamreport/{teamId}',
    title: 'Team Report',
    widget: 'bee-team-report',
    needs: permissionSets.reports
  },
  reportSchedules: {
    path: '/reportschedules',
    title: 'Reports by Mail',
    widget: 'bee-report-schedules',
    needs: permissionSets.reports,
    menu: { in: 'reports', label: 'Reports by Mail' }
  }
} as const satisfies Record<string, Route>
