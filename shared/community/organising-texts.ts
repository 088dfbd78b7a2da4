// What an organiser does for those who come: giving a place to one who waits, and writing to everybody.
export { send, sending } from '../kit/button-texts.ts'

export const notWaiting = '{name} does not wait any more.'
export const allTaken = 'All {count} places are taken. Raise the places, or take somebody off first.'
export const noMorePlaces = 'An activity has 10,000 places at the most.'
export const placeGivenSubject = 'You have a place: {name}'
export const placeGivenLead = '{by} gave you a place: you are registered for {name}, {when}.'
export const subjectMissing = 'Please enter a subject.'
export const subjectLong = 'A subject has 150 characters at the most.'
export const textMissing = 'Write something first.'
export const textLong = 'A mail has 5,000 characters at the most.'
export const nobodyToMail = 'Nobody is registered yet.'
export const mailedTooOften = 'You wrote to everybody five times within an hour. Please wait before you write again.'
export const mailFrom = '{by} writes to everybody who is registered for {name}, {when}.'
export const mailSent = { one: 'The mail goes to 1 person.', other: 'The mail goes to {count} people.' }

export const givePlace = 'Give place'
export const givePlaceTo = 'Give place to {name}'
export const raiseAsk = 'Raise the places to {count}?'
export const raiseText = 'Every place is taken. {name} has the new one, and is told.'
export const raise = 'Raise and give'
export const leaveIt = 'Leave it'
export const placeGiven = '{name} has a place, and is told.'
export const mailEverybody = 'Mail everybody'
export const mailLead = {
  one: 'To the 1 who is registered, from the organisation’s address with your name.',
  other: 'To the {count} who are registered, from the organisation’s address with your name.'
}
export const subject = 'Subject'
export const text = 'Text'

export const whoComes = 'Who comes'
export const comingOf = '{count} of {capacity}'
export const more = 'and {count} more'
