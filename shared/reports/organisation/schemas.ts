// Inputs and answers of the organisation's summary. A number stands beside the part it is of a whole and beside how it grew.
import * as z from 'zod/mini'

import { isDay, isInstant } from '../../kit/time/day.ts'
import { fitting, id } from '../../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../../kit/lists/page.ts'
import * as texts from './texts.ts'
import { parts, rowKinds } from './words.ts'

const day = fitting(text => isDay(text) || isInstant(text), texts.noDay)

const range = { startDate: day, endDate: day }
export const comparedRange = {
  ...range,
  comparisonStartDate: z.optional(day),
  comparisonEndDate: z.optional(day)
}

/** A part by which it grew, rounded to two decimals; words where there is nothing to compare with. */
const change = z.union([z.number(), z.string()])
const number = z.object({
  count: z.number(),
  /** 0.25 is a quarter. */
  percentageOutOfTotal: z.optional(z.number()),
  /** Left out where nothing is compared. */
  comparisonPercentage: z.optional(change)
})
export type Figure = z.infer<typeof number>

const bucket = z.object({
  _id: z.string(),
  count: z.number(),
  percentageOutOfTotal: z.number(),
  comparisonPercentage: z.optional(change),
  /** Of the range that it is compared with. */
  comparison: z.optional(z.number())
})

const person = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  profilePic: z.string()
})
export type Celebrated = z.infer<typeof person>
/** With more people than a page can show, the first of them. */
const anniversary = z.object({ users: z.array(person), count: z.number(), comparisonPercentage: z.optional(change) })

const submitted = z.object({
  count: z.number(),
  submittedToCommittedHoursPercentage: z.number(),
  totalTangibleHoursPercentage: z.number(),
  comparisonPercentage: z.optional(change)
})
const taskAndProject = z.object({
  taskHours: submitted,
  projectHours: submitted,
  membersWithTasks: z.number(),
  membersWithoutTasks: z.number(),
  tasksDueThisWeek: z.number(),
  tasksOverdue: z.number()
})

const blocks = {
  volunteerNumberStats: z.object({
    activeVolunteers: number,
    newVolunteers: number,
    deactivatedVolunteers: number,
    pausedVolunteers: number,
    totalVolunteers: number
  }),
  volunteerHoursStats: z.array(bucket),
  totalHoursWorked: z.object({
    current: z.number(),
    comparison: z.optional(z.number()),
    percentage: z.optional(change),
    /** The tangible ones among them. */
    tangible: z.number()
  }),
  tasksStats: z.object({ active: number, complete: number }),
  workDistributionStats: z.array(z.object({ _id: z.string(), totalHours: z.number() })),
  roleDistributionStats: z.array(z.object({ _id: z.string(), count: z.number() })),
  usersInTeamStats: z.object({ inTeam: number, notInTeam: number }),
  blueSquareStats: z.object({
    missingHours: number,
    missingSummary: number,
    missingHoursAndSummary: number,
    vacationTime: number,
    other: number,
    totalBlueSquares: number
  }),
  anniversaryStats: z.object({ '6Months': anniversary, '1Year': anniversary }),
  totalBadgesAwarded: number,
  totalActiveTeams: number,
  userLocations: z.array(z.object({ _id: z.object({ lat: z.number(), lng: z.number() }), count: z.number() })),
  /** Hours, as a part of those that were promised. */
  completedHours: z.object({ ...number.shape, committed: z.number() }),
  taskAndProjectStats: taskAndProject,
  volunteersOverAssignedTime: number,
  completedAssignedHours: number,
  totalSummariesSubmitted: number
}
export const volunteerStats = z.object(blocks)
export type VolunteerStats = z.infer<typeof volunteerStats>
export type Block = keyof VolunteerStats

export const readVolunteerStats = {
  says: 'Every number of the organisation between two days, compared with those of two other days.',
  input: z.object(comparedRange),
  answer: volunteerStats
}

export const readTaskAndProjectStats = {
  says: 'Hours on tasks and on projects beside what was promised, and who has tasks.',
  input: z.object(comparedRange),
  answer: taskAndProject
}

const offset = z.enum(['week', 'month'], texts.noOffset)

/** What is wrong with these is said as the present client reads it. */
const word = z.optional(z.string().check(z.maxLength(40)))
export const readVolunteerTrends = {
  says: 'Everybody’s hours by week or month, some years back or between two days.',
  input: z.object({
    timeFrame: word,
    offset: word,
    customStartDate: word,
    customEndDate: word
  }),
  answer: z.array(
    z.object({
      _id: z.object({ year: z.int(), week: z.optional(z.int()), month: z.optional(z.int()) }),
      totalHours: z.number()
    })
  )
}

const least = z.coerce
  .number(texts.noMinimum)
  .check(z.int(texts.noMinimum), z.gte(0, texts.noMinimum), z.lte(1e6, texts.noMinimum))
export const readTeamNumbers = {
  says: 'How many teams have so many active members.',
  input: z.object({ endDate: day, activeMembersMinimum: z.optional(least) }),
  answer: z.object({ teamsWithActiveMembers: z.object({ count: z.number() }) })
}

export const readOrgPart = {
  says: 'The numbers of one part of the organisation’s summary.',
  input: z.object({ ...comparedRange, part: z.enum(parts) }),
  answer: z.partial(volunteerStats)
}

const named = z.object({ _id: id, name: z.string(), count: z.number() })
/** What only the page shows. */
export const readOrgPeople = {
  says: 'The projects with the most hours, the largest teams, and who got the most blue squares.',
  input: z.object(range),
  answer: z.object({
    /** By hours, the most first. */
    projects: z.array(named),
    /** The largest teams, by active members. */
    teams: z.array(named),
    /** Who got the most blue squares in the year up to the end of the range. */
    squares: z.array(z.object({ ...person.shape, count: z.number() }))
  })
}
export type OrgPeople = z.infer<typeof readOrgPeople.answer>

export const readWorkTrend = {
  says: 'Everybody’s hours by week and category.',
  input: z.object(range),
  answer: z.object({
    /** Sundays. */
    weeks: z.array(z.string()),
    categories: z.array(z.object({ name: z.string(), hours: z.array(z.number()) }))
  })
}

export const readPeopleTrend = {
  says: 'How many were there and how many began, in each of the last weeks or months.',
  input: z.object({ offset }),
  answer: z.array(z.object({ start: z.string(), active: z.number(), began: z.number() }))
}

const row = z.object({
  _id: id,
  name: z.string(),
  /** A person's role, a task's project, and so on. */
  about: z.string(),
  hours: z.optional(z.number()),
  /** What it is the day of goes with the kind. */
  day: z.optional(z.string()),
  /** What its name leads to. */
  to: z.enum(['none', 'person', 'project', 'task', 'team']),
  /** Where that is another record than the row. */
  at: z.optional(z.string())
})
export type OrgRow = z.infer<typeof row>

export const listOrgRows = {
  says: 'The people, tasks, teams or projects behind a number of the organisation’s summary, a page at a time.',
  input: z.object({
    ...range,
    ...pageInput,
    kind: z.enum(rowKinds),
    /** Which bucket, role, category or kind of blue square. */
    which: z.optional(z.string().check(z.maxLength(100)))
  }),
  answer: pageOf(row)
}
