import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const anybody = { needs: 'accessEducationPortal' } as const
const writers = { needs: 'manageEducation' } as const
/** A course is saved whole, with the texts of all its lessons. */
const whole = { ...writers, limit: 4 * 1024 * 1024, values: 100_000 } as const
/** Learning is nobody else’s to do. */
const ofLearner = { needs: { own: 'accessEducationPortal', others: [] }, about: 'enrolment' } as const

export const listCourses = call<typeof S.listCourses>()('GET', '/education/courses', anybody)
export const createCourse = call<typeof S.createCourse>()('POST', '/education/courses', { ...whole, status: 201 })
export const importCourses = call<typeof S.importCourses>()('POST', '/education/courses/import', whole)
export const readCourse = call<typeof S.readCourse>()('GET', '/education/courses/{id}', anybody)
export const updateCourse = call<typeof S.updateCourse>()('PUT', '/education/courses/{id}', whole)
export const deleteCourse = call<typeof S.deleteCourse>()('DELETE', '/education/courses/{id}', writers)
export const listCourseTrash = call<typeof S.listCourseTrash>()('GET', '/education/trash', writers)
export const restoreCourse = call<typeof S.restoreCourse>()('POST', '/education/courses/{id}/restore', writers)
export const listLearners = call<typeof S.listLearners>()('GET', '/education/courses/{id}/learners', writers)
export const enrol = call<typeof S.enrol>()('POST', '/education/courses/{id}/enrolments', { ...anybody, status: 201 })

export const listEnrolments = call<typeof S.listEnrolments>()('GET', '/education/enrolments', anybody)
export const readEnrolment = call<typeof S.readEnrolment>()('GET', '/education/enrolments/{id}', anybody)
export const completeLesson = call<typeof S.completeLesson>()(
  'PUT',
  '/education/enrolments/{id}/lessons/{lessonId}',
  ofLearner
)
export const changeEnrolment = call<typeof S.changeEnrolment>()('PATCH', '/education/enrolments/{id}', ofLearner)
export const leaveCourse = call<typeof S.leaveCourse>()('DELETE', '/education/enrolments/{id}', {
  needs: { own: 'accessEducationPortal', others: 'manageEducation' },
  about: 'enrolment'
})
export const readProgress = call<typeof S.readProgress>()('GET', '/education/reports/progress', writers)
