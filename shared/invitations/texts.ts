// What invitations say, in the office's screen, in mails and in refusals.

export const enterLocation = 'Please enter valid location'
export const invalidLocation = 'Invalid location'
export const longLocation = 'A location has at most 200 characters.'

/** Owed to those whose data answer; shown wherever a place was looked up. */
export const attribution = 'Places: GeoNames (geonames.org), CC BY 4.0'

/** Compared by the present client, letter by letter. */
export const inUse = 'email already in use'
export const email = 'Email is not Valid'
export const hours = 'Enter a number of hours between 0 and 168 a week.'
export const nobody = 'Enter at least one address.'
export const tooMany = 'Invite up to 200 people at a time.'
export const tooOften = 'You have sent {most} invitations within an hour. Send the others a little later.'
export const addressTooOften =
  'This address was invited several times within an hour. Wait a little before you invite it again.'
export const hasOne = '{email} has an open invitation, until {day}.'
export const role = 'Choose a role from the list.'
export const place = 'Choose teams and a project from the lists.'
export const placesGone = 'One of these teams, or the project, is not there any more. Choose again.'
export const manyTeams = 'An invitation leads into up to 20 teams.'
export const twice = 'This address is in the list twice.'
export const noToken = 'No token was sent.'
export const unknownToken = 'This token is not known.'
export const notOpen = 'This invitation is used up: the profile is set up.'
export const invited = 'A setup link is on its way to {email}.'
export const invitedMany = 'Invited {done} of {count}.'

export const subject = 'Set up your profile'
export const greeting = 'Hello,'
export const welcome =
  'you are invited to join us. Please set up your profile with this link; it takes about five minutes.'
export const lasts =
  'The link works once, until {day}. Is it over, or does something not work? Then reply to this mail.'
export const setUp = 'Set up my profile'
export const cancelSubject = 'Your invitation was cancelled'
export const cancelMail =
  'the link to set up your profile does not work any more. If that surprises you, reply to this mail.'
export const whenDone = 'somebody whom I invited has set up their profile'
export const doneSubject = '{name} has set up a profile'
export const doneMail =
  '{name} ({email}) has used your invitation, begins with {hours} hours a week, and is in the project “{project}” now.'
export const greetingTo = 'Hi {name},'
export const toProfile = 'To the profile'
