// What is said about time entries, in forms and in refusals.
export const dateRequired = 'Date is required'
export const dateInvalid = 'Invalid date'
export const dateNotToday = 'Invalid date. Please refresh the page.'
export const dateTooEarly = 'Time can be logged for {day} and later.'
export const dateTooLate = 'Time can be logged for days up to {day}.'
export const dateAhead = 'This day is still ahead. Is the date right?'
export const dateInOtherWeek = 'This day is in another week. Its hours count there, not in the current week.'

export const hours = 'Enter whole hours from 0 to 40.'
export const minutes = 'Enter whole minutes from 0 to 59.'
export const beganAt = 'Give the time of day when the work began as a minute from 0 to 1439.'
export const beganWrong = 'Enter a time of day, or leave it empty.'
export const noTime = 'Time should be greater than 0 minutes'
export const projectRequired = 'Project/Task is required'
export const teamRequired = 'Choose the team that lost this time.'

export const notesRequired = 'Description and reference link are required'
export const moreWords =
  'Please write a more detailed description of your work completed, write at least 1-2 sentences.'
export const linkRequired =
  'Do you have a link to your Google Doc or other place to review this work? Please add it (including http[s]:// in the address).'
export const dropboxHalt =
  'Halt, Link Wrangler! This Dropbox link opens for nobody but you. In Dropbox press “Share”, copy the link it gives you and put that one here.'
export const dropboxLink = 'A valid Dropbox link from the "Share" option is required'
export const notesTooLong =
  'The notes are longer than 20,000 characters. Keep the long part in the document you link to.'

export const nothingChanged = 'Nothing is changed for this time entry'
export const submitFailed = 'An error occurred while attempting to submit your time entry. Error: {error}'
export const loadFailed = 'An error occurred while loading the form data. Please try again later.'

export const tangible = 'Say whether the time is tangible.'
export const entryType = 'This kind of time is not known.'
export const pressedAt = 'When it was written down is not known.'
export const noProject = 'There is no such project.'
export const closedProject = 'Time can no longer be logged for this project.'
export const noWbs = 'There is no such work breakdown structure in this project.'
export const noTask = 'There is no such task in this project.'
export const closedTask = 'Time can no longer be logged for this task.'
export const noTeam = 'There is no such team.'
export const personFixed = 'An entry stays with the person who did the work.'
export const typeFixed = 'Work stays work, and lost time stays lost time.'

export const mayNot = {
  time: 'You may not change the hours and minutes of this entry.',
  description: 'You may not change the notes of this entry.',
  date: 'You may not change the date of this entry.',
  project: 'You may not change the project or task of this entry.',
  tangible: 'You may not change whether this entry is tangible.'
}
export const mayNotEdit = 'You may not change this entry.'
export const mayNotDelete = 'You may not delete this entry.'
export const mayNotLose = 'You may not log lost time.'
export const deactivated = '{name} is no longer active, so no time can be logged.'

export const added = 'The time entry is saved.'
export const removed = 'The time entry is deleted. It can be brought back for 30 days.'
export const restored = 'The time entry is back.'

export const day = 'Give the days as YYYY-MM-DD.'
export const order = 'Invalid Date Range: the From Date must be before the To Date'
export const tooLong = 'Choose at most 366 days.'
export const ids = 'Give a list of at most 5,000 ids.'
export const tooMany = 'These are more than 20,000 entries. Ask for fewer people or fewer days.'
