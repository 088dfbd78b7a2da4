// The charts and summaries of construction.
import { portals } from '#shared/portals.ts'

import type { Route } from './public.ts'

export const chartRoutes = {
  totalConstructionSummary: {
    path: '/bmdashboard/totalconstructionsummary',
    title: 'Total Construction Summary',
    widget: 'bee-total-construction-summary',
    portal: 'building',
    needs: portals.building.right,
    menu: { in: 'reports', label: 'Total Construction Summary', group: 'Of the organisation' }
  },
  weeklyProjectSummary: {
    path: '/bmdashboard/totalconstructionsummary/weekly',
    title: 'Weekly Project Summary',
    portal: 'building',
    widget: 'bee-weekly-project-summary',
    needs: portals.building.right,
    menu: { in: 'reports', label: 'Weekly Project Summary', group: 'Of the organisation' }
  }
} as const satisfies Record<string, Route>
