// Who may do what: the permissions, who starts out with which, and what a person holds in the end.
import { ruling } from './kit/takeover.ts'
import { type Permission, permissions } from './permission-groups.ts'

export { ruling } from './kit/takeover.ts'
export { permissionSets } from './permission-sets.ts'
export { type Permission, permissionGroups, permissions } from './permission-groups.ts'

/** The roles every organisation has, in the order in which people are sorted. */
export const roles = [
  'Owner',
  'Administrator',
  'Core Team',
  'Manager',
  'Mentor',
  'Assistant Manager',
  'Volunteer'
] as const

/** An organisation may add roles of its own. */
export type Role = (typeof roles)[number] | (string & {})

function defaults(): Record<(typeof roles)[number], readonly Permission[]> {
  const inventory: readonly Permission[] = [
    'enterBuildingPortal',
    'getAllInvInProjectWBS',
    'postInvInProjectWBS',
    'getAllInvInProject',
    'postInvInProject',
    'transferInvById',
    'delInvById',
    'unWasteInvById',
    'getInvIdInfo',
    'putInvById',
    'getInvTypeById',
    'putInvType',
    'getAllInvType',
    'postInvType'
  ]

  const portals: readonly Permission[] = ['accessCommunityPortal', 'accessEducationPortal', 'accessListingPortal']

  const volunteer: readonly Permission[] = ['suggestTask', ...portals]

  const mentor: readonly Permission[] = [
    ...volunteer,
    'putReviewStatus',
    'getReporteesLimitRoles',
    'getTimeZoneAPIKey',
    'checkLeadTeamOfXplus',
    ...inventory
  ]

  const administrator: readonly Permission[] = [
    'getWeeklySummaries',
    'getReports',
    'totalValidWeeklySummaries',
    'requestBio',
    'accessPRTeamDashboard',
    'accessHgnSkillsDashboard',
    'seeBadges',
    'assignBadges',
    'createBadges',
    'deleteBadges',
    'updateBadges',
    'createPopup',
    'updatePopup',
    'deleteProject',
    'postProject',
    'putProject',
    'assignProjectToUsers',
    'getProjectMembers',
    'postWbs',
    'deleteWbs',
    'importTask',
    'postTask',
    'updateTask',
    'swapTask',
    'deleteTask',
    'updateNum',
    'viewTaskExtensionCount',
    'postTeam',
    'deleteTeam',
    'putTeam',
    'assignTeamToUsers',
    'editTeamCode',
    'editTimeEntryTime',
    'editTimeEntryDescription',
    'editTimeEntryDate',
    'editTimeEntryToggleTangible',
    'deleteTimeEntry',
    'postTimeEntry',
    'getUserProfiles',
    'postUserProfile',
    'putUserProfile',
    'putUserProfileImportantInfo',
    'putUserProfilePermissions',
    'changeUserStatus',
    'changeUserRehireableStatus',
    'setFinalDay',
    'interactWithPauseUserButton',
    'updatePassword',
    'resetPassword',
    'deleteUserProfile',
    'toggleInvisibility',
    'addInfringements',
    'editInfringements',
    'deleteInfringements',
    'manageAdminLinks',
    'manageTimeOffRequests',
    'updateSummaryRequirements',
    'viewTrackingOverview',
    'issueTrackingWarnings',
    'issueBlueSquare',
    'deleteWarning',
    'addWarningTracker',
    'deactivateWarningTracker',
    'reactivateWarningTracker',
    'deleteWarningTracker',
    'seeQSC',
    'addNewTitle',
    'editTitle',
    'assignTitle',
    'createFormQuestions',
    'editFormQuestions',
    'deleteFormQuestions',
    'manageJobForms',
    'seeUsersInDashboard',
    'manageFAQs',
    'getTimeZoneAPIKey',
    'checkLeadTeamOfXplus',
    'sendEmails',
    ...inventory,
    ...portals,
    'manageCommunity',
    'manageEducation',
    'manageListings'
  ]

  return {
    Owner: [
      ...administrator,
      'postRole',
      'putRole',
      'deleteRole',
      'addDeleteEditOwners',
      'highlightEligibleBios',
      'resolveTask',
      'suggestTask',
      'putReviewStatus',
      'removeUserFromTask',
      'sendEmailToAll',
      'editHeaderMessage',
      'reorderJobs',
      'manageHGNAccessSetup',
      'resendBlueSquareAndSummaryEmails'
    ],
    Administrator: administrator,
    'Core Team': [
      'getReports',
      'getWeeklySummaries',
      'getUserProfiles',
      'getProjectMembers',
      'seeUsersInDashboard',
      'getTimeZoneAPIKey',
      'checkLeadTeamOfXplus',
      ...inventory,
      ...portals
    ],
    Manager: [...mentor, 'postTask', 'updateTask', 'putTeam', 'manageCommunity'],
    Mentor: mentor,
    'Assistant Manager': volunteer,
    Volunteer: volunteer
  }
}

/** What each role starts out with. An organisation changes its own copy. */
export const roleDefaults = /* @__PURE__ */ defaults()

/** Who holds the one holds the others too, whatever was removed. */
export const implied: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  deleteTimeEntry: ['deleteTimeEntryOwn', 'deleteTimeEntryOthers'],
  putUserProfileImportantInfo: ['postTimeEntry']
}

export const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name)

/**
 * A person's permissions: the role's without those taken from the person, and the person's own. An Owner has the rights
 * over rights whatever was removed, so that there is always somebody who can give them back.
 */
export function effective(from: {
  role: readonly string[]
  front: readonly string[]
  removed: readonly string[]
  isOwner?: boolean
}): Permission[] {
  const given = from.role.filter(name => !from.removed.includes(name))
  const held = new Set([...given, ...from.front, ...(from.isOwner ? ruling : [])].filter(isPermission))
  // A set also visits what is added during the walk, so implications of implications are followed.
  for (const one of held) for (const more of implied[one] ?? []) held.add(more)
  return [...held].toSorted()
}
