// The organisation's summary among the pages of Reports.
import { orgNeeds } from '#shared/permission-sets.ts'

import type { Route } from './public-routes.ts'

export const orgRoutes = {
  totalOrgSummary: {
    path: '/totalorgsummary',
    title: 'Total Organization Summary',
    widget: 'bee-total-org-summary',
    needs: orgNeeds,
    menu: { in: 'reports', label: 'Total Org Summary' }
  }
} as const satisfies Record<string, Route>
