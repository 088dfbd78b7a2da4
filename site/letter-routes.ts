// The page of letters about hours: one's own, and somebody else's for whoever reads reports.
import type { Route } from './public-routes.ts'

export const letterRoutes = {
  hoursLetters: {
    path: '/hoursletters',
    title: 'Hours Letters',
    widget: 'bee-hours-letters',
    needs: 'signed-in',
    menu: { in: 'me', label: 'Hours Letters' }
  },
  hoursLettersOf: {
    path: '/hoursletters/{userId}',
    title: 'Hours Letters',
    widget: 'bee-hours-letters',
    needs: 'signed-in'
  }
} as const satisfies Record<string, Route>
