// The charts and summaries of construction.
import type { Route } from './public-routes.ts'

export const chartRoutes = {
  totalConstructionSummary: {
    path: '/bmdashboard/totalconstructionsummary',
    title: 'Total Construction Summary',
    widget: 'bee-total-construction-summary',
    needs: 'enterBuildingPortal',
    menu: { in: 'reports', label: 'Total Construction Summary' }
  }
} as const satisfies Record<string, Route>
