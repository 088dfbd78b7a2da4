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
export const noPictures = 'Pictures are not allowed here!'
export const notesTooLong =
  'The notes are longer than 20,000 characters. Keep the long part in the document you link to.'

export const nothingChanged = 'Nothing is changed for this time entry'
export const submitFailed = 'An error occurred while attempting to submit your time entry. Error: {error}'
export const loadFailed = 'An error occurred while loading the form data. Please try again later.'
