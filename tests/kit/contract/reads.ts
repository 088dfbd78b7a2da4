// What the organisation's present client asks of the server, and what it reads of each answer. As data: a field that goes, or changes its type, ends that client's page.

import { reports } from './report-reads.ts'

/** `?` at the end: may be null. A shape in brackets is a list of it, with at least one. */
export type Shape = { readonly [field: string]: Read }
export type Read = Kind | `${Kind}?` | readonly [Kind | Shape] | Shape
export type Kind = 'day' | 'flag' | 'instant' | 'list' | 'map' | 'number' | 'text'

export type Who = 'maya' | 'owner' | 'stranger'
export type Names = Record<'maya' | 'notification' | 'owner' | 'project' | 'task' | 'wbs', string>

export interface Row {
  as: Who | 'nobody'
  /** Names in braces stand for ids. */
  call: `${'GET' | 'POST' | 'PUT'} /${string}`
  body?: object
  status?: number
  reads?: Shape | readonly [Shape]
}

const names = { _id: 'text', firstName: 'text', lastName: 'text' } as const

const profile = {
  ...names,
  role: 'text',
  isActive: 'flag',
  isVisible: 'flag',
  teamCode: 'text',
  profilePic: 'text',
  createdDate: 'instant',
  startDate: 'instant',
  endDate: 'instant?',
  adminLinks: 'list',
  personalLinks: 'list',
  mediaUrl: 'text',
  jobTitle: 'list',
  phoneNumber: 'list',
  bio: 'text',
  bioPosted: 'text',
  permissions: { frontPermissions: 'list', removedDefaultPermissions: 'list', isAcknowledged: 'flag' },
  privacySettings: { email: 'flag', phoneNumber: 'flag', blueSquares: 'flag' },
  weeklycommittedHours: 'number',
  missedHours: 'number',
  weeklySummaryOption: 'text',
  weeklySummaries: 'list',
  weeklySummariesCount: 'number',
  badgeCollection: 'list',
  infringements: 'list',
  timeEntryEditHistory: 'list',
  collaborationPreference: 'text',
  timeZone: 'text',
  location: { userProvided: 'text', city: 'text', country: 'text' },
  teams: 'list',
  projects: 'list',
  tangibleHoursReportedThisWeek: 'text',
  totalTangibleHrs: 'number',
  totalIntangibleHrs: 'number',
  hoursByCategory: 'map',
  personalBestMaxHrs: 'number',
  totalCommittedHours: 'number'
} as const

const ownProfile = {
  ...profile,
  weeklySummaries: [{ summary: 'text', dueDate: 'instant' }],
  email: 'text',
  infringements: [{ _id: 'text', date: 'day', description: 'text', createdDate: 'instant' }],
  timeEntryEditHistory: [{ date: 'instant', initialSeconds: 'number', newSeconds: 'number' }],
  projects: [{ _id: 'text', projectName: 'text', category: 'text' }],
  hoursByCategory: { housing: 'number', food: 'number', unassigned: 'number' }
} as const

const entry = {
  _id: 'text',
  entryType: 'text',
  personId: 'text',
  projectId: 'text',
  dateOfWork: 'day',
  hours: 'number',
  minutes: 'number',
  notes: 'text',
  isTangible: 'flag',
  createdDateTime: 'instant',
  lastModifiedDateTime: 'instant'
} as const

const task = {
  _id: 'text',
  wbsId: 'text',
  num: 'text',
  taskName: 'text',
  level: 'number',
  mother: 'text',
  parentId1: 'text?',
  parentId2: 'text?',
  parentId3: 'text?',
  hoursLogged: 'number',
  estimatedHours: 'number',
  priority: 'text',
  status: 'text',
  isActive: 'flag',
  resources: [{ userID: 'text', name: 'text', completedTask: 'flag', reviewStatus: 'text' }],
  relatedWorkLinks: 'list'
} as const

