// What the profile says, in its screens and in its refusals.
import type { FieldName } from './fields.ts'
export { cancel, close, no, saving, yes } from '../kit/button-texts.ts'

export const firstNameMissing = "First Name Can't be null"
export const lastNameMissing = "Last Name Can't be Null"
export const firstNameShort = 'The first name needs at least two letters.'
export const lastNameShort = 'The last name needs at least two letters.'
export const email = 'Email is not Valid'
export const emailTaken = 'Somebody else signs in with this address.'
export const links = 'Please enter valid URLs for each link.'
export const sameLink = 'Two links have the same name. Give each its own.'
export const googleDoc = 'The Google Doc link must lead to a document: https://docs.google.com/document/d/…'
export const mediaFolder =
  'The Media Folder link must be a shared link of Dropbox, Google Drive, OneDrive, SharePoint or Box.'
export const mediaUrl = 'The media link must be the address of a page or folder.'
export const tooManyLinks = 'A profile holds up to 50 links.'
export const tooLong = 'This is longer than it may be.'
export const day = 'Choose a day.'
export const days = 'The end date cannot be before the start date.'
export const hours = 'Enter a number of hours between 0 and 168 a week.'
export const summaryOption = 'Choose one of the summary options.'
export const timeZone = 'Choose a time zone from the list.'
export const phone = 'Phone is not valid'
export const role = 'Choose a role.'
export const noRole = 'There is no role called {role}.'
export const noPermission = 'There is no permission called {permission}.'
export const ruledAddress =
  'This person may decide what others may do. Only somebody who holds the same rights, or an Owner, may change their address.'
export const ruledStanding =
  'This person may decide what others may do. Only somebody who holds the same rights, or an Owner, may change their status.'
export const lastOwner = 'This is the only active Owner. Make somebody else an Owner first.'
export const teamCode = 'A team code is 5 to 7 letters and digits, or one letter, a dash and 3 to 5 letters and digits.'
export const notYours = 'You may not change “{label}”.'
export const nothingSaved = 'Some of these changes are not yours to make. Nothing was saved.'
export const unknownField = 'A profile has no field called {key}.'
export const picture = 'The picture must be a png, jpeg or jpg of at most 50KB.'
export const pictureTooLarge = 'The picture is larger than 50KB. Choose a smaller one.'
export const pictureBroken =
  'This file cannot be read as a picture. Save it again as png or jpeg, then choose it once more.'
export const pictureAddress = 'Send the picture itself, not an address.'
export const pictureGone = 'This address of a picture has expired. Open the profile again.'
export const notFound = 'Nobody is called that.'
export const tooManyAtOnce =
  'There are more than 10,000 people. Ask for up to 1,000 at a time with size, and go on with after, the last _id you got.'
export const tooManyProfiles = 'There are more than 10,000 people. Ask for them page by page: GET /users.'
export const noPermissionToEdit = 'Sorry, you do not have permission to edit this profile.'
export const saved = 'The profile was saved.'
export const activated = '{name} is active now.'
export const deactivated = '{name} is inactive now. Their last day is {day}.'
export const paused = '{name} is paused until {until}. Their last day before it is {day}.'
export const returnPast = 'Choose a day after today.'
export const notYourStanding = 'You do not have the right to change their status in this way.'
export const isTheArchive = 'This account keeps the time of people who were archived. It cannot be changed.'
export const finalDay = '{day} is the final day of {name}.'
export const rehireable = 'Whether {name} would be welcome back is saved.'
export const shown = '{name} is on the leaderboard again.'
export const hidden = '{name} is no longer on the leaderboard.'
export const alwaysShown =
  'Volunteers are always on the leaderboard, so {name} stays there. The choice is kept for another role.'
export const bio = 'The bio status is saved.'
export const pictureRemoved = 'The picture is gone.'

export const save = 'Save Changes'
export const savedWell = 'Success!'
export const savedNot = 'Error occured'
export const savedPerhaps = 'Saved, or not?'
export const savedNotText = 'Sorry an error occured while trying to save. Please try again another time.'
export const addTeamCode =
  'The team code is still missing. A code of 5 to 7 characters lets people be found by their team.'
export const reminder = 'Reminder: click “Save Changes” to keep your edits.'
export const unchanged = 'Nothing is changed yet.'
export const incomplete = 'Save is available when everything above is right.'
export const viewProfile = 'View Profile'
export const sendMail = 'Send mail'
export const devices = 'Devices'
export const edit = 'Edit Profile'

export const basic = 'Basic Information'
export const history = 'Edit History'
export const sections = 'Profile sections'
export const about = 'About'
export const contact = 'Contact'
export const linksTitle = 'Links'
export const administration = 'Administration'
export const photo = 'Name and Photo'

