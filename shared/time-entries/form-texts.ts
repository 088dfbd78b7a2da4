// What the entry form says besides what entries themselves say.
export { hours, minutes, tangible } from './log-texts.ts'
export { cancel, discard, save, saving, submit, tryAgain } from '../kit/button-texts.ts'

export const addTitle = 'Add Time Entry'
export const editTitle = 'Edit Time Entry'

export const date = 'Date'
export const dateLocked = 'You log time for the day it was worked, which is today.'
/** Where it is another day than on the coast. */
export const dateLockedThere = 'You log time for the day it was worked, which is {day} in Pacific time.'
export const time = 'Time (HH:MM)'
export const hourSign = 'h'
export const minuteSign = 'm'
export const typeLength = 'Type 1:30, 1h 30, 90m or 9:00-10:15 in either.'
export const beganAt = 'Began at'
export const beganHint = 'The time of day, in Pacific time. Leave it empty if you do not know.'
export const endsAt = 'Ends at {time}, Pacific time.'
export const project = 'Project/Task'
export const searchProjects = 'Search projects and tasks'
export const noneFits = 'No project or open task fits. Choose one of the list.'
export const noProjects = 'You are on no project yet. Ask your manager to add you to one.'
export const notes = 'Notes'
export const notesHere = 'What did you do, and where can one see it?'
export const intangibleHere = 'What you add here is intangible. Tangible time comes from the timer.'

export const change = 'Change'
export const goOn = 'Go on'
export const submitting = 'Submitting...'
export const allRequired = 'All fields are required'
export const attention = '{count} fields need your attention before this entry can be saved.'
export const saved = 'Your time entry is saved.'

export const fewWords = '{count} words, more than {least} needed'
export const enoughWords = '{count} words'
export const noLink = 'No link yet'
export const hasLink = 'Link found'

export const draftBack = 'Your draft from {when} is back.'

export const tigerTitle = 'HOLD ON TIGER'
export const tigerText =
  'This time is about to be saved as intangible. Intangible hours are kept and thanked for, but they do not count toward your weekly commitment.'
export const tigerQuestion = 'Is that what you mean?'
export const tigerConfirm = 'Yes, save it'
export const tigerIntangible = 'Yes, and do not ask again today'
export const tigerTangible = 'Save as tangible'
export const tigerReject = 'Go back'

export const editsTitle = 'Change the time of this entry?'
export const editsText =
  'Editing the time of tangible entries is counted. 5 or more edits within a year earn a blue square: one on the 5th edit, and one more for each later edit.'
export const editsCount = 'Edits in the last 365 days: {count}.'
export const editsQuestion = 'Do you want to continue?'
export const editsYes = 'Continue'

export const othersSaved = 'This entry was changed elsewhere while you were editing it.'
export const othersSavedText = 'Here are both versions. Nothing is saved until you choose.'
export const stored = 'Saved now'
export const yours = 'Yours'
export const keepMine = 'Save mine'
export const isIntangible = 'Intangible'
