// The pages of the education portal.
import { portals } from '#shared/portals.ts'

import type { Route } from './public.ts'

const inPortal = { portal: 'education', needs: portals.education.right } as const

export const educationRoutes = {
  educationLogin: {
    ...inPortal,
    path: '/educationportal/login',
    title: 'Education Login',
    widget: 'bee-portal-login',
    isBare: true
  },
  education: {
    path: '/educationportal',
    title: 'Education Portal',
    widget: 'bee-education',
    ...inPortal,
    menu: { in: 'other', label: 'Education Portal', group: 'Teams and work' }
  },
  course: {
    path: '/educationportal/courses/{courseId}',
    title: 'Course',
    widget: 'bee-course',
    ...inPortal
  },
  courseProgress: {
    path: '/educationportal/reports/progress',
    title: 'Course Progress',
    widget: 'bee-course-progress',
    portal: 'education',
    needs: 'manageEducation'
  },
  newCourse: {
    path: '/educationportal/new',
    title: 'New Course',
    widget: 'bee-course-editor',
    width: 'reading',
    portal: 'education',
    needs: 'manageEducation'
  },
  editCourse: {
    path: '/educationportal/edit/{courseId}',
    title: 'Edit Course',
    widget: 'bee-course-editor',
    width: 'reading',
    portal: 'education',
    needs: 'manageEducation'
  }
} as const satisfies Record<string, Route>
