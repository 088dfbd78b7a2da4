import '#widgets/tasks/wbs-list.tsx'

import { showPages } from '../shell.ts'

showPages({ structures: ['bee-wbs-list', 'project-id'] })
