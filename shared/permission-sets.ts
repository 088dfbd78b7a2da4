// The sets of permissions that open pages, apart from the lists that only a few pages need.
import type { Needs } from './kit/rights.ts'
import type { Permission } from './permission-groups.ts'

/** What opens a page of the same name: any one is enough. */
export const permissionSets = {
  reports: ['getReports'],
  weeklySummariesReport: ['getWeeklySummaries'],
  userManagement: ['getUserProfiles', 'postUserProfile', 'deleteUserProfile', 'changeUserStatus'],
  badgeManagement: ['seeBadges', 'createBadges', 'updateBadges', 'deleteBadges', 'assignBadges'],
  projects: [
    'postProject',
    'deleteProject',
    'putProject',
    'getProjectMembers',
    'assignProjectToUsers',
    'postWbs',
    'deleteWbs',
    'postTask',
    'updateTask',
    'deleteTask'
  ],
  teams: ['postTeam', 'putTeam', 'deleteTeam', 'assignTeamToUsers'],
  permissionsManagement: ['postRole', 'putRole', 'deleteRole'],
  userPermissionsManagement: ['putUserProfilePermissions'],
  workBreakdownStructure: [
    'postWbs',
    'deleteWbs',
    'postTask',
    'updateTask',
    'deleteTask',
    'resolveTask',
    'putReviewStatus',
    'suggestTask'
  ],
  announcements: ['sendEmails'],
  popups: ['createPopup', 'updatePopup']
} as const satisfies Record<string, readonly Permission[]>

/** The weekly summaries report: who leads people sees those of their teams, and holders of the right everybody. */
export const weeklyNeeds = {
  roles: ['Administrator', 'Manager', 'Core Team', 'Owner', 'Mentor'],
  or: permissionSets.weeklySummariesReport
} as const satisfies Needs

/** The organisation's summary opens for the same people. */
export const orgNeeds = weeklyNeeds
