// What the weekly project summary says.
export { cancel } from '../kit/button-texts.ts'
export const title = 'Weekly Project Summary'
export const lead = '{range}, compared with {base}. Costs are in USD.'
export const choose = 'Choose the days of the summary.'

// What is shown
export const project = 'Project'
export const allProjects = 'All Projects'
export const dateRange = 'Date range'
export const against = 'against'
export const comparison = 'Comparison period'
export const ranges = {
  lastWeek: 'Last week',
  thisWeek: 'This week',
  lastMonth: 'Last month',
  thisMonth: 'This month',
  custom: 'Custom'
}
export const named = '{name}, {days}'
export const before = {
  week: 'the week before it',
  month: 'the month before it',
  days: 'the days before them'
}
export const fourWeeks = 'four weeks earlier'
export const year = 'a year earlier'
export const openAll = 'Open all'
export const closeAll = 'Close all'
export const sharePdf = 'Share PDF'
export const shareText = '{project}, {range} against {base}. {count} sections, plots as drawn here.'
export const leaveOutCosts = 'Leave out costs'
export const theLink = 'the link to this summary'
export const download = 'Download'
export const downloadHint = 'Your browser’s print dialog saves it as a PDF.'
export const versus = 'vs {base}'

// Refused
export const noDay = 'Give each day as year, month and day.'
export const bothDays = 'Give both days of a period, or neither.'
export const noProject = 'A project is chosen by its id.'
export const noSuchProject = 'There is no such project any more.'

// Sections
export const sections = {
  status: 'Project Status',
  materials: 'Material Consumption',
  issues: 'Issue Tracking',
  tools: 'Tools and Equipment Tracking',
  lessons: 'Lessons Learned',
  financials: 'Financials',
  losses: 'Loss Tracking',
  people: 'Global Distribution and Project Status',
  labor: 'Labor and Time Tracking'
}
export const heads = {
  status: '{active} active, {completed} completed, {delayed} delayed',
  noUse: 'nothing was used in this period',
  issues: '{open} open, {closed} closed',
  tools: '{out} out, {repair} need repair, {lost} lost',
  noLessons: 'none new',
  lessons: { one: '1 new: “{title}”', other: '{count} new, the last one “{title}”' },
  financials: '{cost} USD',
  worth: '{kinds}, worth {worth} USD',
  worthAtLeast: '{kinds}, worth at least {worth} USD',
  worthUnknown: '{kinds}, of unknown worth',
  onlyLost: 'reported lost: {count}',
  noLosses: 'nothing was lost in this period',
  people: '{people}, {countries}, {projects}',
  peopleAlone: '{people}, {projects}',
  labor: '{hours} h by {people}, {cost} USD paid'
}
/** Without their costs. */
export const headsWithout = { labor: '{hours} h by {people}' }
export const counts = {
  kind: { one: '1 kind', other: '{count} kinds' },
  person: { one: '1 person', other: '{count} people' },
  country: { one: '1 country', other: '{count} countries' },
  project: { one: '1 project', other: '{count} projects' }
} as const

// To look at
export const lookAt = 'To look at'
export const look = {
  waste: 'Waste of {name} rose from {from} to {to}.',
  issue: 'One issue is open for {days} days:',
  late: '{name} is delayed:',
  lateTasks: { one: 'one task is past its day.', other: '{count} tasks are past their day.' },
  overdue: { one: 'One tool is overdue.', other: '{count} tools are overdue.' },
  completed: '{name} is complete.'
}

// Project Status
export const totalProjects = 'Total Projects'
export const activeProjects = 'Active Projects'
export const completedProjects = 'Completed Projects'
export const delayedProjects = 'Delayed Projects'
export const avgDuration = 'Avg Project Duration'
export const laborHours = 'Total Labor Hours Invested'
export const laborCost = 'Total Labor Cost'
export const materialCost = 'Total Material Cost'
export const materialUsed = 'Total Material Used'
export const materialAvailable = 'Material Available'
export const materialWasted = 'Material Wasted'
export const months = 'months'
export const hours = 'h'
export const usd = 'USD'
export const orMore = '{amount}+'
export const kinds = { one: 'kind', other: 'kinds' }

// Sections' own words
export const material = 'Material'
export const used = 'Used'
export const usedIn = 'Used, in {unit}'
export const wastedOf = 'Wasted, of what was used up'
export const noUse = 'No usage data available.'
export const noWaste = 'Nothing was wasted.'
export const otherMaterials =
  'The {count} most used of {all} materials in this unit; the others stand in the material usage chart.'
export const open = 'Open'
export const opened = 'Opened'
export const closed = 'Closed'
export const weeksBefore = 'The eight weeks before'
export const openByWeek = 'Open issues at the end of each week'
export const openLongest = 'Open longest'
export const nobody = 'nobody yet'
export const daysOpen = '{days} d'
export const noIssues = 'No issue is open.'
export const whereTools = 'Where tools and equipment are now'
export const checkedOut = 'Checked out'
export const checkedIn = 'Checked in'
export const onShelf = 'On the shelf'
export const needsRepair = 'Need repair or replacing'
export const lost = 'Lost'
export const overdue = 'Overdue'
export const reportedLost = 'Reported lost'
export const rentals = 'Rentals that end'
export const rentalEnds = 'ends {day}'
export const rentalEnded = 'ended {day}'
export const noRentals = 'No rental ends within two weeks.'
export const newLessons = 'New lessons'
export const lessonBy = '{project} · {author} · {day}'
export const noLessons = 'No lesson was written in this period.'
export const allLessons = 'All lessons'
export const money = { materials: 'Materials', labor: 'Labor', tools: 'Equipment and tools', issues: 'Issues' }
export const thisPeriod = 'This period'
export const otherPeriod = 'Before'
export const change = 'Change'
export const toDate = 'To date'
export const together = 'Together'
export const unpriced = {
  one: 'One approved purchase of this period has no price and is in no sum.',
  other: '{count} approved purchases of this period have no price and are in no sum.'
}
export const foreign = {
  one: 'One approved purchase of this period is in another currency and is in no sum.',
  other: '{count} approved purchases of this period are in another currency and are in no sum.'
}
export const costsLeftOut = 'Costs are left out.'
export const wastedBy = 'What was wasted'
export const quantity = 'Quantity'
export const worth = 'Worth, USD'
export const largest = 'Largest losses'
export const lossBy = '{project} · {day} · {by}'
export const somebody = 'somebody who left'
export const noLosses = 'Nothing was wasted or lost in this period.'
export const whereFrom = 'Where they live'
export const notTold = 'Not shown on the map'
export const nobodyWorked = 'Nobody logged hours in this period.'
export const howProjects = 'Projects by how they stand'
export const paused = 'Switched off'
export const peopleAtWork = 'People at work'
export const hoursByProject = 'Hours by project'
export const hoursByWeek = 'Tangible hours, by week'
export const worked = 'Hours worked'
export const costByTask = 'Paid labor by task, USD'
export const noCosts = 'No labor cost was entered for this period.'
export const weekOf = 'Week of {day}'
export const week = 'Week'
