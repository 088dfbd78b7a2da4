// What the time log says.
export { next, undo } from '../kit/button-texts.ts'

export const hours = 'Hours'
export const minutes = 'Minutes'

export const timeLog = 'Timelog'
export const timeLogOf = 'Timelog of {name}'
export const tabs = {
  tasks: 'Tasks',
  currentWeek: 'Current Week Timelog',
  lastWeek: 'Last Week',
  beforeLastWeek: 'Week Before Last',
  dateRange: 'Search by Date Range',
  weeklySummaries: 'Weekly Summaries',
  badgesearned: 'Badges'
}

export const view = 'View'
export const asList = 'List'
export const asWeek = 'Grid'
export const asCalendar = 'Calendar'

export const bothSums = '{tangible} tangible, {intangible} intangible'
export const unnamed = 'Unnamed'
export const all = 'All Projects and Tasks'
/** In place of it, where there is nothing to choose from. */
export const noData = 'No data'
export const filter = 'Filter by project or task'
export const wholeProject = 'All of {name}'
export const addIntangible = 'Add Intangible Time Entry'
export const add = 'Add Time Entry'
export const showMore = 'Show more ({count} left)'

export const tangible = 'Tangible'
export const intangible = 'Intangible'
export const edit = 'Edit time entry'
export const remove = 'Delete time entry'
export const history = 'History'
export const historyOf = 'History of {name}'
export const noHistory = 'Nothing was changed since it was written down.'
export const olderChanges = 'Older changes'
export const wrote = 'wrote it down'
export const changed = 'changed it'
export const removed = 'deleted it'
export const broughtBack = 'brought it back'
export const somebody = 'Somebody'
export const actsOf = 'All about {name}'
export const gap = '{span} nothing logged'
export const fillGap = 'Add time from {span}'
export const edited = 'Edited {time}'
export const editedBy = 'Edited by {name}, {time}'
export const noNotes = 'No description'
export const waitsForNote = 'Waits for its note'
export const deleted = 'The time entry is deleted.'
export const restored = 'The time entry is back.'
export const toggleFailed = 'Error: {message}'
export const deleteFailed = 'An error occurred while dispatching delete time entry action: {message}'

export const emptyWeek = 'No time is logged for this week yet.'
export const emptyPast = 'No time was logged in this week.'
export const emptyRange = 'No time was logged between these days.'

export const from = 'From'
export const to = 'To'
export const search = 'Search'
export const range = 'Date range'
export const presets = 'Often asked for'
export const presetNames = {
  week: 'This week',
  lastWeek: 'Last week',
  month: 'This month',
  lastMonth: 'Last month',
  days: 'Last 30 days',
  year: 'This year'
}
export const wholeRange = 'Enter both dates.'

export const noTasks = 'No open tasks'
export const byDueDate = 'by due date'
export const todayIs = 'Today, {day}'
export const noTasksText = 'Tasks that somebody assigns to you stand here.'
export const noTasksOther = 'Nothing is assigned at the moment.'
export const logTime = 'Log time'
export const logTimeFor = 'Log time for {name}'
export const due = 'Due {day}'
export const overdue = 'Was due {day}'
export const logged = 'h logged'
export const progress = 'Hours logged for {name}'
export const showAllTasks = 'Show All ({count})'
export const showFewer = 'Show Fewer'

export const columns = {
  day: 'Date',
  project: 'Project',
  wbs: 'WBS',
  task: 'Task',
  hours,
  minutes,
  notes: 'Description'
}
export const exportName = 'Time log {from} to {to}'

// Keys
export const nextEntry = 'Next entry'
export const previousEntry = 'Previous entry'
export const editEntry = 'Change the entry'

// The head
export const dayBars = 'Hours of each day'
export const ofGoal = 'of {goal}'
export const tangibleHours = 'tangible'
export const goalDone = 'The commitment of this week is met'
export const goalLeft = '{left} to go, until Saturday midnight PT{own}'
export const dayNeeds = 'The line: {time} a day makes {goal}'
export const onlyDay = 'Only {day}'
export const allDays = 'Show all days'
export const entryCount = '{count} shown'
export const noneThatDay = 'Nothing was logged on this day.'

// The last weeks, on the profile
export const trend = 'Last 8 weeks'
export const weekOf = 'Week of {day}'
export const weekNeeds = 'The line: {hours} h a week'
export const byProject = 'Hours by project'
export const noHoursYet = 'No hours are logged yet.'

// Today, below the tasks
export const today = 'Today'
export const todayNone = 'Nothing logged today. Start a task, or log what you did.'
export const todayNoneOther = 'Nothing is logged today yet.'
export const todayAll = 'Show the week'
