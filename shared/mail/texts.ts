// What the outbox says: `import * as texts`, so that a page carries only those it shows.
export { close, sending } from '../kit/button-texts.ts'

export const title = 'Mails'
export const lead =
  'Mails to one person, of the last year, newest first. Mails to many are listed under Announcements. Without a mail server all of them are kept as files.'
export const toMailings = 'Mails to many'

// The list
export const to = 'To'
export const subject = 'Subject'
export const status = 'Status'
export const written = 'Written'
export const problem = 'Problem'
export const states = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  kept: 'Kept',
  failed: 'Failed',
  uncertain: 'Uncertain',
  skipped: 'Left out'
} as const
export const search = 'Search address or subject'
export const none = 'No mails to one person yet.'
export const open = 'Open “{subject}” to {to}'

// One mail
export const tries = 'Tries'
export const text = 'Text of the mail'
export const again = 'Send again'
export const queued = 'The mail to {to} is waiting to be sent again.'
export const covered = 'A password or link in this mail is covered: it is for its reader alone.'

// Refusals
export const longSearch = 'Search for at most 100 characters.'
export const notFailed = 'This mail did not fail. Only a failed mail is sent again.'

// Subscribing
export const subscribeTitle = 'Subscribe for Weekly Updates'
export const subscribeLead = 'At most one weekly mail per week.'
export const emailLabel = 'Email'
export const subscribeButton = 'Subscribe'
export const notAnAddress = 'Please enter a valid email address.'
export const confirmationSent = 'Send confirmation to email'
export const invalid = 'Email already exists or invalid.'
export const confirmed = 'Successfully confirmed email subscription'
export const expired = 'Comfirmation expired, please try again'
export const removed = 'Successfully removed email subscription'
export const enterNew = 'Enter New Email'

// Mailings
export const mailSent = 'Email successfully sent'
export const mailFailed = 'Error sending email'
export const emptyList = 'Error: Empty Email List. Please enter AT LEAST One email.'
export const wrongAddresses = 'Error: Invalid email addresses: {list}'
export const subjectRequired = 'A mail needs a subject.'
export const longSubject = 'A subject has at most 200 characters.'
export const bodyRequired = 'There is nothing in this mail yet.'
export const longBody = 'This mail is too long.'
export const tooManyRecipients = 'At most 2000 addresses at once.'
export const noPicture = 'This is no JPEG or PNG picture.'
export const largePicture = 'A picture has at most 2.5 MB.'
export const nobodySubscribed = 'Nobody is subscribed yet.'
export const everybodyHadIt = 'Everybody has had this week’s mail already.'
export const broadcastLeaving = 'A weekly update is being sent right now. Wait until it is done, or stop it first.'
export const startsBefore = 'This time has passed. Choose a later one.'
export const startsTooLate = 'Choose a time within a year.'
export const listOfAddresses = 'A list has 1 to 2000 valid addresses, with commas between.'
export const whichTime = 'Choose a day and a time.'
export const hasBegun = 'This mail is on its way already. Stop it to keep the rest from leaving.'
export const mailStale = 'Somebody else changed this mail meanwhile. Look at it, then change it again.'
export const notWaiting = 'This mail is not waiting to be sent.'
export const senderMayNot = 'Whoever scheduled this mail may not send it any more.'
export const mailScheduled = 'The mail is scheduled.'
export const mailDeleted = 'The mail is deleted.'
export const notSending = 'This mailing is not being sent.'
export const nothingToResume = 'There is nobody left to send this to.'
export const ownersResume = 'Some may have this mail already. Only an Owner sends it to them once more.'
export const leftMeanwhile = 'Unsubscribed'
export const hadItsWeek = 'Has had this week’s mail'
export const testSent = 'A test mail is on its way to {to}.'
export const unknownLink = 'This link is incomplete. Please use the one at the end of our latest mail.'
