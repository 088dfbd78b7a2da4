// What the page of weekly summaries says, and where others read them.
export { add, cancel, close, edit, save, saving, tryAgain as again } from '../kit/button-texts.ts'

export const title = 'Weekly Summaries'
export const lead = 'Write at least 50 words about your week. Your manager and team read this first.'
export const leadOf = 'The weekly summaries of {name}.'
export const names = ['This Week', 'Last Week', 'Week Before Last', 'Three Weeks Ago'] as const
export const submitted = 'submitted'
export const missing = 'missing'
export const notRequired = 'not required'
export const dueDate = 'Summary Due Date'
export const wasDue = 'Was due'
export const option = 'Summary: {option}'
export const valid = 'Valid summaries: {count}'
export const correct = 'Correct the number'
export const correctLabel = 'Valid summaries in all'
export const corrected = 'The number of valid summaries is saved.'

// The editor
export const enter = 'Enter your weekly summary below'
export const here = 'What did you work on this week?'
export const notice =
  'One paragraph of at least 50 and under 500 words, starting with “This week”. No pictures here: they belong behind the media link.'
export const ofWords = '{count} of {least} words'
export const words = '{count} words'
export const kept = 'Draft saved {time}'
export const keptHere = 'Draft kept on this device'
export const notKept = 'This draft could not be kept'
export const handedIn = 'Handed in {time}'
export const complete = 'Save is available when everything above is complete.'
export const saved = '✔ The data was saved successfully!'
export const notSaved = '✘ The data could not be saved!'
export const timeIsUp = '✔ Time is up!'

// Media and confirmations
export const media = 'Dropbox link to your weekly screenshots and media'
export const required = '(required)'
export const change = 'Change'
export const lockHint = 'This link rarely changes. You confirm a warning before you edit it.'
export const openHint = 'The folder in which your screenshots and other media of each week are.'
export const lockTitle = 'Change the media link?'
export const lockText =
  'The link to your media stays the same from week to week, and your manager has it. Change it only when the folder itself is another one.'
export const lockYes = 'Change the link'
export const before = 'Before you save'
export const checks = {
  media: 'I have provided a minimum of 4 screenshots (6-10 preferred) of this week’s work.',
  editor: 'I used the AI editor with the current prompt, and it is one paragraph under 500 words.',
  read: 'I proofread my weekly summary.'
} as const
export const unchecked = {
  media: 'Please confirm that you have provided the required media files.',
  editor: 'Please confirm that you used the AI editor with the current prompt.',
  read: 'Please confirm that you have proofread your summary.'
} as const

// Moving
export const move = 'Move this summary'
export const moveTo = 'To {week}'
export const moveTitle = 'Move this summary to {week}?'
export const moveText = 'The text goes there as it is, and {from} is empty afterwards.'
export const moveOver =
  'The text goes there as it is, and {from} is empty afterwards. What stands in {week} now makes room; you find it under Earlier versions.'
export const moveYes = 'Move'
export const notMoved = 'The summary stays where it is: {message}'
export const moved = 'The summary stands under {week} now.'

// Start from my log
export const start = 'Start from my log'
export const startNone = 'Nothing was logged in this week.'
export const startDone = 'Your log of the week is in the editor, as one paragraph. Edit it as you like.'
export const startLead = 'This week I worked {hours} h.'
export const startOn = 'On {name} ({hours} h):'
export const startBare = '{name} took {hours} h. '
export const without = 'work without a project'

// What is known of the week
export const week = 'Your week'
export const hoursOf = '{hours} of {committed} h'
export const hoursAlone = '{hours} h'
export const left = '{hours} h to go'
export const reached = 'hours reached'
export const intangible = '{hours} h intangible'
export const nothingLogged = 'Nothing logged yet this week'
export const nothingLoggedThen = 'Nothing was logged in this week'
export const loggedHere = 'What you log stands here, ready to be added.'
export const addOf = 'Add {name} to the summary'
export const isIn = 'In'
export const added = 'Added at the end of your text.'
export const tasks = 'Tasks'
export const finished = 'finished'
export const forReview = 'sent for review'
export const pictures = 'Pictures uploaded here this week'
export const noPictures = 'None yet. Pictures that you add to tasks, sites or lessons show here.'
export const answers = 'What readers say'
export const wantsChange = 'asks for a change'
export const gone = 'somebody who left'
export const readBy = 'Read by {names}'
export const evidenceFailed = 'What is known of this week could not be read.'

// Once it is handed in
export const isHandedIn = 'Your summary is in'
export const inSince = 'Saved {time}.'
export const inRead = 'Read by {name}.'
export const inReadByMany = { one: 'Read by {name} and 1 other.', other: 'Read by {name} and {count} others.' }
export const inUntil = 'You can change it until {time}.'
export const inDraft = 'What you changed since then is a draft until you save it.'
export const inChange = 'Change it'

// What is known before Save
export const facts = {
  words: '{count} words, of {least} to {most}',
  paragraph: 'One paragraph that starts with “This week”',
  link: 'The link to your media is there',
  hours: 'Hours: {hours} of {committed} h',
  sent: 'Handed in'
} as const
export const met = 'met'
export const notMet = 'not met yet'
export const tally = '{count} of {all}'
export const tickedByPictures = 'ticked by itself: {count} pictures uploaded here this week'
export const tickedByPrompt = 'ticked by itself: the prompt was copied {time}, one paragraph'
export const yours = 'only you can tick this one'

// Two tabs
export const conflict = 'This summary was changed in another tab or on another device. Both texts are kept.'
export const theirs = 'The other text'
export const versions = 'Earlier versions'
export const versionsLead = 'The last texts of this week, the newest first. Only you see them.'
export const noVersions = 'There are no earlier versions of this week yet.'
export const ofDraft = 'Draft, {time}'
export const ofSaved = 'Handed in, {time}'
export const use = 'Use this text'

// Offline
export const waits =
  'The server cannot be reached. Your summary is kept on this device and handed in by itself as soon as the server is back.'
export const waitsTry = 'Try now'
export const waitsStop = 'Do not send it'
export const sent = 'The server is back, and your weekly summary is handed in.'
export const notSent = 'Your weekly summary could not be handed in: {why}'

// The prompt
export const prompt = 'View and Copy AI Prompt'
export const promptTitle = 'AI prompt'
export const promptLead = 'Give this prompt and your text to the AI editor, then paste its answer here.'
export const promptLabel = 'Prompt'
export const copy = 'Copy Prompt'
export const promptFailed = 'Failed to update prompt.'
export const promptNew = 'Changed since you copied it'
export const promptChanged = 'Changed {time}'
export const copyFailed = 'The browser did not let us copy. Mark the text and copy it by hand.'

// The viewer
export const fetchError = 'Fetch error!'
export const nothing = 'No summary was handed in for this week.'
export const nothingYet = 'No summary is handed in for this week yet.'
export const write = 'Write your summary'
export const editOf = 'Edit the summary of {week}'
export const textOf = 'Summary of {week}'
