// What the mails of the weekly summaries report say.
export const reminderSubject = 'Your weekly summary of {span} is missing'
export const reminderText = '{by} looked at the weekly summaries and did not find yours of {span}.'
export const reminderHow =
  'It needs at least 50 words. Your draft, if you began one, is kept, and you find your log of the week beside it.'
export const toSummary = 'Write my summary'

// Notifications of what a reader says
export const answers = '{by} about your weekly summary of {span}: {message}'
export const asksChange = '{by} asks for a change of your weekly summary of {span}: {message}'
export const toWeek = 'Open my summary'

export const subject = 'Weekly summaries of {span}'
export const subjectPart = 'Weekly summaries of {span} ({part})'
export const lead = 'What everybody did from {span}: {submitted} summaries of {people} people.'
export const leadPart = 'Part {part} of what everybody did from {span}: {submitted} summaries of {people} people.'
export const code = 'Team code: {code}'
export const noCode = 'no team code'
export const count = 'Total Valid Weekly Summaries: {count}'
export const hours = 'Hours logged: {hours} / {promised}'
export const media = 'Media'
export const document = 'Google Doc'
export const emails = 'E-mail addresses'
export const toReport = 'Open the report'

export const whenReminded = 'somebody reminds me of a weekly summary'
export const whenAnswered = 'somebody writes to me about my weekly summary'
