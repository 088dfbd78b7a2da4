import '#widgets/suggestions/task-edits.tsx'

import { showPages } from '../shell.ts'

showPages({ taskeditsuggestions: ['bee-task-edits'] })
