// The pages of the education portal.
import type { Route } from './public-routes.ts'

export const educationRoutes = {
  education: {
    path: '/educationportal',
    title: 'Education Portal',
    widget: 'bee-education',
    needs: 'accessEducationPortal',
    menu: { in: 'other', label: 'Education Portal', group: 'Work' }
  },
  course: {
    path: '/educationportal/courses/{courseId}',
    title: 'Course',
    widget: 'bee-course',
    needs: 'accessEducationPortal'
  },
  newCourse: {
    path: '/educationportal/new',
    title: 'New Course',
    widget: 'bee-course-editor',
    width: 'reading',
    needs: 'manageEducation'
  },
  editCourse: {
    path: '/educationportal/edit/{courseId}',
    title: 'Edit Course',
    widget: 'bee-course-editor',
    width: 'reading',
    needs: 'manageEducation'
  }
} as const satisfies Record<string, Route>
