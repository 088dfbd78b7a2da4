// What is told of edits of tasks that somebody suggested.
import { kind } from '../notifications/kind.ts'
import { toTask } from '../tasks/told-texts.ts'
import * as texts from './texts.ts'

const outcomes = {
  all: texts.tellAll,
  part: texts.tellPart,
  none: texts.tellNone,
  dropped: texts.tellResolved
} as const
const noted = {
  all: texts.tellAllNoted,
  part: texts.tellPartNoted,
  none: texts.tellNoneNoted,
  dropped: texts.tellResolved
} as const

export type Outcome = keyof typeof outcomes

export const taskEditsTold = {
  taskEditDecided: kind<{ by: string; task: string; id: string; outcome: Outcome; fields: string; note: string }>()({
    group: 'tasks',
    when: texts.whenDecided,
    to: 'whoever suggested it',
    by: ['dropTaskEdit', 'resolveTaskEdit'],
    says: ({ outcome, note }) => (note ? noted : outcomes)[outcome],
    subject: ({ task }) => task,
    about: ({ id }) => `task ${id}`,
    opens: ({ id }) => `/wbs/tasks/${id}`,
    open: toTask,
    mail: 'off'
  })
}
