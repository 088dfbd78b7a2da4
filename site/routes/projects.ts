// The pages of projects, of who is on one, and of tasks with the edits that people suggest.
import { permissionSets } from '#shared/permission-sets.ts'

import type { Route } from './public.ts'

export const projectRoutes = {
  projects: {
    path: '/projects',
    title: 'Projects',
    widget: 'bee-projects',
    needs: { roles: ['Administrator', 'Owner', 'Manager'], or: permissionSets.projects },
    menu: { in: 'other', label: 'Projects', group: 'Teams and work' }
  },
  projectMembers: {
    path: '/project/members/{projectId}',
    title: 'Project Members',
    widget: 'bee-project-members',
    needs: permissionSets.projects,
    under: ['/projects', '/teammembertasks']
  },
  projectWbs: {
    path: '/project/wbs/{projectId}',
    title: 'Project WBS',
    widget: 'bee-wbs-list',
    needs: 'signed-in',
    under: ['/projects', '/teammembertasks']
  },
  wbsTasks: {
    path: '/wbs/tasks/{wbsId}/{projectId}/{wbsName}',
    title: 'WBS Task Detail',
    widget: 'bee-task-tree',
    needs: 'signed-in',
    under: ['/projects', '/teammembertasks']
  },
  wbsTasksUnnamed: {
    path: '/wbs/tasks/{wbsId}/{projectId}',
    title: 'WBS Task Detail',
    widget: 'bee-task-tree',
    needs: 'signed-in',
    under: ['/projects', '/teammembertasks']
  },
  singleTask: {
    path: '/wbs/tasks/{taskId}',
    title: 'Single Task',
    widget: 'bee-task',
    needs: 'signed-in',
    under: ['/projects', '/teammembertasks']
  },
  folderTasks: {
    path: '/wbs/samefoldertasks/{taskId}',
    title: 'Same Folder Tasks',
    widget: 'bee-folder-tasks',
    needs: 'signed-in',
    under: ['/projects', '/teammembertasks']
  },
  teamMemberTasks: {
    path: '/teammembertasks',
    title: 'Team Member Tasks',
    widget: 'bee-team-tasks',
    needs: 'signed-in',
    menu: { in: 'me', label: 'Team Member Tasks', group: 'This week' }
  },
  taskEditSuggestions: {
    path: '/taskeditsuggestions',
    title: 'Task Edit Suggestions',
    widget: 'bee-task-edits',
    needs: 'updateTask',
    menu: { in: 'other', label: 'Task Edit Suggestions', group: 'Teams and work' }
  }
} as const satisfies Record<string, Route>