export const bioDefault = 'Default'
export const bioRequested = 'Requested'
export const bioIsPosted = 'Posted'
export const showEmail = 'Email public'
export const showPhone = 'Phone public'
export const showBlueSquares = 'Blue squares public'
export const showOnLeaderboard = 'Show me on the leaderboard'
export const showOnLeaderboardHint =
  'When this is off, nobody else sees you there. Your hours still count in the totals.'
export const isVisible = 'Visible on the leaderboard'
export const isRehireable = 'Rehireable'
export const infoArea = 'User Profile'
export const locationHint = 'City and country, then Get Time Zone.'
export const homeCountryHint = 'Where you were born and lived for 10 years or more.'
export const missedHoursHint = 'Kept for the Core Team only.'

export const linkName = 'Name'
export const linkAddress = 'Link'
export const editLinks = 'Edit Links'
export const linksOf = 'Links of {name}'
export const noLinks = 'No links yet.'
export const addLink = 'Add link'
export const removeLink = 'Remove {name}'
export const linkOf = 'Link {number}'

export const active = 'Active'
export const inactive = 'Inactive'
export const setActive = 'Set active'
export const setInactive = 'Set inactive'
export const deactivateTitle = 'Set {name} inactive?'
export const deactivateText = '{name} is signed out everywhere and cannot sign in again. The end date becomes {day}.'
export const activateTitle = 'Set {name} active?'
export const activateText = '{name} can sign in again. The end date is cleared.'

export const mustSaveTitle = 'Error: unsaved changes'
export const mustSave = 'Must save first.'

export const noEdits = 'Nothing has been changed yet.'
export const editBy = '{name} changed'
export const editByProduct = 'Changed by Workbee'
export const editedOn = 'Date Edited'
export const originalTime = 'Original Time'
export const editedTime = 'Edited Time'
export const strike = 'Strike from the history'
export const strikeOf = 'Strike the edit of {time}'
export const strikeTitle = 'Strike this edit from the history?'
export const strikeText =
  'The edit of {time} does not count towards blue squares any more. A blue square that it led to stays.'
export const struck = 'The edit is struck from the history.'
export const older = 'Show older changes'
export const given = 'given'
export const taken = 'taken away'
export const nothing = '—'

export const none = 'N/A'
export const privately = 'private'
export const teamCodeOf = 'Team code {code}'
export const googleDocButton = 'Google Doc'
export const mediaFolderButton = 'Media Folder'
export const noGoogleDoc = 'Uh oh, no Google Doc is present for this user! Please contact an Admin to find out why.'
export const videoCall = 'Video Call'
export const times = 'Volunteering Times'
export const ofHours = 'of {hours} h'
export const committedSince = '{hours} h a week since {day}'
export const committedNow = '(now)'
export const noBio = 'No bio is written yet.'

export const setBack = 'Set back: {fields}.'
export const setBackBut = 'Set back: {fields}. Changed since, so left as it is: {stays}.'
export const changedSince = 'This was changed again since. Set back the later change first.'
export const editAs = 'on the account {name}, merged into this one'

/** What the fields are called, on screens, in refusals and in the edit history. */
export const labels: Readonly<Record<FieldName, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  role: 'Role',
  isActive: 'Status',
  isRehireable,
  isVisible: 'Leaderboard visibility',
  teamCode: 'Team Code',
  permissions: 'Permissions',
  profilePic: 'Photo',
  createdDate: 'Created Date',
  startDate: 'Start Date',
  endDate: 'End Date',
  reactivationDate: 'Reactivation Date',
  erasesOn: 'Erased On',
  adminLinks: 'Admin links',
  personalLinks: 'Personal links',
  mediaUrl: 'Media link',
  jobTitle: 'Job Title',
  phoneNumber: 'Phone',
  email: 'Email',
  bio: 'Bio',
  bioPosted: 'Bio status',
  weeklycommittedHours: 'Weekly Committed Hours',
  weeklycommittedHoursHistory: 'History of committed hours',
  missedHours: 'Missed Hours',
  weeklySummaryOption: 'Weekly Summary',
  privacySettings: 'Privacy',
  collaborationPreference: 'Video Call Preference',
  timeZone: 'Time Zone',
  location: 'Location',
  homeCountry: 'Home Country',
  teams: 'Teams',
  projects: 'Projects',
  tangibleHoursReportedThisWeek: 'Tangible Hours This Week',
  totalTangibleHrs: 'Total Tangible Hours',
  totalIntangibleHrs: 'Total Intangible Hours',
  hoursByCategory: 'Hours by Category',
  personalBestMaxHrs: 'Most Hours in a Week',
  totalCommittedHours: 'Total Committed Hours',
  infringements: 'Blue Squares',
  timeEntryEditHistory: 'Time Entry Edit History',
  weeklySummaries: 'Weekly Summaries',
  weeklySummariesCount: 'Valid Weekly Summaries'
}
