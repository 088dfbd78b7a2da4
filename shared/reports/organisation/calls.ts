// The calls of the organisation's summary: those of before with all its numbers, and those of the page, part by part.
import { call } from '../../kit/calls/call.ts'
import { orgNeeds } from '../../permission-sets.ts'
import type * as S from './schemas.ts'

/** As the page itself. */
const office = { needs: orgNeeds }

export const readVolunteerStats = call<typeof S.readVolunteerStats>()('GET', '/reports/volunteerstats', office)
export const readTaskAndProjectStats = call<typeof S.readTaskAndProjectStats>()(
  'GET',
  '/reports/overviewsummaries/taskandprojectstats',
  office
)
export const readVolunteerTrends = call<typeof S.readVolunteerTrends>()('GET', '/reports/volunteertrends', office)
export const readTeamNumbers = call<typeof S.readTeamNumbers>()('GET', '/reports/teams', office)

export const readOrgPart = call<typeof S.readOrgPart>()('GET', '/reports/organization/parts/{part}', office)
export const readOrgPeople = call<typeof S.readOrgPeople>()('GET', '/reports/organization/most', office)
export const readWorkTrend = call<typeof S.readWorkTrend>()('GET', '/reports/organization/work', office)
export const readPeopleTrend = call<typeof S.readPeopleTrend>()('GET', '/reports/organization/people', office)
export const listOrgRows = call<typeof S.listOrgRows>()('GET', '/reports/organization/rows', office)