const weekly = {
  ...names,
  role: 'text',
  email: 'text',
  mediaUrl: 'text',
  createdDate: 'instant',
  weeklycommittedHours: 'number',
  weeklycommittedHoursHistory: 'list',
  weeklySummaryNotReq: 'flag',
  weeklySummaryOption: 'text',
  adminLinks: 'list',
  bioPosted: 'text',
  badgeCollection: 'list',
  teamCode: 'text',
  timeOffFrom: 'text?',
  timeOffTill: 'text?',
  weeklySummaries: 'list',
  weeklySummariesCount: 'number',
  totalTangibleHrs: 'number',
  daysInTeam: 'number',
  totalSeconds: ['number']
} as const

const job = {
  _id: 'text',
  title: 'text',
  category: 'text',
  description: 'text',
  imageUrl: 'text',
  location: 'text',
  applyLink: 'text',
  featured: 'flag',
  datePosted: 'instant',
  jobDetailsLink: 'text'
} as const
const jobs = {
  jobs: [job],
  pagination: {
    totalJobs: 'number',
    totalPages: 'number',
    currentPage: 'number',
    limit: 'number',
    hasNextPage: 'flag',
    hasPreviousPage: 'flag'
  }
} as const

const allTime = { fromDate: '2010-01-01', toDate: '3000-12-31T23:59:59' }

