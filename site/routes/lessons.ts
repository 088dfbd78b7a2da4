// The pages of lessons learned.
import type { Route } from './public.ts'

export const lessonRoutes = {
  lessonList: {
    path: '/bmdashboard/lessonlist',
    title: 'Lesson List',
    widget: 'bee-lesson-list',
    portal: 'building',
    needs: 'signed-in',
    menu: { in: 'other', label: 'Lesson List', group: 'Teams and work' }
  },
  lessonForm: {
    path: '/bmdashboard/lessonform',
    title: 'Lesson Form',
    widget: 'bee-lesson-form',
    portal: 'building',
    needs: 'signed-in'
  },
  lessonFormOf: {
    path: '/bmdashboard/lessonform/{projectId}',
    title: 'Lesson Form',
    widget: 'bee-lesson-form',
    portal: 'building',
    needs: 'signed-in'
  }
} as const satisfies Record<string, Route>
