// The permissions, a sentence each, in the groups and the order of the permission screen.

export const permissionGroups = {
  General: {
    seeUsersInDashboard: 'See everybody on the dashboard, not only the own teams.',
    getTimeZoneAPIKey: 'Look up places and their time zones.',
    getReporteesLimitRoles: 'Be shown as reportees those of the roles below the own one.',
    checkLeadTeamOfXplus: 'Have team badges checked for leading a large team.',
    editHeaderMessage: 'Write the message at the top of every page.',
    manageFAQs: 'Write and answer the frequently asked questions.'
  },
  Reports: {
    getReports: 'Open the reports on people, projects and teams.',
    getWeeklySummaries: 'Read the weekly summaries of everybody.',
    getWeeklyVolunteerSummary: 'Read the weekly figures of the whole organisation.',
    totalValidWeeklySummaries: 'Correct how many valid weekly summaries a person has.',
    requestBio: 'Ask for a person’s bio to be posted.',
    highlightEligibleBios: 'See at a glance whose bio is due.',
    seeSummaryIndicator: 'See next to a name whether the weekly summary is in.',
    accessPRTeamDashboard: 'Open the dashboard of the pull request team.',
    accessHgnSkillsDashboard: 'Open the skills dashboard.'
  },
  'User Management': {
    getUserProfiles: 'See the list of all people.',
    postUserProfile: 'Add a person.',
    putUserProfile: 'Edit the profile of somebody else.',
    putUserProfileImportantInfo: 'Edit what matters most in a profile: role, hours, dates, teams and projects.',
    changeUserStatus: 'Make a person active or inactive.',
    changeUserRehireableStatus: 'Say whether a person would be welcome back.',
    setFinalDay: 'Set a person’s final day.',
    interactWithPauseUserButton: 'Pause a person and bring them back.',
    updatePassword: 'Change the password of somebody else.',
    resetPassword: 'Give somebody a new password.',
    deleteUserProfile: 'Delete or archive a person.',
    toggleInvisibility: 'Hide a person from the leaderboard, or show them again.',
    seeVisibilityIcon: 'See the icon on people who are hidden.',
    addInfringements: 'Add a blue square.',
    editInfringements: 'Edit a blue square.',
    deleteInfringements: 'Take a blue square away.',
    resendBlueSquareAndSummaryEmails: 'Send the blue square and weekly summary mails again.',
    manageAdminLinks: 'Set the Google Doc and Media Folder links of a person.',
    manageTimeOffRequests: 'Add, change and delete time off for others.',
    updateSummaryRequirements: 'Say whether a person owes weekly summaries.',
    manageHGNAccessSetup: 'Set up a person’s access to the tools of the organisation.',
    addDeleteEditOwners: 'Add, edit and delete Owners.'
  },
  'Tracking Management': {
    viewTrackingOverview: 'See the overview of a person’s warnings.',
    issueTrackingWarnings: 'Issue a warning.',
    issueBlueSquare: 'Issue a blue square from the warnings tracker.',
    deleteWarning: 'Take back a warning.',
    addWarningTracker: 'Add a kind of warning.',
    deactivateWarningTracker: 'Retire a kind of warning.',
    reactivateWarningTracker: 'Bring back a kind of warning.',
    deleteWarningTracker: 'Delete a kind of warning together with its warnings.'
  },
  'Badge Management': {
    seeBadges: 'Open the badge management page.',
    assignBadges: 'Give badges to people.',
    createBadges: 'Create a badge.',
    updateBadges: 'Edit a badge.',
    deleteBadges: 'Delete a badge.'
  },
  'Project Management': {
    postProject: 'Add a project.',
    putProject: 'Rename, recategorise or archive a project.',
    deleteProject: 'Delete a project.',
    getProjectMembers: 'See who works on a project.',
    assignProjectToUsers: 'Assign people to a project.'
  },
  'Project Management with WBS': {
    postWbs: 'Add a work breakdown structure to a project.',
    deleteWbs: 'Delete a work breakdown structure.'
  },
  'Project Management with Tasks': {
    postTask: 'Add a task.',
    importTask: 'Import tasks from a file.',
    updateTask: 'Edit a task.',
    swapTask: 'Swap the places of two tasks.',
    updateNum: 'Renumber tasks.',
    deleteTask: 'Delete a task.',
    suggestTask: 'Suggest a change to a task.',
    resolveTask: 'Mark a task as done for its assignee.',
    putReviewStatus: 'Review submitted work.',
    removeUserFromTask: 'Take a person off a task.',
    viewTaskExtensionCount: 'See how often the deadline of a task was moved.'
  },
  'Teams Management': {
    postTeam: 'Add a team.',
    putTeam: 'Rename a team, or make it active or inactive.',
    deleteTeam: 'Delete a team.',
    assignTeamToUsers: 'Assign people to a team.',
    editTeamCode: 'Change the team code of a person.'
  },
  'Timelog Management, own': {
    toggleTangibleTime: 'Turn one’s own time entries tangible or intangible.',
    deleteTimeEntryOwn: 'Delete one’s own time entries, of any day.'
  },
  'Timelog Management, others': {
    postTimeEntry: 'Add time for somebody else.',
    deleteTimeEntryOthers: 'Delete the time entries of others.',
    deleteTimeEntry: 'Delete anybody’s time entries, one’s own included.'
  },
  'Timelog Management, editing': {
    editTimeEntryTime: 'Edit the hours and minutes of a time entry.',
    editTimeEntryDescription: 'Edit the notes of a time entry.',
    editTimeEntryDate: 'Edit the date of a time entry.',
    editTimeEntryToggleTangible: 'Turn the time entries of others tangible or intangible.'
  },
  Announcements: {
    sendEmails: 'Send announcements by mail.',
    sendEmailToAll: 'Send the weekly broadcast to everybody and all subscribers.'
  },
  'Permissions Management': {
    postRole: 'Add a role.',
    putRole: 'Change what a role may do.',
    deleteRole: 'Delete a role.',
    putUserProfilePermissions: 'Change what one person may do.'
  },
  'Popup Management': {
    createPopup: 'Create a pop-up text.',
    updatePopup: 'Edit a pop-up text.'
  },
  'Quick Setup Functions': {
    seeQSC: 'See the quick setup of titles on a profile.',
    addNewTitle: 'Add a title.',
    editTitle: 'Edit a title.',
    assignTitle: 'Assign a title to a person.'
  },
  'Misc: forms and jobs': {
    createFormQuestions: 'Add questions to the questionnaire and to forms.',
    editFormQuestions: 'Edit questions of the questionnaire and of forms.',
    deleteFormQuestions: 'Delete questions of the questionnaire and of forms.',
    manageJobForms: 'Create and edit the application forms of jobs.',
    reorderJobs: 'Change the order of the job board.',
    reviewApplicants: 'Read what applicants sent, score them and write notes.'
  },
  'Misc: portals': {
    accessCommunityPortal: 'Enter the community portal: activities, the calendar, what is booked.',
    manageCommunity: 'Make activities, note who attended, and keep rooms and things to book.',
    accessEducationPortal: 'Enter the education portal: take courses.',
    manageEducation: 'Write courses and see how far everybody is.',
    accessListingPortal: 'Enter the listing portal: book a stay, bid for one.',
    manageListings: 'Keep villages and units, and decide on bookings and bids.'
  },
  'Misc: inventory': {
    enterBuildingPortal: 'Enter the building portal: materials, tools, equipment and issues of every site.',
    getAllInvInProjectWBS: 'See the inventory of a work breakdown structure.',
    postInvInProjectWBS: 'Add inventory to a work breakdown structure.',
    getAllInvInProject: 'See the inventory of a project.',
    postInvInProject: 'Add inventory to a project.',
    transferInvById: 'Move inventory to another project.',
    delInvById: 'Write inventory off as wasted.',
    unWasteInvById: 'Take wasted inventory back into stock.',
    getInvIdInfo: 'See the details of a piece of inventory.',
    putInvById: 'Edit a piece of inventory.',
    getInvTypeById: 'See the details of a kind of inventory.',
    putInvType: 'Edit a kind of inventory.',
    getAllInvType: 'See all kinds of inventory.',
    postInvType: 'Add a kind of inventory.'
  }
} as const satisfies Record<string, Record<string, string>>

type Groups = typeof permissionGroups

export type Permission = { [Name in keyof Groups]: keyof Groups[Name] }[keyof Groups]

const merged = (): Readonly<Record<Permission, string>> => Object.assign({}, ...Object.values(permissionGroups))

/** Every permission with what it lets one do. Pure, so that a page that never shows the sentences does not carry them. */
export const permissions = /* @__PURE__ */ merged()
