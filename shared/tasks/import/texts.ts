// What an import of tasks says.
export const none = 'There are no rows to import.'
export const tooMany = 'An import takes {most} rows at the most, and these are {count}. Please divide the file.'
export const nameMissing = 'The task has no name.'
export const noParent = 'No row has the number {num}, which this one would be under.'
export const parentWrong = 'The row that this one would be under cannot be imported.'
export const twice = 'Another row has the number {num} as well.'
export const circle = 'This row is under itself, by way of the others.'
export const tooDeep = 'Tasks have four levels at the most.'
export const noHours = '“{text}” is no number of hours.'
export const noDay = '“{text}” is no day. Please write year, month and day: 2026-11-22.'
export const noPriority = '“{text}” is no priority: it is Primary, Secondary or Tertiary.'
export const noStatus = '“{text}” is no status: it is {statuses}.'
export const noLink = '“{text}” is no link: it starts with https:// and has 2,000 characters at the most.'
export const wordLong = 'Category and classification have {longest} characters at the most.'
export const noPerson = 'Nobody of the project or of your teams is called {name}.'
export const severalPeople =
  'Several people are called {name}. Please leave the cell empty, and choose them afterwards.'
export const notAll = {
  one: 'One of {total} rows cannot be imported. Nothing was imported.',
  other: '{count} of {total} rows cannot be imported. Nothing was imported.'
}
export const wouldImport = '{count} tasks can be imported.'
export const imported = '{count} tasks were imported.'
export const undone = '{count} tasks of the import were taken back. They stay in the trash for 30 days.'
export const undoneNotAll =
  '{count} tasks of the import were taken back. {stayed} stay, for somebody has worked on them since.'
export const noImport = 'There is no such import of tasks, or all of it is gone.'
