import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import { hours } from '../overview/lists.ts'
import { between, grains, spanned, timeHours } from '../overview/schemas.ts'
import { taskList } from '../task-list.ts'

const userId = id
const some = z.object(hours)

export const readPersonFigures = {
  says: 'Somebody’s hours of this week, of this month and of all time.',
  input: z.object({ userId }),
  answer: z.object({
    thisWeek: some,
    thisMonth: some,
    /** Since the first entry. */
    all: some,
    /** Between which days anything was logged; none where nothing ever was. */
    logged: z.nullable(z.object({ from: z.string(), to: z.string() }))
  })
}

export const readPersonHours = {
  says: 'Somebody’s hours between two days, and of as many days before.',
  input: spanned(z.object({ userId, ...between, grain: z.enum(grains) })),
  answer: z.object({
    ...hours,
    /** As many days right before. */
    before: z.object({ from: z.string(), to: z.string(), ...hours }),
    /** In order; what has no hours is left out. */
    times: z.array(timeHours)
  })
}

export const readPersonWork = {
  says: 'What somebody’s hours between two days went to: projects, categories and tasks.',
  input: spanned(z.object({ userId, ...between })),
  answer: z.object({
    /** The most first; what was logged on no project has no id. */
    projects: z.array(z.object({ _id: z.nullable(id), projectName: z.string(), ...hours })),
    categories: z.array(z.object({ category: z.string(), ...hours })),
    /** The fifty with the most. */
    tasks: z.array(z.object({ _id: id, taskName: z.string(), projectName: z.string(), ...hours }))
  })
}

export const listPersonTasks = {
  says: 'A page of the tasks that somebody is on.',
  input: z.object({ userId, ...taskList.asks }),
  answer: taskList.answer
}
