// What people and managers read where blue squares are answered, and before the week ends.
export { saving as keeping, send } from '../kit/button-texts.ts'

export const title = 'Blue Squares'
export const lead =
  'Who is short of hours before the week ends on Saturday at midnight in Los Angeles, and what people answered.'
export const atRisk = 'At risk'
export const answers = 'Answers'

export const willGet = {
  one: 'If nothing changes, 1 person gets a blue square for the week from {from} to {to}.',
  other: 'If nothing changes, {count} people get a blue square for the week from {from} to {to}.'
}
export const willGetNone = 'Nobody gets a blue square for the week from {from} to {to}, as it stands.'
export const spared = {
  one: '1 more is short of hours and gets none, because they are away or new.',
  other: '{count} more are short of hours and get none, because they are away or new.'
}
export const noneAtRisk = 'Nobody is short of hours.'
export const search = 'Search by name'
export const person = 'Person'
export const role = 'Role'
export const logged = 'Logged'
export const needed = 'Needed'
export const missing = 'Missing'
export const squares = 'Blue squares'
export const outcome = 'What would happen'
export const outcomes = {
  both: 'Blue square: hours and summary',
  hours: 'Blue square: hours',
  summary: 'Blue square: summary',
  'time-off': 'Blue square: time off',
  away: 'None: away this week',
  new: 'None: new'
} as const

export const pace = 'At today’s pace'
export const paces = { makes: 'Would make it', falls: 'Would fall short' } as const
export const remindedWhen = 'Reminded'
export const remindCount = 'Remind {count}'
export const remindName = 'Remind {name}'
export const reminding = 'Reminding…'
export const remindedMany = { one: '1 reminder leaves in 10 seconds.', other: '{count} reminders leave in 10 seconds.' }
export const leftMany = {
  one: '1 person was left out: reminded today already, or nothing is missing.',
  other: '{count} were left out: reminded today already, or nothing is missing.'
}
export const nobodyToRemind = 'Nobody was reminded: they were today already, or nothing is missing.'
export const allTakenBack = 'Taken back: no reminder left.'
export const someTakenBack = 'Taken back, but {count} had left.'
export const noneTakenBack = 'Too late: the reminders have left.'
export const failed = 'No reminder was sent:'
export const nobodyLeft = 'Everybody here was reminded today'

export const noAnswers = 'No answer waits for you.'
export const noAnswersHint = 'Somebody who answers a blue square stands here until it is accepted or kept.'
export const squareOf = 'Blue square of {day}'
export const theirAnswer = 'Their answer, {when}'
export const accept = 'Accept'
export const acceptOf = 'Accept the answer of {name}'
export const acceptTitle = 'Take this blue square back?'
export const acceptText = 'The blue square of {name} for {day} goes, and they are mailed. The edit history keeps it.'
export const acceptYes = 'Take back'
export const accepted = 'The blue square is taken back, and {name} was mailed.'
export const keep = 'Keep'
export const keepOf = 'Keep the blue square of {name}'
export const why = 'Why it stays'
export const whyHint = '{name} reads this.'
export const keepYes = 'Keep the square'
export const kept = 'The blue square stays, and {name} was mailed.'

export const answer = 'Answer'
export const answerOf = 'Answer the blue square of {day}'
export const answerLead =
  'Say why you think that it is a mistake. A manager of your team reads it and decides; you hear by mail.'
export const reason = 'Your answer'
export const sending = 'Sending…'
export const sent = 'Your answer is on its way to your manager.'
export const waits = 'Answered: a manager looks at it.'
export const stays = 'Answered, and it stays: {answer}'

export const reminderTitle = 'Reminders'
export const reminder = 'A mail on Fridays when hours are missing this week'
export const reminderOn = 'You are reminded on Fridays when hours are missing.'
export const reminderOff = 'No more reminders on Fridays.'
