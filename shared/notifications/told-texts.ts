// What people are told, and how they want it: sentences of all kinds.
export const open = 'Open'
export const why = 'This mail is for “{when}”.'
export const none = 'None of these mails'
export const change = 'Change'

export const groupTitles = {
  time: 'My time',
  tasks: 'Tasks',
  site: 'Site and tools',
  events: 'Events and courses',
  stays: 'Stays',
  organisation: 'Organisation'
} as const

// How it comes
export const wrongHour = 'Choose an hour.'
export const kept = 'Kept.'
export const unknownKind = 'One of these is not told any more. Reload the page.'
export const isAlways = 'That one cannot be switched off.'

// The link at the end of a mail
export const offTitle = 'No more of these mails'
export const offAsk = 'You will get no more mails for “{when}”. The bell still says it.'
export const offAskAll = 'You will get no more mails but those that nobody can switch off. The bell still says it.'
export const offDone = 'Done: no more of these mails. You can change that under “What I am told”.'
export const wrongLink = 'This link is not whole. Open it once more from the mail.'
export const toTold = 'What I am told'

// The mail of a day or a week
export const digestSubject = { one: '1 thing for you, {day}', other: '{count} things for you, {day}' }
export const digestWaits = {
  one: '1 thing for you, {waits} waits for you, {day}',
  other: '{count} things for you, {waits} wait for you, {day}'
}
export const waitForYou = 'Wait for you'
export const times = '{text} ({count} times)'
export const toAll = 'All notifications'
export const whyDaily = 'Once a day at {at}, as you chose.'
export const whyWeekly = 'Once a week on Mondays at {at}, as you chose.'
