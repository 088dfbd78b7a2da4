// What the calendar of a log says.
export { close, edit, tryAgain as again } from '../kit/button-texts.ts'

export const calendar = 'Calendar of {days}'
export const spans = 'Days'
export const span = { day: 'Day', work: 'Work week', week: 'Week' }
export const dayBefore = 'Day before'
export const dayAfter = 'Day after'
export const weekBefore = 'Week before'
export const weekAfter = 'Week after'
export const today = 'Today'
export const thisWeek = 'This week'
export const others = 'Other'
export const projects = 'Colours of projects'

export const dragHint = 'Drag over free time to log it, or'
export const newEntry = 'New entry'
export const slot = 'Log {time}, {day}'
export const lockedSlot = '{time}, {day}. Time cannot be logged here.'
export const keys =
  'The arrows go through the times, Enter opens. On an entry Alt and the arrows move it, Alt, Shift and the arrows change its end, Enter saves that, Esc takes it back.'
/** All times are those of the coast. */
export const zone = 'PT'
export const untimed = 'No time of day'
export const untimedDay = 'Without a time of day, {day}'
export const dayHours = '{hours} h'
export const intangible = 'intangible'
export const noTime = 'no time of day'
export const running = 'Timer running'
export const paused = 'Timer paused'
export const now = 'Now, {time}'

export const moving = '{time}, {day}. Enter saves, Esc takes it back.'
export const takenBack = 'Back at {time}, {day}.'
export const untimedAgain = 'Without a time of day again, {day}.'
export const movedTo = '{work}: {time}, {day}.'
export const failed = 'Not moved, and nothing is lost. {message}'

export const twice = '{time} on {day} is logged twice. Both count until one is changed.'
export const show = 'Show'
export const onlyToday = 'You can log time for today only. Somebody who may edit dates can help with other days.'

export const freeTime = '{length} free'
export const logThis = 'Log this time'
export const fromTime = 'from {time}'
export const noneOnDay = 'Nothing is logged on this day.'

export const copyToday = 'Copy to today'
export const weekHours = '{hours} / {goal} hrs'
export const toGo = '{hours} to go'
export const done = 'done'
export const weekAlone = '{hours} hrs tangible'
