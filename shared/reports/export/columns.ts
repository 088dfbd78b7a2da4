// What the columns of exported reports are called.
export { no, yes } from '../../kit/button-texts.ts'

export const person = 'Person'
export const role = 'Role'
export const code = 'Team code'
export const isActive = 'Active'
export const started = 'Started'
export const ended = 'Ended'
export const committed = 'Committed hours a week'
export const tangible = 'Tangible hours'
export const intangible = 'Intangible hours'
export const total = 'Total hours'
export const project = 'Project'
export const category = 'Category'
export const members = 'Active members'
export const team = 'Team'
export const figure = 'Number'
export const change = 'Change in percent'
export const ofPeople = {
  activeVolunteers: 'Active volunteers',
  newVolunteers: 'New volunteers',
  deactivatedVolunteers: 'Deactivated volunteers',
  pausedVolunteers: 'Paused volunteers',
  totalVolunteers: 'All volunteers'
}
export const allHours = 'Hours, tangible and intangible'
export const keptPromise = 'Volunteers who completed their assigned hours'
export const overPromise = 'Volunteers over their assigned time'
export const openTasks = 'Active tasks'
export const doneTasks = 'Completed tasks'
export const activeTeams = 'Active teams'
export const badges = 'Badges awarded'
export const summaries = 'Summaries submitted'
export const ofSquares = {
  missingHours: 'Blue squares: missing hours',
  missingSummary: 'Blue squares: missing summary',
  missingHoursAndSummary: 'Blue squares: missing hours and summary',
  vacationTime: 'Blue squares: vacation time',
  other: 'Blue squares: other',
  totalBlueSquares: 'Blue squares'
}
export const byWeek = 'Hours by week'
export const weekFrom = 'Week from'
export const byProject = 'Hours by project'
export const byCategory = 'Hours by category'
export const byTask = 'Hours by task'
export const byPerson = 'Hours by person'
export const memberList = 'Members'
export const wbs = 'WBS'
export const tasks = 'Tasks'
export const task = 'Task'
export const priority = 'Priority'
export const status = 'Status'
export const resources = 'Resources'
export const assigned = 'Assigned'
export const classification = 'Classification'
export const estimate = 'Estimated hours'
export const logged = 'Hours logged in all'
export const start = 'Start date'
export const due = 'End date'
export const compared = 'Compared with other teams'
export const squares = 'Blue squares'
export const summaryOfWeek = 'Summary'
export const handedIn = 'Handed in'
export const promised = 'Promised hours'
export const valid = 'Valid summaries'
export const away = 'Time off until'
export const text = 'Text'
export const week = 'Week of {day}'
export const standings = {
  submitted: 'Submitted',
  missing: 'Missing',
  'not-required': 'Not required',
  away: 'Time off'
}
