// What the import of people says, in its dialog and in its refusals.
export { back, cancel, close, next, undo as undoYes } from '../../kit/button-texts.ts'
export { missing, notDay, onlyHeadings } from '../../kit/import/texts.ts'

export const importPeople = 'Import people'
export const lead =
  'One line for each person. The first line names the columns; you choose what each of them means, and see what would happen before anything is saved.'
export const check = 'Check all lines'

export const fields = {
  firstName: 'First name',
  lastName: 'Last name',
  name: 'First and last name in one',
  email: 'Email',
  phoneNumber: 'Phone',
  jobTitle: 'Title',
  role: 'Role',
  weeklycommittedHours: 'Weekly hours',
  weeklySummaryOption: 'Weekly summary',
  startDate: 'Start date',
  teamCode: 'Team code',
  timeZone: 'Time zone',
  bio: 'Bio',
  teams: 'Teams',
  projects: 'Projects',
  allowsDuplicateName: 'May have the name of another'
} as const
export const leaveOut = 'Leave out'
export const columnIs = 'What the column “{heading}” is'
export const columnLead =
  'What is each column? Several phones, titles, teams or projects stand in one cell with semicolons between.'
export const allowsNames = 'People may have the name of somebody who is here already'
export const preview = { one: 'The only line', other: 'The first {count} of {all} lines' }

export const person = 'Person'
export const isNew = 'New account'
export const made = 'Account made'
export const isRefused = 'Left out'
export const counts = '{new} new accounts, {refused} lines left out'
export const results = 'What happens to each line'
export const importCount = 'Import {count} people'
export const mailed = 'Each of them is mailed a first password.'
export const imported = '{count} people have an account now. Mails with a first password are on their way.'
export const leftOut = 'Lines left out, as a CSV file'
export const nothingNew = 'None of these lines would make an account.'

export const earlierRow = '{day}, {count} people, by {name}'
export const somebody = 'somebody who has left'
export const undo = 'Undo this import'
export const undoTitle = 'Undo this import?'
export const undoText =
  'Accounts that nobody has used or changed since are deleted, and mails to them that wait are not sent. Everybody else stays, and you are told who.'
export const undone = '{count} accounts are deleted again.'
export const undoneSome = '{count} accounts are deleted again, {stayed} stayed.'
export const isUndone = 'Undone'
export const stayed = 'Who stayed, and why'
export const hasSignedIn = 'Has signed in already.'
export const hasTime = 'Has time logged already.'
export const wasChanged = 'Was changed since.'
export const notYoursToDelete = 'Only somebody with the same rights may delete this account.'

export const emptyFile = 'The file is empty.'
export const otherColumns = 'The file has other columns than were chosen. Choose them again.'
export const columnTwice = 'Two columns are said to be “{name}”.'
export const noEmail = 'One of the columns must be the email.'
export const noName = 'The name must be among the columns: first name and last name, or both in one.'
export const otherFile =
  'Meanwhile something else would happen to these lines than you were shown. Look at the new result, and import again.'
export const notYours = 'This import was made by somebody else. Ask them, or somebody who may delete people.'
export const alreadyUndone = 'This import is undone already.'

export const lastNameMissing = 'There is only one name. Give the last name as well.'
export const sameEmail = 'The same address stands in line {line} already.'
export const sameName = 'The same name stands in line {line} already.'
export const samePhone = 'The same phone number stands in line {line} already.'
export const emailTaken = '{email} has an account already.'
export const nameTaken = 'Somebody called {name} is here already. If this is somebody else, allow the name.'
export const phoneTaken = 'Somebody has the number {number} already.'
export const noTeam = 'There is no team called “{name}”.'
export const noProject = 'There is no project called “{name}”.'
export const notNumber = '“{text}” is not a number.'
export const notYesNo = 'Write yes or no.'
