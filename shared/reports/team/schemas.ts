import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import { someDays, withDays } from '../overview/schemas.ts'
import { otherTeams, teamFigures } from './list.ts'

const teamId = id

/** So many other teams stand beside a team at once. */
export const MOST_COMPARED = 4
/** As the address of a report has them. */
export const comparedIn = (word = ''): string[] =>
  [...new Set(word.split(',').filter(one => z.safeParse(z.uuid(), one).success))].slice(0, MOST_COMPARED)

export const readTeamFigures = {
  says: 'The numbers of a team, of this week or of other days: members, hours promised and worked, blue squares.',
  input: withDays(z.object({ teamId, ...someDays })),
  answer: teamFigures
}

export const listOtherTeams = {
  says: 'A page of all other teams with the same numbers.',
  input: withDays(z.object({ teamId, ...someDays, ...otherTeams.asks })),
  answer: otherTeams.answer
}
