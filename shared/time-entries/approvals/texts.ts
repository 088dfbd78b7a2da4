// What is said about sending, approving and closing weeks.
export { cancel } from '../../kit/button-texts.ts'

export const heading = 'Week of {days}'
export const stages = 'How far this week is'
export const states = { open: 'Open', sent: 'Sent', approved: 'Approved', closed: 'Closed' }
export const complete = 'Complete'
export const closesAt = 'Closes Sunday, 12:00 AM PT'

export const send = 'Send week'
export const sending = 'Sending…'
export const isComplete = 'My week is complete'
export const sendTitle = 'Send the week of {day}?'
export const completeTitle = 'Is the week of {day} complete?'
export const tangible = 'Tangible'
export const intangible = 'Intangible'
export const entries = 'Entries'
export const summary = 'Summary'
export const summaries = { sent: 'handed in', missing: 'missing', 'not-required': 'not required' }
export const ofHours = '{hours} of {goal} hrs'
export const justHours = '{hours} hrs'
export const missing = '{hours} tangible hours are missing. Without them the week counts as not met.'
export const notOver = 'The week is not over yet. Time of its other days can be logged only after you take it back.'
export const follows =
  'After sending, entries of the week cannot be changed. Somebody approves it, or gives it back with a sentence. Until then you can take it back.'
export const followsComplete =
  'After that, entries of the week cannot be changed. Until the week is over you can take it back; later you can ask for a change.'

export const sentAt = 'Sent {time}.'
export const takeBack = 'Take back'
export const takenBack = 'The week is open again.'
export const sent = 'The week is sent.'
export const approvedItself = 'The week is complete.'
export const approvedBy = '{name}, {time}.'
export const automatic = 'Approved automatically, {time}.'
export const locked = 'Locked. A change needs somebody who approves weeks, and is kept in the history.'
export const ask = 'Ask for a change'
export const askTitle = 'Ask for a change in the week of {day}'
export const askHint =
  'Say which entry, and what should be different. If it is accepted, the week opens and you change it.'
export const askLabel = 'What should be changed?'
export const askYes = 'Ask'
export const asking = 'Asking…'
export const asked = 'Somebody who approves weeks will answer you.'
export const waiting = 'You asked for a change ({time}): “{text}”'
export const waitingOther = 'A change was asked for ({time}): “{text}”'
export const returned = '{name} gave the week back.'
export const word = '“{word}”'
export const answered = 'The last answer: “{word}”'

// Refusals
export const lockedWeek =
  'The week of {day} was sent, so its entries are locked. Take it back, or ask for a change, under Timelog.'
export const off = 'Weeks are not closed here. An Owner can switch that on under Settings.'
export const notBegun = 'This week has not begun yet.'
export const sentBefore = 'This week was sent before.'
export const sentTooOften = 'You have sent 30 weeks within an hour. Please wait a little.'
export const notTaken = 'This week can no longer be taken back. Ask for a change instead.'
export const notAsked = 'A change can be asked for in weeks that are locked. This one is not.'
export const askedBefore = 'You have asked for a change already. Wait for the answer.'
export const noReason = 'Write what should be changed.'
export const noWord = 'Write a sentence that says why.'
export const wordLong = 'Write at most 1,000 characters.'
export const noWeek = 'Give the week as one of its days, YYYY-MM-DD.'
export const noWeeks = 'Choose 1 to 100 weeks.'
export const notOwn = 'Nobody approves their own week.'
export const notYourTeam = 'You decide for the people of your teams alone.'
export const otherwise = 'This week was changed meanwhile. Look at it again.'
export const notNow = 'That cannot be done with a week in this state.'

// Notices
export const told = {
  approve: 'Your week of {day} is approved by {name}.',
  giveBack: '{name} gave your week of {day} back: “{word}” Change what is needed and send it again.',
  accept: '{name} accepts the change you asked for. Your week of {day} is open: change it and send it again.',
  refuse: '{name} does not accept the change you asked for in your week of {day}: “{word}”'
}
export const toWeek = 'Open the week'
export const toApprovals = 'Open the approvals'
export const toldSent = '{name} sent the week of {day}. It waits for approval.'
export const toldAsked = '{name} asks for a change in the week of {day}: “{text}”'

// When they come, and what is done in the line
export const whenSent = 'a week waits for my approval'
export const approved = 'Approved: the week of {day} of {name}'
export const whenChangeAsked = 'somebody asks me to open a week for a change'
export const opened = 'Open for a change: the week of {day} of {name}'
export const whenDecided = 'my week is approved or given back'
