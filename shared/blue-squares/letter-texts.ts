// Mails about answers to blue squares, and those before the week ends.
export const appealSubject = '{name} answered a blue square'
export const appealLead = '{name} thinks that the blue square of {day} is a mistake. It was given for:'
export const appealReason = 'Their answer:'
export const appealAsk = 'Please accept the answer, and the square goes, or say why it stays.'
export const toAppeals = 'Open the answers'

export const acceptedSubject = 'Your blue square of {day} is gone'
export const acceptedText = '{by} accepted what you answered. The blue square of {day} is taken back.'
export const keptSubject = 'Your blue square of {day} stays'
export const keptText = '{by} looked at what you answered. The blue square of {day} stays:'

export const reminderSubject = 'Hours are missing this week'
export const reminderBy = '{by} looked at how the week stands and thought of you.'
export const reminderText =
  'You have logged {hours} of {required} hours this week, so {missing} are missing. The week ends on {day} at midnight in Los Angeles.'
export const reminderSummarySubject = 'Your weekly summary is missing'
export const reminderSummary =
  'Your weekly summary is not in yet. It is due on {day} at midnight in Los Angeles, with at least 50 words.'
export const reminderForgotten = 'If you worked and only forgot to log it, there is still time.'
export const reminderStop = 'You can switch this reminder off under Notifications.'
export const toLog = 'Log your hours'
export const toSummary = 'Write your summary'

export const previewSubject = {
  one: '1 person would get a blue square tonight',
  other: '{count} people would get a blue square tonight'
}
export const previewText =
  'At midnight in Los Angeles the week ends. If nothing changes, these people get a blue square:'
export const previewLine = '{name}: {hours} of {required} hours'
export const previewSummary = '{name}: no weekly summary'
export const previewBoth = '{name}: {hours} of {required} hours, and no weekly summary'
export const toAtRisk = 'Open the list'
