// What the page says that shows who handed in which week.
export { sending as remindingAll } from '../../kit/button-texts.ts'

export const title = 'Who handed in'
export const lead = 'The last eight weeks. A reminder goes out by mail, once for each person and week.'
export const upTo = 'Eight weeks up to {week}'
export const back = 'Weekly Summaries Report'
export const label = 'Weekly summaries by person and week'
export const name = 'Name'
export const search = 'Search people'
export const onlyMissing = 'Only who owes {week}'
export const remindAll = 'Remind all {count} shown for {week}'
export const askAll = 'Send {count} reminders?'
export const askAllText =
  'Each of these people gets a mail about their summary of {week}. Whoever was reminded already gets none.'
export const askAllYes = 'Send reminders'
export const remindOf = 'Remind {name} of {week}'
export const remindedAt = 'Reminded {time}'
export const marks = {
  submitted: 'Handed in',
  missing: 'Missing',
  'not-required': 'Not required',
  away: 'Time off'
} as const
export const notYet = 'Not yet'
export const nobody = 'Nobody fits'
export const nobodyText = 'No active person fits the search and the filter.'
export const open = 'can be reminded'
export const closed = 'closed'
export const before = 'Nobody wrote summaries yet'
