// What is told of courses.
export {
  completedNotice,
  dueLine,
  dueSubjectMany,
  dueTodayLine,
  enrolledBy,
  hoursNotLogged,
  toCourse
} from './texts.ts'

export const whenGiven = 'somebody puts me in a course'
export const givenUntil = '{name} put you in the course {title}. It is due on {due}.'
export const whenDue = 'a course of mine is due'
export const moreDue = 'A week before, and on the day.'
export const whenCompleted = 'a course of mine is complete without my doing'
export const whenLearnt = 'somebody completes a course that I put them in'
export const learnt = '{name} completed the course {title}.'
export const whenNotLogged = 'hours of a course could not be logged for me'

export const whenTakenOut = 'I am taken out of a course'
export const tellTakenOut = '{name} took you out of the course “{title}”.'
