// The pages of hours beside the log.
import type { Route } from './public-routes.ts'

export const timeRoutes = {
  weekApprovals: {
    path: '/weekapprovals',
    title: 'Week Approvals',
    widget: 'bee-week-approvals',
    needs: { roles: ['Owner', 'Manager'], or: ['editTimeEntryTime'] },
    menu: { in: 'other', label: 'Week Approvals', group: 'People' }
  }
} as const satisfies Record<string, Route>
