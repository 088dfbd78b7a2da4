import * as z from 'zod/mini'

import { id } from '../../kit/incoming.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { hours, someDays, withDays } from '../overview/schemas.ts'

const teamId = id

/** So many other teams stand beside a team at once. */
export const MOST_COMPARED = 4
/** As the address of a report has them. */
export const comparedIn = (word = ''): string[] =>
  [...new Set(word.split(',').filter(one => z.safeParse(z.uuid(), one).success))].slice(0, MOST_COMPARED)

/** Its numbers are those of whoever is on it and active. */
export const teamFigures = z.object({
  _id: id,
  teamName: z.string(),
  teamCode: z.string(),
  isActive: z.boolean(),
  createdDatetime: z.string(),
  modifiedDatetime: z.string(),
  memberCount: z.int(),
  /** All that they have. */
  squares: z.int(),
  /** A week. */
  committedHours: z.number(),
  /** Of the days that are asked for, or of this week. */
  ...hours
})
export type TeamFigures = z.infer<typeof teamFigures>

export const readTeamFigures = {
  says: 'The numbers of a team, of this week or of other days: members, hours promised and worked, blue squares.',
  input: withDays(z.object({ teamId, ...someDays })),
  answer: teamFigures
}

/** What the other teams are narrowed and sorted by. */
export const teamFilters = {
  search: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(z.enum(['active', 'inactive'])),
  sort: z.optional(z.enum(['name', '-name', 'members', '-members', 'created', '-created', 'changed', '-changed']))
}

export const listOtherTeams = {
  says: 'A page of all other teams with the same numbers.',
  input: withDays(z.object({ teamId, ...someDays, ...pageInput, ...teamFilters })),
  answer: pageOf(teamFigures)
}
