// What the profile says, in its screens and in its refusals.
import type { FieldName } from './fields.ts'

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
export const ownerRole = 'Only an Owner, or somebody who may edit Owners, can give or take this role.'
export const ruling = 'Only an Owner can give the right {permission}, or somebody who holds it.'
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
export const noPermissionToEdit = 'Sorry, you do not have permission to edit this profile.'
export const saved = 'The profile was saved.'
export const activated = '{name} is active now.'
export const deactivated = '{name} is inactive now. Their last day is {day}.'
export const finalDay = '{day} is the final day of {name}.'
export const rehireable = 'Whether {name} would be welcome back is saved.'
export const shown = '{name} is on the leaderboard again.'
export const hidden = '{name} is no longer on the leaderboard.'
export const bio = 'The bio status is saved.'
export const pictureRemoved = 'The picture is gone.'

/** What the fields are called, on screens, in refusals and in the edit history. */
export const labels: Readonly<Record<FieldName, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  role: 'Role',
  isActive: 'Status',
  isRehireable: 'Rehireable',
  isVisible: 'Leaderboard visibility',
  teamCode: 'Team Code',
  permissions: 'Permissions',
  profilePic: 'Photo',
  createdDate: 'Created Date',
  startDate: 'Start Date',
  endDate: 'End Date',
  reactivationDate: 'Reactivation Date',
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
  totalTangibleHrs: 'Total Tangible Hours'
}
