import * as z from 'zod/mini'

import { isDay } from '../kit/time/day.ts'
import { fitting, id } from '../kit/calls/incoming.ts'
import * as texts from './texts.ts'

export const row = z.object({
  personId: id,
  role: z.string(),
  name: z.string(),
  /** Volunteers always are. */
  isVisible: z.boolean(),
  /** Somebody who left is still in the weeks they worked. */
  isActive: z.boolean(),
  hasSummary: z.boolean(),
  /** None is asked of them. */
  owesNoSummary: z.optional(z.literal(true)),
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
const week = z.optional(fitting(isDay, texts.day))

export const readLeaderboard = {
  says: 'The week of everybody whom you may see.',
  input: z.object({ userId: id, week }),
  answer: z.array(row)
}

export const LARGEST_PAGE = 100

export const readLeaderboardPage = {
  says: 'The same, a page at a time.',
  input: z.object({
    userId: id,
    week,
    /** With a dash the last come first. */
    sort: z.optional(z.enum(['hours', '-hours', 'share', '-share', 'total', '-total', 'name', '-name'])),
    /** Words of a name. */
    search: z.optional(z.string().check(z.maxLength(100))),
    /** The people of one team, or of all teams of the person named in the path. */
    team: z.optional(z.union([z.literal('mine'), z.uuid()])),
    after: z.optional(z.string().check(z.maxLength(1000))),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(LARGEST_PAGE)))
  }),
  answer: z.object({
    items: z.array(row),
    next: z.optional(z.string()),
    /** Of a list that goes on after its first page, with that page. */
    listed: z.optional(
      z.object({
        count: z.int(),
        /** Those of them who count in the organisation's totals. */
        members: z.int(),
        /** Where the person named in the path stands, if they are listed. */
        place: z.nullable(z.int()),
        own: z.nullable(row)
      })
    ),
    /** Whether one left the leaderboard oneself: nobody else sees one on it. */
    isHidden: z.boolean()
  })
}
export type LeaderboardPage = z.infer<typeof readLeaderboardPage.answer>

export const organisation = z.object({
  _id: z.literal(0),
  memberCount: z.int(),
  totalweeklycommittedHours: z.number(),
  totaltime_hrs: z.number(),
  totaltangibletime_hrs: z.number(),
  totalintangibletime_hrs: z.number()
})
export type Organisation = z.infer<typeof organisation>

export const readOrganisation = {
  says: 'The week of the whole organisation, in sums.',
  input: z.object({ week }),
  answer: organisation
}

const team = z.object({ _id: id, teamName: z.string() })
export type Team = z.infer<typeof team>

export const listTeams = {
  says: 'The teams that the leaderboard can be narrowed to.',
  input: z.object({}),
  answer: z.array(team)
}
