// Reports: the lists of projects, people and teams, and their totals.
export const title = 'Reports'
export const lead = 'What was worked on, by whom, and when.'
export const kinds = { projects: 'Projects', people: 'People', teams: 'Teams', lost: 'Lost time' }
export const kindLabel = 'What the report is of'
export const views = { list: 'List', total: 'Total' }
export const view = 'How it is shown'
export const search = { projects: 'Search projects', people: 'Search people', teams: 'Search teams' }
export const status = 'Status'
export const all = 'All'
export const active = 'Active'
export const inactive = 'Inactive'
export const minimum = 'At least'
export const minimumHours = 'At least {hours} hours'
export const minimumHoursOne = 'At least 1 hour'
export const names = { projects: 'Project', people: 'Person', teams: 'Team' }
export const category = 'Category'
export const role = 'Role'
export const teamCode = 'Team code'
export const started = 'Start date'
export const ended = 'End date'
export const committed = 'Weekly committed hours'
export const members = 'Members'
export const created = 'Created'
export const tangible = 'Tangible hours'
export const total = 'Total hours'
export const none = {
  projects: 'No projects are found.',
  people: 'Nobody is found.',
  teams: 'No teams are found.'
}
export const totals = {
  projects: 'Hours on projects',
  people: 'Hours of everybody',
  teams: 'Hours of people on teams'
}
export const plotted = '{name} by {grain}, {span}'
export const grains = { week: 'Week', month: 'Month', year: 'Year' }
export const grain = 'Group by'
export const tangiblePart = 'Tangible'
export const intangiblePart = 'Intangible'
export const sum = '{total} hours in all, {tangible} of them tangible'
export const noHours = 'No hours in this range'
export const firstEntry = 'The first entry was on {day}.'
export const noEntries = 'Nothing was logged yet.'
export const showAll = 'Show all time'
export const weekOf = 'Week of {day}'
export const whyGone = 'It was deleted, or the link is wrong.'
