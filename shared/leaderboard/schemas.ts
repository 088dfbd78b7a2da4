import * as z from 'zod/mini'

import { isDay } from '../kit/day.ts'

const id = z.string()

export const row = z.object({
  personId: id,
  role: z.string(),
  name: z.string(),
  isVisible: z.boolean(),
  hasSummary: z.boolean(),
  weeklycommittedHours: z.number(),
  missedHours: z.number(),
  totaltangibletime_hrs: z.number(),
  totalintangibletime_hrs: z.number(),
  totaltime_hrs: z.number(),
  percentagespentintangible: z.number(),
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
const week = z.optional(z.string().check(z.refine(isDay)))

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
