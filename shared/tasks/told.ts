// What people are told of their tasks.
import { kind, type Plain } from '../notifications/kind.ts'
import { over } from './hours-texts.ts'
import * as review from './review/texts.ts'
import * as texts from './told-texts.ts'

type OfTask = Plain<{ who: string; task: string; id: string }>

const subject = ({ task }: OfTask) => task
const about = ({ id }: OfTask) => `task ${id}`
const opens = ({ id }: OfTask) => `/wbs/tasks/${id}`
const open = texts.toTask
const ofTask = { group: 'tasks', subject, about, opens, open, mail: 'off' } as const

const outcomes = {
  reviewed: review.tellReviewed,
  more: review.tellMore,
  'more-note': review.tellMoreNote,
  done: review.tellDone,
  back: review.tellBack
} as const

export const tasksTold = {
  reviewAsked: kind<OfTask>()({
    ...ofTask,
    when: texts.whenReview,
    to: 'who reviews in a team of theirs, else Owners',
    by: ['requestReview', 'submitForReview'],
    says: review.askText,
    about: ({ id }) => `review ${id}`,
    waits: true,
    mail: 'on',
    needs: { roles: ['Administrator', 'Manager', 'Mentor', 'Owner'] }
  }),
  taskReviewed: kind<OfTask & { outcome: keyof typeof outcomes; note: string }>()({
    ...ofTask,
    when: texts.whenReviewed,
    to: 'who is on the task',
    by: ['editTask', 'editTaskStatus', 'finishTask', 'setReviewStatus', 'settleTaskOf'],
    says: ({ outcome }) => outcomes[outcome]
  }),
  taskTaken: kind<OfTask>()({
    ...ofTask,
    when: texts.whenTaken,
    to: 'who is taken off a task',
    by: ['leaveTask'],
    says: review.tellRemoved
  }),
  tasksDeleted: kind<{ who: string; task: string; count: number; top: string }>()({
    group: 'tasks',
    when: texts.whenDeleted,
    to: 'who is on a task that is deleted',
    by: ['deleteChildren', 'deleteTask', 'deleteTasksOfWbs', 'undoTaskImport'],
    says: texts.deleted,
    about: ({ top }) => `deleted-task ${top}`,
    mail: 'off'
  }),
  taskOver: kind<OfTask & { hours: string; estimate: number }>()({
    ...ofTask,
    when: texts.whenOver,
    to: 'whose hours take it there',
    by: ['addEntry', 'editEntry', 'test'],
    says: over,
    evenMine: true,
    mail: 'on'
  }),
  taskGiven: kind<OfTask>()({
    ...ofTask,
    when: texts.whenGiven,
    to: 'who is put on a task',
    by: ['addTask', 'editTask'],
    says: texts.given
  }),
  tasksGiven: kind<{ who: string; count: number }>()({
    group: 'tasks',
    when: texts.whenGivenMany,
    to: 'who is put on many tasks at once',
    by: ['copyTask', 'importTasks'],
    says: texts.givenMany,
    mail: 'off'
  }),
  taskMentioned: kind<OfTask>()({
    ...ofTask,
    when: texts.whenMentioned,
    to: 'who is named in a comment',
    by: ['addComment', 'editComment'],
    says: texts.mentioned
  }),
  taskCommented: kind<OfTask>()({
    ...ofTask,
    when: texts.whenCommented,
    to: 'who has or follows the task',
    by: ['addComment'],
    says: texts.commented
  }),
  commentDeleted: kind<OfTask>()({
    ...ofTask,
    when: texts.whenCommentDeleted,
    to: 'who wrote it',
    by: ['deleteComment'],
    says: texts.commentDeleted
  })
}
