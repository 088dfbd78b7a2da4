// What the dialog says that imports tasks.
export const title = 'Import Tasks'
export const lead =
  'Paste a list, one task on each line with two spaces for each level, or a sheet from a spreadsheet with a line of heads.'
export const under = 'They go to the end of the first level.'
export const underTask = 'They go under {num} {name}.'
export const columns = 'What the columns are'
export const columnOf = 'Column {head} is'
export const leftOut = 'left out'
export const found = '{count} of {total} found their place'
export const isIt = 'goes nowhere yet. Is it'
export const goesNowhere = 'goes nowhere yet'
export const somethingElse = 'something else'
export const choose = 'choose'
export const columnIs = 'Column {head} is {meaning}'
export const areRight = '{count} of {total} tasks are right'
export const cannot = '{count} cannot come in.'
export const sayFirst = 'Say first what these columns are, or leave them out: {names}.'
export const toMend = 'To mend ({count})'
export const line = 'Line'
export const whatIsWrong = 'What is wrong'
export const noName = 'no name'
export const cellOf = '{label} of line {line}'
export const leaveEmpty = 'Leave empty'
export const leaveEmptyOf = 'Leave empty the cell of line {line}'
export const leaveOut = 'Leave out'
export const leaveOutOf = 'Leave out line {line}'
export const comesIn = 'What comes in ({count})'
export const importCount = { one: 'Import 1 task', other: 'Import {count} tasks' }
export const preview = 'What becomes of each row'
export const imported = '{count} tasks are imported.'
export const undoFailed = 'The import could not be taken back: {message}'

export const fields = {
  taskName: 'Task',
  num: 'WBS #',
  mother: 'Under',
  level: 'Level',
  priority: 'Priority',
  resources: 'Resources',
  status: 'Status',
  hoursBest: 'Best case hours',
  hoursMost: 'Most likely hours',
  hoursWorst: 'Worst case hours',
  estimatedHours: 'Estimated hours',
  startedDatetime: 'Start date',
  dueDatetime: 'End date',
  links: 'Links',
  category: 'Category',
  classification: 'Classification',
  whyInfo: 'Why',
  intentInfo: 'Intent',
  endstateInfo: 'Endstate'
} as const
