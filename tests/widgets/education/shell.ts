import '#widgets/education/course.tsx'
import '#widgets/education/course-editor.tsx'
import '#widgets/education/education.tsx'
import '#widgets/education/progress-report.tsx'

import { showPages } from '../shell.ts'

showPages(
  {
    portal: ['bee-education'],
    course: ['bee-course', 'course-id'],
    editor: ['bee-course-editor'],
    progress: ['bee-course-progress']
  },
  '1150px'
)
