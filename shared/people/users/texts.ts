// What user management says, in its screens and in its refusals.
export { discard, saving } from '../../kit/button-texts.ts'

export const emailTaken = 'That email address is already in use. Please choose another email address.'
export const nameTaken = '{name} is here already. Is this somebody else of that name? Then allow the name twice.'
export const phoneTaken = 'That phone number is already in use. Please choose another number.'
export const notThatRole = 'Only somebody who may change roles can give a new person another role than Volunteer.'
export const notProjects = 'You may not put people into projects.'
export const notTeams = 'You may not put people into teams.'
export const noTeam = 'One of these teams does not exist any more.'
export const noProject = 'One of these projects does not exist any more.'
export const created = '{name} has an account now. A mail with a first password is on its way to {email}.'
export const deletedWith = '{name} is deleted, with the time they logged.'
export const archived = '{name} is deleted. The time they logged is kept in the archive.'
export const notYourself = 'Nobody deletes their own account. Ask another Owner or Administrator.'
export const otherPerson = 'The person in the address and the one in the body differ.'
export const rowRefused = '{name}: {message}'
export const someoneGone = 'Somebody in this list is not here any more. Nothing was saved.'
export const manySaved = { one: 'Saved 1 change.', other: 'Saved {count} changes.' }
export const chooseFirst = 'Choose people first.'
export const manyDone = 'Done for {done} of {count} people.'
export const dayNeeded = 'Choose a day.'
export const archiveFirst = 'Time'
export const archiveLast = 'Archive'

export const title = 'User Management'
export const lead = '{active} active, {inactive} inactive'
export const createUser = 'Create New User'
export const sendSetupLink = 'Send Setup Link'
export const search = 'Search users'
export const searchAddresses = 'Search name, title or email'
export const none = 'Nobody is here yet.'

export const columns = {
  isActive: 'Active',
  name: 'Name',
  role: 'Role',
  jobTitle: 'Title',
  email: 'Email',
  weeklycommittedHours: 'Weekly Hrs',
  startDate: 'Start Date',
  endDate: 'End Date',
  createdDate: 'Created',
  reactivationDate: 'Comes back',
  teamCode: 'Team Code',
  timeZone: 'Time Zone',
  isRehireable: 'Rehireable',
  isVisible: 'On the leaderboard'
} as const
export const hoursFact = '{value} h'
export const firstName = 'First name'
export const lastName = 'Last name'
export const status = 'Status'
export const standings = {
  active: columns.isActive,
  leaving: 'Leaving',
  paused: 'Paused',
  inactive: 'Inactive'
} as const
export const rows = 'Rows'
export const skill = 'Skill'
export const least = 'Skill level'
export const ofTen = 'At least {mark} of 10'
export const noSkill = 'The questionnaire knows no such skill.'
export const noMark = 'A skill is of 1 to 10.'

export const finalDayIsSet = 'Final day set'
export const pausedPill = 'Paused until {day}'
export const hiddenPill = 'Not on the leaderboard'
export const activeOf = '{name} is active'
export const moreFor = 'More actions for {name}'
export const viewProfile = 'View Profile'
export const setFinalDay = 'Set Final Day'
export const changeFinalDay = 'Change Final Day'
export const removeFinalDay = 'Remove Final Day'
export const pause = 'Pause'
export const activate = 'Activate'
export const deactivate = 'Deactivate'
export const resetPassword = 'Reset Password'
export const markRehireable = 'Mark as rehireable'
export const markNotRehireable = 'Mark as not rehireable'
export const show = 'Show on the leaderboard'
export const hide = 'Hide from the leaderboard'
export const remove = 'Delete…'

export const deactivateTitle = 'Set {name} inactive?'
export const deactivateText =
  '{name} is signed out everywhere and cannot sign in again. The end date becomes the day of their last time entry, or of their account if they never logged time.'
export const activateTitle = 'Set {name} active?'
export const activateText = '{name} can sign in again. The end date is cleared.'

export const finalDayTitle = 'Final day of {name}'
export const finalDayLead =
  '{name} works on that day, and is set inactive in the night after it. A day in the past acts at once.'
export const finalDay = 'Final day'
export const pauseTitle = 'Pause {name}'
export const pauseLead = '{name} is set inactive today and active again on the day you choose.'
export const backOn = 'Back on'

export const resetTitle = 'Reset the password of {name}'
export const resetLead =
  'Tell {name} the new password. It must be changed at the next sign-in, and signs them out everywhere now.'

export const deleteTitle = 'Delete {name}?'
export const deleteWhat = 'What should happen?'
export const deleteInactive = 'Set inactive: the account and all time stay'
export const deleteArchive = 'Delete the account, keep the time in the archive'
export const deleteAll = 'Delete the account and all time they logged'
export const deleteGo = 'Go on'
export const deleteYes = 'Delete {name}'
export const archiveSure = 'Delete {name} and keep their time?'
export const archiveSureText =
  'Profile, teams, tasks and blue squares go for good. The time that was logged goes to the archive, so that all sums stay. This cannot be undone.'
export const deleteSure = 'Delete {name} with all their time?'
export const deleteSureText =
  'Profile, teams, tasks, blue squares and every time entry go for good, also from the hours of tasks and projects. This cannot be undone.'

export const bulkActs = 'With those chosen'
/** What is done to those who are chosen: asked by their names, and on the button with their number. */
export const actOn = {
  activate: 'Activate {name}?',
  deactivate: 'Deactivate {name}?',
  rehireable: 'Mark {name} as rehireable?',
  notRehireable: 'Mark {name} as not rehireable?',
  show: 'Show {name} on the leaderboard?',
  hide: 'Hide {name} from the leaderboard?',
  archive: archiveSure,
  delete: deleteSure
}
export const actOnMany = {
  activate: 'Activate {count} people',
  deactivate: 'Deactivate {count} people',
  pause: 'Pause {count} people',
  finalDay: 'Set the final day of {count} people',
  rehireable: 'Mark {count} people as rehireable',
  notRehireable: 'Mark {count} people as not rehireable',
  show: 'Show {count} people',
  hide: 'Hide {count} people',
  archive: 'Delete {count} people',
  delete: 'Delete {count} people with their time'
}
export const andOthers = '{count} more'
export const deactivateMany =
  'They are signed out everywhere and cannot sign in again. Their end date becomes the day of their last time entry.'
export const actOnText = 'Those whom you may not change stay as they are; you are told who that was, and why.'
export const resultsTitle = 'What was not done'

export const moreHere = 'More for all people'
export const edit = 'Edit in the table'
export const editDone = 'Stop editing'
export const cellOf = '{column} of {name}'
export const changesWait = { one: '1 change is not saved yet.', other: '{count} changes are not saved yet.' }
export const saveChanges = 'Save changes'
export const discardTitle = 'Discard {count} changes?'

export const createLead = 'They are mailed a first password and choose their own when they sign in.'
export const create = 'Create account'
export const creating = 'Creating...'
export const allowsDuplicateName = 'This is somebody else of the same name'
export const phoneHint = 'Several with commas between.'
export const teamCodeHint = '5 to 7 letters and digits, or one letter, a dash and 3 more.'
export const teams = 'Teams'
export const projectsOfNew = 'Projects'
export const takeOut = 'Take out {name}'
export const googleDoc = 'Google Doc'
export const mediaFolder = 'Media Folder'

export const codes = 'The team codes in use.'
export const projects = 'The projects of this person.'
export const noProjects = 'Nobody of this name is in a project.'
