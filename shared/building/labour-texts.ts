// What is said of paid labor.
export { cancel, save } from '../kit/button-texts.ts'
export const noDay = 'Give the day as year, month and day.'
export const projectMissing = 'Choose a project.'
export const noSuchProject = 'There is no such project.'
export const taskMissing = 'Say what the work was.'
export const taskLong = 'A task has no more than 200 characters.'
export const costWrong = 'Give what was paid, more than 0.'
export const costLarge = 'Give less than a billion.'
export const costCents = 'Give no more than two decimals.'
export const tooMany = 'Choose no more than 200.'
export const tooMuch = 'That is more than 20,000 costs: choose fewer days or projects.'
export const tooEarly = 'The first day to choose is January 1, 1980.'
export const future = 'Work is paid up to today, not later.'
export const reversed = 'The first day must not be after the last one.'

// The dialog
export const add = 'Add labor cost'
export const project = 'Project'
export const noProject = 'No project is called that.'
export const task = 'Task'
export const cost = 'Cost, USD'
export const date = 'Date'
export const saving = 'Saving…'
export const saved = 'Labor cost saved.'

// The chart
export const title = 'Paid Labor Cost'
export const tasks = 'Tasks'
export const allTasks = 'All tasks'
export const dates = 'Dates'
export const all = 'ALL'
export const custom = 'CUSTOM'
export const inThousands = 'Costs in thousands of USD. {range}'
export const topTwo = {
  one: 'The two tasks that cost the most stand here; choose the other one above.',
  other: 'The two tasks that cost the most stand here; choose one of the {count} others above.'
}
export const none = 'No labor cost was entered for these filters.'
