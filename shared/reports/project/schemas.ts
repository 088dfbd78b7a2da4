import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import { hours } from '../overview/lists.ts'
import { between, grains, someDays, spanned, timeHours, withDays } from '../overview/schemas.ts'
import { taskList } from '../task-list.ts'
import { memberList, reportedWbsList } from './lists.ts'

const projectId = id
/** Of how many weeks a project's report shows the hours, and each member's. */
export const PROJECT_WEEKS = 12

export const readProjectFigures = {
  says: 'The numbers of a project: hours of all time or of some days, who is on it, and what there is to do.',
  input: withDays(z.object({ projectId, ...someDays })),
  answer: z.object({
    _id: id,
    projectName: z.string(),
    category: z.string(),
    isActive: z.boolean(),
    modifiedDatetime: z.string(),
    wbsCount: z.int(),
    /** What those who are on it and active promised a week, on whatever they work. */
    committedHours: z.number(),
    /** Of the days that are asked for, or since the first entry. */
    ...hours,
    activeMembers: z.int(),
    /** Everybody who logged time on it then. */
    contributors: z.int(),
    openTasks: z.int(),
    overdueTasks: z.int(),
    /** Between which days anything was ever logged on it; none where nothing was. */
    logged: z.nullable(z.object({ from: z.string(), to: z.string() }))
  })
}
export type ProjectFigures = z.infer<typeof readProjectFigures.answer>

export const readProjectWeeks = {
  says: 'The hours of a project in each of the last weeks.',
  input: z.object({ projectId }),
  /** The Sunday of each, the present week at the end; those without hours too. */
  answer: z.array(z.object({ start: z.string(), ...hours }))
}
export type ProjectWeek = z.infer<typeof readProjectWeeks.answer>[number]

export const readProjectHours = {
  says: 'The hours of a project between two days, by week, month or year.',
  input: spanned(z.object({ projectId, ...between, grain: z.enum(grains) })),
  answer: z.object({
    ...hours,
    /** In order; what has no hours is left out. */
    times: z.array(timeHours)
  })
}

/** Of the days that are asked for, or since the first entry; those on tasks always since the first. */
export const readProjectRanks = {
  says: 'Who worked on a project, and on which of its structures, the most first.',
  input: withDays(z.object({ projectId, ...someDays })),
  answer: z.object({
    /** The fifty with the most, and the fifty of those who are active. */
    people: z.array(z.object({ _id: id, name: z.string(), isActive: z.boolean(), ...hours })),
    /** Of everybody, and of all who are active: what the hours above are a part of. */
    all: z.object(hours),
    active: z.object(hours),
    /** Hours on their tasks; the ten with the most. */
    wbs: z.array(z.object({ _id: id, wbsName: z.string(), loggedSeconds: z.number() })),
    /** On the tasks of all of them. */
    wbsSeconds: z.number()
  })
}
export type ProjectRanks = z.infer<typeof readProjectRanks.answer>

export const listReportedMembers = {
  says: 'A page of a project’s members with their hours on it.',
  input: withDays(z.object({ projectId, ...someDays, ...memberList.asks })),
  answer: memberList.answer
}

export const listReportedWbs = {
  says: 'A page of a project’s structures with the hours on their tasks.',
  input: z.object({ projectId, ...reportedWbsList.asks }),
  answer: reportedWbsList.answer
}

export const listProjectTasks = {
  says: 'A page of a project’s tasks.',
  input: z.object({ projectId, ...taskList.asks }),
  answer: taskList.answer
}
