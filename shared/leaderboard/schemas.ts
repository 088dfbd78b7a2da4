import * as z from 'zod/mini'

import { isDay } from '../kit/day.ts'
import * as texts from './texts.ts'

const id = z.string()

export const row = z.object({
  personId: id,
  role: z.string(),
  name: z.string(),
  /** Volunteers always are. */
  isVisible: z.boolean(),
  /** Somebody who left is still in the weeks they worked. */
  isActive: z.boolean(),
  hasSummary: z.boolean(),
  weeklycommittedHours: z.number(),
  /** What is owed from earlier weeks; of a past week it is not known any more, and none. */
  missedHours: z.number(),
  /** Of the whole week, and not rounded. */
  totaltangibletime_hrs: z.number(),
  totalintangibletime_hrs: z.number(),
  totaltime_hrs: z.number(),
  percentagespentintangible: z.number(),
  /** Days: the weeks off that are running, else the next ones. */
  timeOffFrom: z.nullable(z.string()),
  timeOffTill: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  createdDate: z.string(),
  startDate: z.string(),
  /** The teams the viewer may filter by. */
  teams: z.array(id)
})
export type Row = z.infer<typeof row>

/** Any day of the week that is meant; this week when it is left out. */
const week = z.optional(z.string().check(z.refine(isDay, texts.day)))

export const readLeaderboard = { input: z.object({ userId: id, week }), answer: z.array(row) }

export const organisation = z.object({
  _id: z.literal(0),
  memberCount: z.int(),
  totalweeklycommittedHours: z.number(),
  totaltime_hrs: z.number(),
  totaltangibletime_hrs: z.number(),
  totalintangibletime_hrs: z.number()
})
export type Organisation = z.infer<typeof organisation>

export const readOrganisation = { input: z.object({ week }), answer: organisation }

const team = z.object({ _id: id, teamName: z.string() })
export type Team = z.infer<typeof team>

export const listTeams = { input: z.object({}), answer: z.array(team) }