export const rows: readonly Row[] = [
  { as: 'maya', call: 'GET /login', reads: { requestorId: 'text', role: 'text', permissions: 'list' } },
  { as: 'maya', call: 'GET /refreshToken/{maya}', reads: { refreshToken: 'text' } },
  { as: 'maya', call: 'GET /userprofile/{maya}', reads: ownProfile },
  { as: 'owner', call: 'GET /userProfile/{maya}', reads: ownProfile },
  { as: 'stranger', call: 'GET /userprofile/{maya}', reads: profile },
  { as: 'maya', call: 'GET /userProfile/basicInfo', reads: [{ ...names, isActive: 'flag', createdDate: 'instant' }] },
  { as: 'maya', call: 'GET /userProfile/autocomplete/Ma', reads: [names] },
  { as: 'maya', call: 'GET /TimeEntry/user/{maya}/2016-01-01/3000-12-31T23:59:59', reads: [entry] },
  {
    as: 'owner',
    call: 'POST /TimeEntry/users',
    body: { users: ['{maya}'], ...allTime },
    reads: [{ _id: 'text', hours: 'text', minutes: 'text', dateOfWork: 'day', userProfile: names, projectName: 'text' }]
  },
  {
    as: 'owner',
    call: 'POST /TimeEntry/users/totalHours',
    body: { userIds: ['{maya}', '{owner}'], ...allTime },
    reads: [{ userId: 'text', totalHours: 'number' }]
  },
  {
    as: 'owner',
    call: 'GET /TimeEntry/projects/{project}/2016-01-01/2026-11-22',
    reads: [{ ...entry, personId: { ...names, isActive: 'flag' } }]
  },
  {
    as: 'maya',
    call: 'GET /dashboard/leaderboard/{maya}',
    reads: [
      {
        personId: 'text',
        name: 'text',
        role: 'text',
        isVisible: 'flag',
        hasSummary: 'flag',
        weeklycommittedHours: 'number',
        missedHours: 'number',
        totaltangibletime_hrs: 'number',
        totalintangibletime_hrs: 'number',
        totaltime_hrs: 'number'
      }
    ]
  },
  {
    as: 'maya',
    call: 'GET /dashboard/leaderboard/org/data',
    reads: {
      memberCount: 'number',
      totaltime_hrs: 'number',
      totaltangibletime_hrs: 'number',
      totalintangibletime_hrs: 'number',
      totalweeklycommittedHours: 'number'
    }
  },
  {
    as: 'maya',
    call: 'GET /notification/unread/user/{maya}',
    reads: [
      {
        _id: 'text',
        message: 'text',
        sender: { firstName: 'text', lastName: 'text' },
        isSystemGenerated: 'flag',
        createdTimeStamps: 'instant'
      }
    ]
  },
  { as: 'maya', call: 'POST /notification/markRead/{notification}', reads: { _id: 'text', isRead: 'flag' } },
  {
    as: 'maya',
    call: 'GET /ownerMessage',
    reads: { ownerMessage: { _id: 'text', message: 'text', standardMessage: 'text' } }
  },
  { as: 'maya', call: 'GET /dashboard/suggestionoption/{maya}', reads: { suggestion: 'list', field: 'list' } },
  { as: 'maya', call: 'GET /roles', reads: [{ _id: 'text', roleName: 'text', permissions: 'list' }] },
  {
    as: 'owner',
    call: 'GET /projects',
    reads: [{ _id: 'text', projectName: 'text', isActive: 'flag', category: 'text' }]
  },
  {
    as: 'maya',
    call: 'GET /projects/user/{maya}',
    reads: [{ projectId: 'text', projectName: 'text', category: 'text' }]
  },
  { as: 'maya', call: 'GET /wbs/{project}', reads: [{ _id: 'text', wbsName: 'text', isActive: 'flag' }] },
  { as: 'maya', call: 'GET /tasks/{wbs}/1/0', reads: [task] },
  { as: 'maya', call: 'GET /task/{task}', reads: task },
  {
    as: 'maya',
    call: 'GET /tasks/user/{maya}',
    reads: [{ ...task, projectId: 'text', projectName: 'text', wbsName: 'text' }]
  },
  { as: 'nobody', call: 'GET /jobs', reads: jobs },
  { as: 'nobody', call: 'GET /jobs/summaries', reads: jobs },
  { as: 'nobody', call: 'GET /jobs/reset-filters', reads: jobs },
  { as: 'nobody', call: 'GET /jobs/suggestions?query=bale', reads: { suggestions: ['text'] } },
  { as: 'nobody', call: 'GET /jobs/categories', reads: { categories: ['text'] } },
  { as: 'nobody', call: 'GET /jobs/nonsense', status: 404, reads: { message: 'text' } },
  { as: 'owner', call: 'GET /reports/weeklysummaries', reads: [weekly] },
  { as: 'owner', call: 'GET /reports/weeklysummaries?week=1&forceRefresh=true', reads: [weekly] },
  {
    as: 'owner',
    call: 'GET /job-notification-list/',
    reads: [{ _id: 'text', title: 'text', category: 'text', datePosted: 'instant', ccList: 'list' }]
  },
  {
    as: 'owner',
    call: 'POST /job-notification-list//job',
    body: { email: 'cc@example.org', jobId: 'nonsense' },
    status: 404,
    reads: { error: 'text' }
  },
  {
    as: 'nobody',
    call: 'POST /add-non-hgn-email-subscription',
    body: { email: 'new@example.org' },
    reads: { message: 'text' }
  },
  {
    as: 'owner',
    call: 'POST /send-emails',
    body: { to: 'a@example.org,b@example.org', subject: 'News', html: '<p>We raised the dome.</p>' },
    reads: { message: 'text' }
  },
  {
    as: 'owner',
    call: 'POST /jobs',
    body: {
      title: 'Cob Oven Builder',
      category: 'Construction',
      description: '<p>Builds an oven.</p>',
      imageUrl: '',
      location: 'Remote',
      applyLink: 'https://example.org/apply',
      featured: false,
      datePosted: '2026-11-18T17:13:37.000Z',
      jobDetailsLink: 'https://example.org/details'
    },
    status: 201,
    reads: job
  },
  {
    as: 'maya',
    call: 'PUT /userprofile/{maya}',
    body: {
      firstName: 'Maya',
      lastName: 'Okafor',
      personalLinks: [],
      adminLinks: [],
      jobTitle: 'Baker',
      phoneNumber: '541-555-0137'
    },
    reads: { _id: 'text' }
  },
  {
    as: 'maya',
    call: 'PUT /userprofile/{maya}',
    body: { firstName: 'Maya', lastName: 'Okafor', personalLinks: [], adminLinks: [], isAcknowledged: true },
    reads: { permissions: { isAcknowledged: 'flag' } }
  },
  ...reports
]
