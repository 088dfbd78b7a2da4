// What the present client reads of the numbers of the organisation's summary.
import type { Row } from './reads.ts'

const number = { count: 'number' } as const
const part = { count: 'number', percentageOutOfTotal: 'number' } as const
const submitted = {
  count: 'number',
  submittedToCommittedHoursPercentage: 'number',
  totalTangibleHoursPercentage: 'number'
} as const
const taskAndProject = {
  taskHours: submitted,
  projectHours: submitted,
  membersWithTasks: 'number',
  membersWithoutTasks: 'number',
  tasksDueThisWeek: 'number'
} as const

/** The numbers of the organisation's summary. */
export const reports: readonly Row[] = [
  {
    as: 'owner',
    call: 'GET /reports/volunteerstats?startDate=2026-11-15&endDate=2026-11-21&comparisonStartDate=2026-11-08&comparisonEndDate=2026-11-14',
    reads: {
      volunteerNumberStats: { activeVolunteers: part, newVolunteers: part, deactivatedVolunteers: part },
      volunteerHoursStats: [{ _id: 'text', count: 'number' }],
      totalHoursWorked: { current: 'number', comparison: 'number', percentage: 'text' },
      tasksStats: { active: number, complete: number },
      workDistributionStats: [{ _id: 'text', totalHours: 'number' }],
      roleDistributionStats: [{ _id: 'text', count: 'number' }],
      usersInTeamStats: { inTeam: number, notInTeam: number },
      blueSquareStats: {
        missingHours: number,
        missingSummary: number,
        missingHoursAndSummary: number,
        vacationTime: number,
        other: number,
        totalBlueSquares: number
      },
      anniversaryStats: { '6Months': { users: 'list' }, '1Year': { users: 'list' } },
      totalBadgesAwarded: number,
      totalActiveTeams: number,
      userLocations: 'list',
      completedHours: number,
      taskAndProjectStats: taskAndProject,
      volunteersOverAssignedTime: number,
      completedAssignedHours: number,
      totalSummariesSubmitted: number
    }
  },
  {
    as: 'owner',
    call: 'GET /reports/overviewsummaries/taskandprojectstats?startDate=2026-11-15T08:00:00.000Z&endDate=2026-11-21',
    reads: taskAndProject
  },
  {
    as: 'owner',
    call: 'GET /reports/volunteertrends?timeFrame=1&offset=week',
    reads: [{ _id: { year: 'number', week: 'number' }, totalHours: 'number' }]
  },
  { as: 'owner', call: 'GET /reports/volunteertrends?timeFrame=4&offset=week', status: 400, reads: { msg: 'text' } },
  {
    as: 'owner',
    call: 'GET /reports/teams?endDate=2026-11-21&activeMembersMinimum=2',
    reads: { teamsWithActiveMembers: number }
  },
  { as: 'maya', call: 'GET /reports/teams?endDate=2026-11-21&activeMembersMinimum=2', status: 403 }
]
