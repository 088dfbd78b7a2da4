import '#widgets/education/course.tsx'
import '#widgets/education/course-editor.tsx'
import '#widgets/education/education.tsx'

import { showPages } from '../shell.ts'

showPages({ portal: ['bee-education'], course: ['bee-course', 'course-id'], editor: ['bee-course-editor'] }, '1150px')
