// The pages about hours beside the log: what was written about a week, what follows from it, and who agrees to it.
import type { Route } from './public.ts'

export const hoursRoutes = {
  weeklySummaries: {
    path: '/weeklysummaries',
    title: 'Weekly Summaries',
    widget: 'bee-weekly-summaries',
    needs: 'signed-in',
    menu: { in: 'me', label: 'Weekly Summaries', group: 'This week' }
  },
  weeklySummariesOf: {
    path: '/weeklysummaries/{userId}',
    title: 'Weekly Summaries',
    widget: 'bee-weekly-summaries',
    needs: 'signed-in',
    under: ['/weeklysummaries']
  },
  hoursLetters: {
    path: '/hoursletters',
    title: 'Hours Letters',
    widget: 'bee-hours-letters',
    needs: 'signed-in',
    menu: { in: 'me', label: 'Hours Letters', group: 'You' }
  },
  hoursLettersOf: {
    path: '/hoursletters/{userId}',
    title: 'Hours Letters',
    widget: 'bee-hours-letters',
    needs: 'signed-in',
    under: ['/hoursletters']
  },
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
    menu: { in: 'other', label: 'Blue Square Emails', group: 'People' }
  },
  weekApprovals: {
    path: '/weekapprovals',
    title: 'Week Approvals',
    widget: 'bee-week-approvals',
    needs: { roles: ['Owner', 'Manager'], or: ['editTimeEntryTime'] },
    menu: { in: 'other', label: 'Week Approvals', group: 'People' }
  }
} as const satisfies Record<string, Route>
