// What the pages say on which mails to many are written and followed: `import * as texts`.
export { remove, sending } from '../kit/button-texts.ts'

export const title = 'Announcements'
export const lead = 'Write once, then broadcast to every subscriber or send to a list.'
export const leadToList = 'Write a mail and send it to a list of people.'

// Writing
export const content = 'Email content'
export const contentHint = 'Pictures are shown by their address; nobody’s address is shown to anybody else.'
export const placeholder = 'What happened this week?'
export const words = { one: '1 word', other: '{figure} words' }
export const draftSaved = 'Draft saved {time}'
export const draftNotSaved = 'The draft could not be saved on this device.'
export const draftIsBack = 'The draft of {time} is back.'
export const discard = 'Discard draft'
export const discardTitle = 'Discard this draft?'
export const discardText = 'Its subject, list and text will be deleted.'
export const list = 'Email list'
export const listHint = 'Separate addresses with a comma.'
export const listCount = { one: '1 address', other: '{count} addresses' }
export const listRepeated = 'Twice: {names}'
export const savedList = 'Add a saved list'
export const savedListHere = 'Choose a saved list'
export const listAdded = { one: '1 address added.', other: '{count} addresses added.' }
export const listHad = 'All of its addresses are there already.'
export const saveList = 'Save this list'
export const saveListTitle = 'Save this list of addresses'
export const listName = 'Name of the list'
export const listNameRequired = 'Enter a name for the list.'
export const listSaved = 'The list “{name}” is saved.'
export const manageLists = 'Saved lists'

// The header image
export const headerLink = 'Header image link'
export const headerAlt = 'What the image shows'
export const headerAltHint = 'Read to those who do not see it.'
export const insert = 'Insert'
export const uploadHeader = 'Upload header'
export const uploadTypes = 'jpeg, jpg or png'
export const uploading = 'Uploading...'
export const wrongLink = 'An image link starts with https:// and names a picture on the web.'
export const inserted = 'The image is at the top of the mail.'

// Sending
export const broadcast = 'Broadcast Weekly Update'
export const sendMail = 'Send mail'
export const sendTest = 'Send a test to me'
export const audience = 'A broadcast goes to {count} confirmed subscribers. At most one weekly mail leaves per week.'
export const audienceHad = '{count} of them had theirs within the week and are left out.'
export const keptOnly =
  'No mail server is set up yet, so mails are saved as files and reach nobody. Please ask whoever runs this server to set one up.'
export const audienceUnknown = 'We could not find out how many people are subscribed.'
export const confirmTitle = {
  one: 'Send the weekly update to 1 subscriber?',
  other: 'Send the weekly update to {figure} subscribers?'
}
export const confirmText = 'Nobody gets more than one weekly mail a week.'
export const confirmYes = 'Send it'
export const confirmMailTitle = { one: 'Send this mail to 1 address?', other: 'Send this mail to {figure} addresses?' }
export const andMore = '{names} and {count} more'
export const goesTo = 'To'
export const subscribers = { one: '1 confirmed subscriber', other: '{figure} confirmed subscribers' }
export const repeated = 'Twice in the list: {names}. Each address gets the mail once.'
export const keptAsk = 'No mail server is set up yet: this mail will be saved as files and reach nobody.'
export const now = 'Now'
export const later = 'Later'
export const nowHint = 'You have 10 seconds to take it back.'
export const startsAt = 'Day and time (Pacific)'
export const startsHint = 'In Pacific time (PT), which the whole organization goes by.'
export const startsHere = 'In Pacific time (PT), which the whole organization goes by. Where you are it is {time}.'
export const schedule = 'Schedule it'

// Taking back and scheduling
export const held = '“{subject}” is sent in 10 seconds.'
export const scheduledFor = '“{subject}” will be sent on {time}.'
export const takenBack = 'Taken back. Nobody got it.'
export const tookBackBeside = 'Taken back. It stands under Sent mails until you send or delete it.'
export const keptDone = 'Saved as files, because no mail server is set up: nobody got this mail.'
export const partlySent = '{count} of {total} mails were not sent. See Sent mails for why.'
export const changing = 'You are changing “{subject}”, which has not been sent.'
export const leaveIt = 'Leave it as it is'
export const leaveTitle = 'Stop changing this mail?'
export const leaveText = 'What you changed is dropped. The mail itself stays as it was.'
export const replaceTitle = 'Put this mail in place of your draft?'
export const replaceText = 'What you have written above will be dropped.'
export const replaceYes = 'Replace the draft'

// The preview
export const preview = 'Preview'
export const previewTitle = 'As its readers see it'
export const previewNothing = 'Nothing is written yet.'
export const colours = 'Colours'
export const light = 'Light'
export const dark = 'Dark'
export const width = 'Width'
export const wide = 'Wide'
export const narrow = 'Narrow'
export const theMail = 'The mail'
export const noSubject = 'No subject yet'

// Mails that were sent
export const sentTitle = 'Sent mails'
export const none = 'No mails were sent yet.'
export const kind = 'Kind'
export const kinds = { broadcast: 'Weekly update', mail: 'Mail to a list' } as const
export const by = 'By'
export const bySomebody = 'A former member'
export const begun = 'Begun'
export const ended = 'Ended'
export const progress = 'Progress'
export const progressOf = '{done} of {total}'
export const notSent = '{count} not sent'
export const states = {
  scheduled: 'Scheduled',
  sending: 'Being sent',
  done: 'Sent',
  stopped: 'Stopped',
  kept: 'Kept as files',
  partly: 'Partly sent',
  takenBack: 'Taken back',
  failed: 'Not sent'
} as const
export const recipientCount = { one: '1 recipient', other: '{figure} recipients' }
export const open = 'Follow “{subject}”'
export const whatItSays = 'Content'
export const starts = 'Starts'

// One of them
export const recipients = 'Recipients'
export const address = 'Address'
export const when = 'When'
export const why = 'Reason'
export const keptFor = 'We keep for a year who got it.'
export const noneOfThese = 'Nobody here.'
export const uncertainMeans =
  'Uncertain: {count}. The connection broke or the server stopped while it was being sent, so it may have arrived. We send it again only if you ask for it.'
export const stop = 'Stop'
export const stopTitle = 'Stop this mail?'
export const stopText = 'Those who do not have it yet will not get it. You can continue later.'
export const resume = 'Continue'
export const again = 'Try the failed ones again'
export const sendKept = 'Send the kept ones'
export const sendNow = 'Send now'
export const sendNowTitle = 'Send this mail now?'
export const sendNowText = 'It begins at once, and cannot be taken back.'
export const change = 'Change'
export const takeBack = 'Take back'
export const removeTitle = 'Delete this mail?'
export const removeText = '“{subject}” has not been sent. Its text and list will be deleted.'
export const removed = 'The mail is deleted.'
export const listWaits = 'To {names}'
export const sendUncertain = 'Send to the uncertain ones'
export const sendUncertainTitle = {
  one: 'Send it to 1 person who may have it already?',
  other: 'Send it to {count} people who may have it already?'
}
export const sendUncertainText = 'Anyone who already has it will get it twice.'
export const working = 'Working...'
