// What the weekly task says: in descriptions, in mails and on the page of who is at risk.
export const both =
  'You logged {hours} of {required} hours in the week from {from} to {to}, and handed in no weekly summary.'
export const onlyHours = 'You logged {hours} of {required} hours in the week from {from} to {to}.'
export const onlySummary = 'You handed in no weekly summary for the week from {from} to {to}.'
export const timeOff = 'You had time off in the week from {from} to {to}.'
export const owed = 'Of these hours, {missed} were owed from the weeks before.'
export const extra = 'With {count} blue squares, {extra} hours are added to what you owe next week.'

export const weekSubject = {
  one: '1 blue square for the week from {from}',
  other: '{count} blue squares for the week from {from}'
}
export const weekLead = 'These people got a blue square for the week from {from} to {to}:'
export const weekLine = '{name}: {description}'
export const andMore = 'And {count} more.'
export const toAnswers = 'Open the blue squares'
