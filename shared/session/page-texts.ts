// What the pages about signing in say: those before a sign-in and the dashboard carry none of it.
export { cancel } from '../kit/button-texts.ts'

export * from './texts.ts'

export const currentPassword = 'Current Password'
export const newPassword = 'New Password'
export const confirmPassword = 'Confirm Password'

export const unknownEmail = 'No account uses this email.'
export const inactive = 'This account is not active. An administrator of your organisation can bring it back.'
export const wrongPassword = 'That password is not right.'
export const forgotTitle = 'Forgot Password'
export const forgotLead = 'Answer these 3 questions as they stand in your profile, and a new password comes by mail.'
export const noMatch =
  "Well bummer, your entries don't match what is in our system. Don't give up though, you can do this!"
export const matched =
  'Nice! You have successfully passed the 3-question Change My Password Challenge. Check your email for your reward: A NEW PASSWORD!'
export const forgotSubject = 'Your new password'
export const forgotGreeting = 'Hello {name},'
export const forgotMail = 'here is the new password you asked for: {password}'
export const forgotMailUse =
  'It works once, within 60 minutes, and leads to a page where you choose a password of your own. Your present password goes on working until you have done so.'
export const forgotMailOther = 'Was it not you who asked? Then you can forget this mail: nothing changes by itself.'
export const toLogin = 'To the login page'

export const weakSetUp =
  'A password needs at least 8 characters, among them a capital letter, a small letter, a digit and a special character.'
export const weakForced =
  'A password needs at least 8 characters, among them a capital letter, a small letter, and a digit or a special character.'
export const passwordTooLong = 'A password has at most 128 characters.'
export const currentMissing = 'Enter your current password.'
export const currentWrong = 'That is not the current password.'
export const newMissing = 'Enter a new password.'
export const confirmMissing = 'Enter the new password a second time.'
export const mustMatch = 'must match new password'
export const sameAsOld = 'should not be same as old password'
export const updateLead = 'All devices are signed out when the password changes.'
export const update = 'Update Password'
export const updating = 'Updating...'
export const updated = 'Your password has been updated. You will be logged out and can sign in with the new one.'
export const updatedOther = 'The password is updated. The person is signed out everywhere.'
export const forceTitle = 'Choose a new password'
export const forceLead = 'What you signed in with works once. Choose a password of your own to go on.'
export const forced = 'You will now be directed to the login page where you can login with your new password.'
export const forceFailed = 'Something went wrong. Please contact your administrator.'
export const forceNoTicket = 'This page opens once after signing in with a one-time password. Sign in to go on.'
export const resetDone = 'The password is reset. The person chooses a new one at the next sign-in.'
export const resetOwn = 'Change your own password on the Update Password page, where the current one is asked for.'
export const reset = 'Reset Password'
export const resetting = 'Resetting...'

export const changedSubject = 'Your password was changed'
export const changedMail = 'the password of your account was changed. All your devices are signed out.'
export const changedMailOther =
  'Was it not you? Ask for a new password on the login page, and tell an administrator of your organisation.'
export const resetSubject = 'The password of {name} was reset'
export const resetMail =
  '{by} reset the password of {name}, who has the role {role}. You get this mail because you are an Owner.'

export const devicesTitle = 'Devices'
export const devicesLead = 'Where you are signed in. End what you do not know, then change your password.'
export const thisDevice = 'This device'
export const lastSeen = 'Last seen {when}'
export const signedInOn = 'Signed in {when}'
export const endDevice = 'Sign out'
export const endDeviceOf = 'Sign out {device}'
export const endDeviceTitle = 'Sign out {device}?'
export const endDeviceText = 'Whoever uses it has to sign in again.'
export const deviceEnded = '{device} is signed out.'
export const devicesOf = 'Devices of {name}'
export const devicesOfLead = 'Where {name} is signed in. End what {name} does not know, then reset the password.'
export const noDevices = '{name} is signed in nowhere.'
export const endAllOf = 'Sign {name} out everywhere'
export const endAllOfText = 'All devices of {name} are signed out. {name} can sign in again.'
export const endedEverywhere = 'Signed out everywhere.'
export const connectedSubject = 'A browser extension was connected to your account'
export const connectedMail =
  'The Workbee extension in {device} is connected to your account now. It runs your timer and adds entries.'
export const connectedOther = 'If that was not you, end it under Devices and change your password.'
export const endAll = 'Sign out everywhere'
export const endAllTitle = 'Sign out everywhere?'
export const endAllText = 'All your devices are signed out, this one too.'
export const unknownDevice = 'Unknown device'
export const deviceOn = '{browser} on {system}'
export const extensionOn = 'Workbee extension, {device}'

export const signOutWaits =
  'A weekly summary on this device is not handed in yet, because the server could not be reached. When you sign out it is lost.'
export const signOutText = 'What you saved stays. A running timer goes on.'
export const signOut = 'Logout'
export const signingOut = 'Logging out...'
export const stay = 'Stay'
export const signedOut = 'You are signed out.'

export const viewing = 'You are currently viewing the header for {name}'
export const viewingStop = 'Return to your own dashboard'
export const viewingStopTitle = 'Return to your own dashboard?'
export const viewingStopText = 'You are looking at the dashboard of {name}.'
export const viewingStopYes = 'Return to my dashboard'
export const viewingStopped = 'You see your own dashboard again.'
export const viewingActs = 'What you change there is changed for them.'
export const viewingReadOnly = 'You can look, and change nothing of theirs.'
export const viewingSelf = 'This is your own account.'
export const viewingInactive = 'This account is not active.'

export const firstTitle = 'Welcome to Workbee'
export const firstLead =
  'You are the first. This account becomes the Owner, who may do everything and lets the others in.'
export const firstSubmit = 'Create the account'
export const firstBusy = 'Creating...'
export const firstTaken = 'The first account is made already. Sign in with it.'
export const firstNoTicket = 'This page opens by the link that the server prints when it is started for the first time.'
export const firstNameNeeded = 'Enter your first name.'
export const lastNameNeeded = 'Enter your last name.'

/** To the present client. */
export const ruledAtSite =
  'You may decide what others may do, so a new password is chosen at {site} alone. Sign in there; if your one-time password is used up, ask there for another.'
