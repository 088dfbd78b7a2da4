import '#widgets/tasks/task-tree.tsx'
import '#widgets/tasks/wbs-list.tsx'

import { showPages } from '../shell.ts'

showPages({ structures: ['bee-wbs-list', 'project-id'], tree: ['bee-task-tree', 'wbs-id'] })
