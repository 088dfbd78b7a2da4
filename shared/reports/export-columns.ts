// What the columns of exported reports are called.
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
export const yes = 'Yes'
export const no = 'No'
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
export const week = 'Week of {day}'
export const standings = {
  submitted: 'Submitted',
  missing: 'Missing',
  'not-required': 'Not required',
  away: 'Time off'
}
