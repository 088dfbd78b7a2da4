// The tasks of everybody one works with, follow-ups and changes of tasks.
import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../../kit/lists/page.ts'
import { summaryOptions } from '../../people/rules.ts'
import { taskPart } from '../diff-schemas.ts'
import { reviewStatuses } from '../rules.ts'
import { openTask } from '../schemas.ts'

const day = z.nullable(z.string())

/** How far the task was when somebody last looked after it. */
const looked = z.object({ followUpCheck: z.boolean(), followUpPercentageDeadline: z.number() })

/** What a row of the table shows of a task: the rest is read with the task. */
export const teamTask = z.object({
  _id: id,
  taskName: z.string(),
  num: z.string(),
  wbsId: id,
  projectId: id,
  projectName: z.string(),
  status: z.string(),
  hoursLogged: z.number(),
  estimatedHours: z.number(),
  dueDatetime: day,
  /** How often its last day was put off. */
  deadlineCount: z.int(),
  relatedWorkLinks: z.array(z.string()),
  /** What this person has handed in. */
  reviewStatus: z.enum(reviewStatuses),
  /** How many work on it. */
  people: z.int(),
  /** Whether there is more to read about it: why, intent or endstate. */
  hasInfo: z.boolean(),
  /** Left out for those who do not follow up. */
  followUp: z.optional(z.nullable(looked)),
  /** Whether it changed since this person last looked. */
  isChanged: z.boolean()
})
export type TeamTask = z.infer<typeof teamTask>

const member = {
  personId: id,
  role: z.string(),
  name: z.string(),
  weeklycommittedHours: z.number(),
  weeklySummaryOption: z.string(),
  totaltangibletime_hrs: z.number(),
  totaltime_hrs: z.number(),
  /** The weeks off that are running, else the next ones. */
  timeOffFrom: day,
  timeOffTill: day,
  teamCode: z.string(),
  teams: z.array(z.object({ _id: id, teamName: z.string() }))
}

export const teamMember = z.object({ ...member, tasks: z.array(teamTask) })
export type TeamMember = z.infer<typeof teamMember>

const notice = z.object({ _id: id, taskId: id, userId: id, oldTask: taskPart, dateCreated: z.string() })

const wholeTask = z.object({ ...openTask.shape, taskNotifications: z.array(notice) })
const wholeMember = z.object({
  ...member,
  /** Only for those who read them on the profile. */
  adminLinks: z.array(z.object({ Name: z.string(), Link: z.string() })),
  tasks: z.array(wholeTask)
})

export const readTeamTasks = {
  says: 'Everybody whom somebody sees, with their hours of this week and their open tasks.',
  input: z.object({ id }),
  answer: z.array(wholeMember)
}

const MOST_CHOSEN = 100
const separated = z.optional(z.string().check(z.maxLength(40 * MOST_CHOSEN)))

export const readTeamTasksPage = {
  says: 'A page of the people whom somebody sees, by name, with their hours of this week and open tasks.',
  input: z.object({
    id,
    ...pageInput,
    sort: z.optional(z.enum(['name', '-name'])),
    /** Words of a name. */
    search: z.optional(z.string().check(z.maxLength(100))),
    /** Ids of teams, codes and summary options, each list separated by commas. */
    teams: separated,
    codes: separated,
    colors: separated,
    /** Only those with weeks off, now or to come. */
    away: z.optional(z.literal('yes'))
  }),
  answer: pageOf(teamMember)
}

const choice = z.object({ value: z.string(), label: z.string() })
/** What the list can be narrowed to. */
export const readTeamTaskFilters = {
  says: 'The teams, team codes and summary options that team members’ tasks can be narrowed to.',
  input: z.object({ id }),
  answer: z.object({ teams: z.array(choice), codes: z.array(choice), colors: z.array(z.enum(summaryOptions)) })
}

const followUp = z.object({ _id: id, taskId: id, userId: id, ...looked.shape })
export type FollowUp = z.infer<typeof followUp>

/** By the ids of the people. */
export const listFollowUps = {
  says: 'Which tasks were followed up and how far they were then, by person.',
  input: z.object({}),
  answer: z.record(z.string(), z.array(followUp))
}

export const setFollowUp = {
  says: 'Says that somebody’s task was followed up, and how far it was.',
  input: z.object({
    userId: id,
    taskId: id,
    followUpCheck: z.boolean(),
    followUpPercentageDeadline: z.number().check(z.gte(0), z.lte(1_000_000))
  }),
  answer: followUp
}

const said = z.object({ message: z.string() })

export const addTaskNotices = {
  says: 'Tells people on a task that it changed, and what it was before.',
  input: z.object({ id, oldTask: taskPart, userIds: z.array(id).check(z.maxLength(200)) }),
  answer: said
}

/** A change with the task as it is now beside it. */
export const listTaskNotices = {
  says: 'The tasks of somebody that changed since they last looked.',
  input: z.object({ userId: id }),
  answer: z.array(z.object({ ...notice.shape, newTask: taskPart, taskName: z.string() }))
}
export type TaskNotice = z.infer<typeof listTaskNotices.answer>[number]

export const dropTaskNotice = {
  says: 'Marks a change of a task of yours as read.',
  input: z.object({ id }),
  answer: said
}
export const readTaskNotice = {
  says: 'Says that you have seen what changed of a task of yours.',
  input: z.object({ id }),
  answer: said
}
export const dropTaskNoticeOf = {
  says: 'Marks the changes of a task as read for somebody.',
  input: z.object({ userId: id, taskId: id }),
  answer: said
}
