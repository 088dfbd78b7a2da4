// Calls that stand beside ours, on the same queries, and that the present client alone asks. Their rows go with it: once one
// is gone, the types name what answers it.
import type { Feature as FeatureWord } from '#shared/features.ts'

import type { Feature } from '../kit/calls/bind.ts'

export const only: Partial<Record<FeatureWord, readonly string[]>> = {
  badges: ['readBadgeCount', 'setBadgeCount'],
  building: ['listSites', 'listTimeLogs'],
  dashboard: ['readMonth'],
  info: ['listOwnerMessageLogs'],
  jobs: ['summarizeJobs', 'resetJobFilters', 'suggestJobs', 'moveApplication'],
  leaderboard: ['readLeaderboard'],
  lessons: ['listAllLessons', 'readLesson', 'listTags', 'readLessonProject'],
  listings: ['getUnits'],
  map: ['listMapLocations'],
  people: [
    'removePicture',
    'choosePicture',
    'listFacebook',
    'listBasics',
    'picturesOfName',
    'peopleOfSingleName',
    'peopleOfFullName',
    'changeAllCodes',
    'listProfiles',
    'projectsOfName',
    'listReportees',
    'listTeamMates'
  ],
  projects: ['countMembers', 'listProjectMembers', 'listPeopleOfProject'],
  questionnaire: ['listAnswers'],
  reports: ['readVolunteerStats', 'readTaskAndProjectStats', 'readTeamNumbers'],
  roles: ['readRole'],
  session: ['refreshToken'],
  suggestions: ['dropTaskEdit'],
  tasks: [
    'listWbs',
    'requestReview',
    'readTeamTasks',
    'listFollowUps',
    'addTaskNotices',
    'dropTaskNotice',
    'readTaskNotice',
    'editTaskStatus',
    'renumberTasks',
    'moveTasks',
    'deleteChildren',
    'deleteTasksOfWbs',
    'listAllWbs',
    'readWbs'
  ],
  teams: ['listTeamsWithMembers', 'readTeam', 'listTeamUsers', 'reportTeams'],
  'time-entries': [
    'sumHoursOfUsers',
    'reportEntries',
    'reportProjects',
    'reportPeople',
    'listLostOfUsers',
    'listLostOfProjects',
    'listLostOfTeams',
    'listEntriesOfProject'
  ],
  'time-off': ['listTimeOff', 'readTimeOff']
}

/** The features as our own faces need them. */
export const withoutTheirs = (features: readonly Feature[]): Feature[] =>
  features.map(feature => ({
    ...feature,
    endpoints: feature.endpoints.filter(({ name }) => !only[feature.name]?.includes(name))
  }))
