// The pages of projects, of who is on one, and of tasks with the edits that people suggest.
import { permissionSets } from '#shared/permission-sets.ts'

import type { Route } from './public-routes.ts'

export const projectRoutes = {
  projects: {
    path: '/projects',
    title: 'Projects',
    widget: 'bee-projects',
    needs: { roles: ['Administrator', 'Owner', 'Manager'], or: permissionSets.projects },
    menu: { in: 'other', label: 'Projects' }
  },
  projectMembers: {
    path: '/project/members/{projectId}',
    title: 'Project Members',
    widget: 'bee-project-members',
    needs: permissionSets.projects
  },
  projectWbs: {
    path: '/project/wbs/{projectId}',
    title: 'Project WBS',
    widget: 'bee-wbs-list',
    needs: 'signed-in'
  },
  wbsTasks: {
    path: '/wbs/tasks/{wbsId}/{projectId}/{wbsName}',
    title: 'WBS Task Detail',
    widget: 'bee-task-tree',
    needs: 'signed-in'
  },
  wbsTasksUnnamed: {
    path: '/wbs/tasks/{wbsId}/{projectId}',
    title: 'WBS Task Detail',
    widget: 'bee-task-tree',
    needs: 'signed-in'
  },
  singleTask: {
    path: '/wbs/tasks/{taskId}',
    title: 'Single Task',
    widget: 'bee-task',
    needs: 'signed-in'
  },
  folderTasks: {
    path: '/wbs/samefoldertasks/{taskId}',
    title: 'Same Folder Tasks',
    widget: 'bee-folder-tasks',
    needs: 'signed-in'
  },
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
