// What reports sent regularly say, on their page and where the server refuses.
export { next, remove, save, saving } from '../../kit/button-texts.ts'

export const title = 'Reports by Mail'
export const lead = 'Reports that are sent by mail again and again, each as a sheet with the numbers of that time.'
export const none = 'No report is sent regularly yet.'
export const noneNext = 'Open a report and press Send regularly.'
export const search = 'Search reports by mail'

export const name = 'Name'
export const report = 'Report'
export const when = 'When'
export const to = 'To'
export const last = 'Last'
export const by = 'Set up by'
export const paused = 'Paused'
export const sent = 'Sent {time}'
export const notSent = 'Not sent: {problem}'

export const change = 'Change'
export const changeOf = 'Change {name}'
export const pause = 'Pause'
export const goOn = 'Send again'
export const takeOver = 'Take it over'
export const actions = 'What to do with {name}'

export const nameMissing = 'Give it a name.'
export const format = 'File'
export const range = 'Days'
export const ranges = {
  'last-week': 'Last week',
  'this-week': 'This week',
  'last-4-weeks': 'Last four weeks',
  'last-month': 'Last month',
  'this-month': 'This month so far',
  'this-year': 'This year so far',
  'last-year': 'Last year',
  all: 'All time'
}
export const cadence = 'How often'
export const cadences = { daily: 'Every day', weekly: 'Every week', monthly: 'Every month' }
export const weekday = 'Day of the week'
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const day = 'Day of the month'
export const dayHint = 'A shorter month has its last day instead.'
export const dayWrong = 'Enter a day from 1 to 31.'
export const time = 'Time'
export const timeWrong = 'Enter a time such as 08:30.'
export const zone = 'Time zone'
export const zoneWrong = 'Choose a time zone from the list.'
export const recipients = 'Who gets it'
export const recipientsHint = 'People who may open this report. Each can switch it off from the mail.'
export const addRecipient = 'Add somebody'
export const noRecipients = 'Nobody yet.'
export const recipientsMissing = 'Add at least one person.'
export const tooManyRecipients = 'A report goes to 50 people at the most.'

export const everyDay = 'Every day at {time}, {zone}'
export const everyWeek = 'Every {weekday} at {time}, {zone}'
export const everyMonth = 'On day {day} of every month at {time}, {zone}'

export const states = {
  new: 'Not sent yet',
  waiting: 'On its way',
  sent: 'Sent',
  failed: 'Came back',
  off: 'Switched it off',
  'left-out': 'May not open this report any more',
  'no-factor': 'Must set up a second step of signing in first'
}

export const saved = '{name} is sent regularly now.'
export const changed = '{name} was changed.'
export const pausedDone = '{name} is paused.'
export const goesOn = '{name} is sent again.'
export const takenOver = '{name} is yours now.'
export const deleted = 'Deleted. Nobody gets it any more.'
export const restored = 'It is sent again.'
export const deleteFailed = 'It was not deleted. {message}'
export const restoreFailed = 'It was not brought back. {message}'

export const tooMany = 'You have {most} reports by mail. Delete one first.'
export const mayNotOpen = 'These people may not open this report: {names}.'
export const stale = 'Somebody else changed this meanwhile.'
export const makerMayNot = 'Whoever set it up may not open this report any more.'
