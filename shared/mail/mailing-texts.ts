// What the pages say on which mails to many are written and followed: `import * as texts`.
export const title = 'Announcements'
export const lead = 'Write once, then broadcast to every subscriber or send to a list.'
export const leadToList = 'Write a mail and send it to a list of people.'

// Writing
export const content = 'Email content'
export const contentHint = 'Pictures are shown by their address; nobody’s address is shown to anybody else.'
export const placeholder = 'What happened this week?'
export const words = '{count} words'
export const oneWord = '1 word'
export const draftSaved = 'Draft saved {time}'
export const draftNotSaved = 'The draft could not be saved on this device.'
export const draftIsBack = 'The draft of {time} is back.'
export const discard = 'Discard draft'
export const discardTitle = 'Discard this draft?'
export const discardText = 'Its subject, its list and its text are forgotten.'
export const list = 'Email list'
export const listHint = 'Separate addresses with a comma.'
export const listCount = '{count} addresses'
export const listCountOne = '1 address'

// The header image
export const headerLink = 'Header image link'
export const headerAlt = 'What the image shows'
export const headerAltHint = 'Read to those who do not see it.'
export const insert = 'Insert'
export const uploadHeader = 'Upload header'
export const uploadTypes = 'jpeg, jpg or png'
export const uploading = 'Uploading...'
export const wrongLink = 'An image link starts with https:// and names a picture on the web.'
export const inserted = 'The image stands at the top of the mail.'

// Sending
export const broadcast = 'Broadcast Weekly Update'
export const sendMail = 'Send mail'
export const sendTest = 'Send a test to me'
export const sending = 'Sending...'
export const audience = 'A broadcast goes to {count} confirmed subscribers. At most one weekly mail leaves per week.'
export const audienceHad = '{count} of them had theirs within the week and are left out.'
export const keptOnly =
  'No mail server is set up: mails are kept as files and reach nobody. The settings are the operator’s.'
export const audienceUnknown = 'How many are subscribed could not be read.'
export const confirmTitle = 'Send the weekly update to {count} subscribers?'
export const confirmTitleOne = 'Send the weekly update to 1 subscriber?'
export const confirmText = '“{subject}” leaves at once. Nobody gets more than one weekly mail a week.'
export const confirmYes = 'Send it'

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
export const bySomebody = 'Somebody who is gone'
export const begun = 'Begun'
export const ended = 'Ended'
export const progress = 'Progress'
export const progressOf = '{done} of {total}'
export const notSent = '{count} not sent'
export const states = { sending: 'Being sent', done: 'Done', stopped: 'Stopped' } as const
export const open = 'Follow “{subject}”'
export const whatItSays = 'What it says'

// One of them
export const recipients = 'Recipients'
export const address = 'Address'
export const when = 'When'
export const why = 'Why not'
export const all = 'All'
export const recipientStates = {
  waiting: 'Waiting',
  sending: 'Leaving',
  sent: 'Sent',
  failed: 'Failed',
  uncertain: 'Uncertain',
  skipped: 'Left out'
} as const
export const keptFor = 'Who got it is kept for a year.'
export const noneOfThese = 'Nobody here.'
export const uncertainMeans =
  'Uncertain: {count}. The line broke, or the server stopped, just as it was leaving: it may have arrived. Nobody gets it again by itself.'
export const stop = 'Stop'
export const stopTitle = 'Stop this mail?'
export const stopText = 'Whoever has it not yet does not get it. It can go on later.'
export const resume = 'Go on'
export const again = 'Try the failed ones again'
export const sendUncertain = 'Send to the uncertain ones'
export const sendUncertainTitle = 'Send it to {count} people who may have it already?'
export const sendUncertainTitleOne = 'Send it to 1 person who may have it already?'
export const sendUncertainText = 'Who has it gets it twice.'
export const working = 'Working...'
