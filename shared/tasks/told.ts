// What people are told of their tasks.
import { kind } from '../notifications/kind.ts'
import * as hoursTexts from './hours-texts.ts'
import * as texts from './told-texts.ts'

type Values<T> = { readonly [K in keyof T]: T[K] }
type OfTask = Values<{ who: string; task: string; id: string }>

const subject = ({ task }: OfTask) => task
const about = ({ id }: OfTask) => `task ${id}`
const opens = ({ id }: OfTask) => `/wbs/tasks/${id}`
const open = texts.toTask
const ofTask = { group: 'tasks', subject, about, opens, open, mail: 'off' } as const

export const tasksTold = {
  taskGiven: kind<OfTask>()({ ...ofTask, when: texts.whenGiven, to: 'who is put on a task', says: texts.given }),
  tasksGiven: kind<{ who: string; count: number }>()({
    group: 'tasks',
    when: texts.whenGivenMany,
    to: 'who is put on many tasks at once',
    says: texts.givenMany,
    mail: 'off'
  }),
  taskMentioned: kind<OfTask>()({
    ...ofTask,
    when: texts.whenMentioned,
    to: 'who is named in a comment',
    says: texts.mentioned
  }),
  taskCommented: kind<OfTask>()({
    ...ofTask,
    when: texts.whenCommented,
    to: 'who has or follows the task',
    says: texts.commented
  }),
  taskOverEstimate: kind<Values<{ task: string; id: string; hours: string; estimate: number }>>()({
    group: 'tasks',
    when: texts.whenOver,
    to: 'whose hours pass the estimate',
    says: hoursTexts.over,
    subject: ({ task }) => task,
    about: ({ id }) => `task ${id}`,
    opens: ({ id }) => `/wbs/tasks/${id}`,
    open
  })
}
