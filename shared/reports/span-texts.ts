// The days of a report.
export const noDay = 'Give both days as year, month and day.'
export const reversed = 'The first day must not be after the last one.'
export const tooFar = 'Choose days from 1900 to 2199.'
export const tooLong = 'Choose no more than forty years.'
export const days = 'Days'
export const preset = 'Range'
export const custom = 'Custom'
export const presets = {
  week: 'This week',
  lastWeek: 'Last week',
  month: 'This month',
  lastMonth: 'Last month',
  year: 'This year',
  lastYear: 'Last year',
  years: 'Last 12 months',
  all: 'All time'
}
