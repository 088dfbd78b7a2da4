import '#widgets/tasks/folder-tasks.tsx'
import '#widgets/tasks/task-page.tsx'
import '#widgets/tasks/tree/task-tree.tsx'
import '#widgets/tasks/team/tasks.tsx'
import '#widgets/tasks/wbs-list.tsx'

import { showPages } from '../shell.ts'

showPages({
  structures: ['bee-wbs-list', 'project-id'],
  teammembertasks: ['bee-team-tasks'],
  tree: ['bee-task-tree', 'wbs-id'],
  task: ['bee-task', 'task-id'],
  folder: ['bee-folder-tasks', 'task-id']
})
