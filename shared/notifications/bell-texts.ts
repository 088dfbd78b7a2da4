// What lines of the bell and of the list of notifications say, and what is done in them.
export { undo } from '../kit/button-texts.ts'
export { markAll, markAsRead, marking, of, title, all } from './texts.ts'
export { toTold } from './told-texts.ts'

export const nothingNew = 'Nothing new'
export const working = 'Working...'
export const times = { one: '1 time', other: '{count} times' }
export const done = 'Done'

export const snooze = 'Snooze'
export const snoozeOf = 'Snooze: {message}'
export const inAnHour = 'In an hour'
export const tomorrow = 'Tomorrow'
export const monday = 'Monday'
export const never = 'Never of this kind'
export const snoozedUntil = 'snoozed until {time}'
export const notSo = 'Not so'
export const neverAgain = 'The bell says no more of “{when}”.'
export const mailStays = 'Mail stays as it was.'
