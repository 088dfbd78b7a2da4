// What is told of events.
export {
  addedLead,
  addedWaits,
  cancelledLead,
  cancelledWhy,
  hoursAsk,
  hoursCountedNotice,
  hoursNotLogged,
  movedLead,
  movedUpLead,
  reminderLead,
  takenOffLead,
  toActivity,
  toAnswer,
  waitsLead
} from './texts.ts'
export { mailFrom, placeGivenLead } from './organising-texts.ts'

export const whenRegistered = 'I register for an event'
export const moreRegistered = 'With a calendar file, and the code for the door.'
export const whenPutOn = 'somebody registers me for an event, or takes me off'
export const whenMovedUp = 'I have a place that I waited for'
export const whyMovedUp = 'The place is kept for you, so this cannot be switched off.'
export const whenMoved = 'an event that I go to has another time'
export const whenCancelled = 'an event that I go to is cancelled'
export const whenTomorrow = 'an event that I go to is tomorrow'
export const whenHours = 'hours of an event wait for my yes'
export const log = 'Log {time}'
export const logged = '{time} logged for you'
export const noThanks = 'No thanks'
export const notLogged = 'Not logged'
export const whenNotLogged = 'hours of an event could not be logged for me'
export const whenWritten = 'an organiser writes to everybody who comes'
export const written = '{subject}: {text}'

export const codeLine = 'Your code for the door: {code}'
export const calendarFile = 'event.ics'

export const whenFreed = 'somebody takes back what I booked'
export const freed = '{by} took back what you booked for “{purpose}”: {times}.'
export const toResources = 'Open rooms and things'
