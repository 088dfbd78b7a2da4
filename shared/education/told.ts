// What people are told of courses.
import { kind, type Plain } from '../notifications/kind.ts'
import * as texts from './told-texts.ts'

type OfCourse = Plain<{ course: string; title: string }>
/** `name` is whoever else it is about. */
type OfEnrolment = OfCourse & Plain<{ name: string; enrolment: string }>

const subject = ({ title }: OfCourse) => title
const opens = ({ course }: OfCourse) => `/educationportal/courses/${course}`
export const aboutEnrolment = (enrolment: string): string => `enrolment ${enrolment}`
const about = ({ enrolment }: OfEnrolment) => aboutEnrolment(enrolment)
const ofCourse = {
  group: 'events',
  needs: 'accessEducationPortal',
  subject,
  opens,
  open: texts.toCourse,
  mail: 'off'
} as const
/** Whoever has several learns of all at once; the day says whether it is this one. */
type OfDue = OfCourse & Plain<{ count: number; day: string; isToday: string }>

/** One course, or all that are due of whoever reads. */
export const aboutDue = ({ count, course }: { count: number; course: string }) =>
  count === 1 ? `course-due ${course}` : 'courses-due all'

export const educationTold = {
  courseGiven: kind<OfEnrolment & { due: string }>()({
    ...ofCourse,
    when: texts.whenGiven,
    to: 'who is put in it by somebody else',
    by: ['enrol'],
    says: ({ due }) => (due === '' ? texts.enrolledBy : texts.givenUntil),
    about
  }),
  courseDue: kind<OfDue>()({
    group: 'events',
    needs: 'accessEducationPortal',
    when: texts.whenDue,
    more: texts.moreDue,
    to: 'who learns in it and is not through',
    by: ['education-due'],
    says: ({ count, isToday }) => {
      if (count > 1) return `${texts.dueSubjectMany}.`
      return isToday === '' ? texts.dueLine : texts.dueTodayLine
    },
    about: aboutDue,
    waits: true,
    opens: one => (one.count === 1 ? opens(one) : '/educationportal?shown=due'),
    open: texts.toCourse
  }),
  courseCompleted: kind<OfCourse>()({
    ...ofCourse,
    when: texts.whenCompleted,
    to: 'who learns in it, when its last lesson is taken out by somebody else',
    by: ['updateCourse'],
    says: texts.completedNotice
  }),
  courseLearnt: kind<OfEnrolment>()({
    ...ofCourse,
    when: texts.whenLearnt,
    to: 'who put them in it',
    by: ['completeLesson'],
    says: texts.learnt,
    about,
    needs: 'manageEducation'
  }),
  courseHoursNotLogged: kind<OfCourse>()({
    ...ofCourse,
    when: texts.whenNotLogged,
    to: 'who completed it and wanted them logged',
    by: ['completeLesson'],
    says: texts.hoursNotLogged,
    evenMine: true
  }),
  courseTakenOut: kind<OfEnrolment>()({
    ...ofCourse,
    when: texts.whenTakenOut,
    to: 'who is taken out of a course by somebody else',
    by: ['leaveCourse'],
    says: texts.tellTakenOut,
    about
  })
}
