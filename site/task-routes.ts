// The pages of tasks: everybody's, and the edits of them that people suggest.
import type { Route } from './public-routes.ts'

export const taskRoutes = {
  teamMemberTasks: {
    path: '/teammembertasks',
    title: 'Team Member Tasks',
    widget: 'bee-team-tasks',
    needs: 'signed-in',
    menu: { in: 'me', label: 'Team Member Tasks' }
  },
  taskEditSuggestions: {
    path: '/taskeditsuggestions',
    title: 'Task Edit Suggestions',
    widget: 'bee-task-edits',
    needs: 'updateTask',
    menu: { in: 'other', label: 'Task Edit Suggestions', group: 'Work' }
  }
} as const satisfies Record<string, Route>
