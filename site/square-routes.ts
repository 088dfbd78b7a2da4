// The pages of blue squares, for those who look after people.
import type { Route } from './public-routes.ts'

export const squareRoutes = {
  blueSquares: {
    path: '/bluesquares',
    title: 'Blue Squares',
    widget: 'bee-blue-squares',
    needs: {
      roles: ['Owner', 'Administrator', 'Manager'],
      or: ['addInfringements', 'editInfringements', 'deleteInfringements']
    },
    menu: { in: 'other', label: 'Blue Squares', group: 'People' }
  },
  squareCopies: {
    path: '/bluesquareemails',
    title: 'Blue Square Emails',
    widget: 'bee-square-copies',
    width: 'form',
    needs: { roles: ['Owner', 'Administrator'] },
    menu: { in: 'other', label: 'Blue Square Emails' }
  }
} as const satisfies Record<string, Route>
