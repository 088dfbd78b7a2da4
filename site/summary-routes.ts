// The page of weekly summaries: one's own, and somebody else's for whoever may read them.
import type { Route } from './public-routes.ts'

export const summaryRoutes = {
  weeklySummaries: {
    path: '/weeklysummaries',
    title: 'Weekly Summaries',
    widget: 'bee-weekly-summaries',
    needs: 'signed-in',
    menu: { in: 'me', label: 'Weekly Summaries' }
  },
  weeklySummariesOf: {
    path: '/weeklysummaries/{userId}',
    title: 'Weekly Summaries',
    widget: 'bee-weekly-summaries',
    needs: 'signed-in'
  }
} as const satisfies Record<string, Route>
