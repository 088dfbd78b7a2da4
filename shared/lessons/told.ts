// What people are told of lessons: of one that their task could do with.
import { kind } from '../notifications/kind.ts'
import * as texts from './told-texts.ts'

/** What the lines of a lesson are about: of a new one, and of one that somebody put beside a task. */
export const aboutLesson = (id: string) => `lesson ${id}`
export const aboutHelped = (lesson: string, task: string) => `lesson-helped ${lesson}/${task}`

export const lessonsTold = {
  lessonForTask: kind<{
    readonly what: keyof typeof texts.forTask
    readonly who: string
    readonly lesson: string
    readonly title: string
    readonly task: string
    readonly id: string
  }>()({
    group: 'tasks',
    when: texts.whenForTask,
    more: texts.moreForTask,
    to: 'who is on an open task of the lesson’s project that has one of its tags in its name, or beside which it was put',
    by: ['applyToTask', 'createLesson'],
    says: ({ what }) => texts.forTask[what],
    mail: 'off',
    subject: ({ task }) => task,
    about: ({ what, lesson, id }) => (what === 'helped' ? aboutHelped(lesson, id) : aboutLesson(lesson)),
    // It stands beside the task.
    opens: ({ id }) => `/wbs/tasks/${id}`
  }),
  lessonDeleted: kind<{ readonly who: string; readonly title: string; readonly lesson: string }>()({
    group: 'site',
    when: texts.whenDeleted,
    to: 'who wrote it',
    by: ['removeLesson'],
    says: texts.deleted,
    about: ({ lesson }) => aboutLesson(lesson),
    mail: 'off'
  })
}
