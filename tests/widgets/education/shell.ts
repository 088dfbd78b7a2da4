import '#widgets/education/bee-course.tsx'
import '#widgets/education/bee-course-editor.tsx'
import '#widgets/education/bee-education.tsx'

import { showPages } from '../shell.ts'

showPages({ portal: ['bee-education'], course: ['bee-course', 'course-id'], editor: ['bee-course-editor'] }, '1150px')
