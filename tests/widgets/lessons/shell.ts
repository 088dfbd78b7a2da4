import '#widgets/lessons/bee-lessons-near.tsx'
import '#widgets/lessons/lesson-form.tsx'
import '#widgets/lessons/lesson-list.tsx'
import '#widgets/tasks/task-page.tsx'

import { showPages } from '../shell.ts'

showPages({
  lessons: ['bee-lesson-list'],
  bmdashboard: ['bee-lesson-list'],
  lessonform: ['bee-lesson-form', 'project-id'],
  task: ['bee-task', 'task-id']
})
