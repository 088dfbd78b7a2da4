import '#widgets/tasks/task-tree.tsx'
import '#widgets/tasks/team-tasks.tsx'
import '#widgets/tasks/wbs-list.tsx'

import { showPages } from '../shell.ts'

showPages({
  structures: ['bee-wbs-list', 'project-id'],
  teammembertasks: ['bee-team-tasks'],
  tree: ['bee-task-tree', 'wbs-id']
})
