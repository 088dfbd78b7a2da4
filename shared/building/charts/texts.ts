// What the charts of construction say.
export const title = 'Total Construction Summary'
export const lead = 'What the sites used and what their labor cost. Costs are in USD.'
export const weekly = 'Weekly Project Summary'

// Days
export const ranges = {
  ALL: 'ALL',
  thisWeek: 'This Week',
  lastWeek: 'Last Week',
  thisMonth: 'This Month',
  lastMonth: 'Last Month',
  thisYear: 'This Year',
  lastYear: 'Last Year',
  custom: 'Custom'
}
export const dates = 'Dates'
export const noDay = 'Give each day as year, month and day.'
export const bothDays = 'Give both days of a period, or neither.'
export const tooEarly = 'The first day to choose is January 1, 1980.'
export const future = 'Choose days up to today.'
export const reversed = 'The first day must not be after the last one.'

// Material usage
export const materialUsage = 'Material Usage'
export const project = 'Project'
export const allProjects = 'All Projects'
export const itemType = 'Item type'
export const allTypes = 'All types'
export const categories = { Material: 'Materials', Consumable: 'Consumables', Reusable: 'Reusables' }
export const allOf = 'All {category}'
export const dateRange = 'Date range'
export const loading = 'Loading data...'
export const noUsage = 'No usage data available.'
export const noUsageHint = 'Pick a longer period, or choose All Projects.'
export const showAll = 'Show ALL'
export const used = 'Used'
export const unit = 'Unit'
export const unitCount = '{unit} ({count})'
export const noUnit = 'Without a unit'
export const top = 'Top 10'
export const others = 'The plot shows the {count} most used of {all} materials in this unit.'
export const shownDays = '{range}, compared with {base}'
export const details = 'Usage details of {name}'
export const pressBar = 'Press a bar, or a name below, for its usage details.'
export const quantity = '{quantity} {unit}'
export const total = 'Used in {range}'
export const usedBefore = '{quantity} in {base}'
export const most = 'Highest usage'
export const timeline = 'Timeline'
export const usedAt = '{project} · {by}'
export const somebody = 'somebody who left'

// Refused
export const noProject = 'A project is chosen by its id.'
export const noType = 'A type is chosen by its id.'
export const noSuchType = 'There is no such material any more.'
