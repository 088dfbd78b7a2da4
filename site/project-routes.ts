// The pages of projects and of who is on one.
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
    title: 'Project members',
    widget: 'bee-project-members',
    needs: ['getProjectMembers', 'assignProjectToUsers']
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
  }
} as const satisfies Record<string, Route>
