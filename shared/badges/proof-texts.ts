// What the page that proves a badge says.
export { logIn } from '../kit/button-texts.ts'

export const title = '{badge}, earned by {name}'
export const sentence = '{name} earned this badge at {organisation} on {day}.'
export const nowCalled = 'This page keeps the name from when it was shared. Now called {name}.'
export const picture = 'The badge {badge}'
export const rule = 'What it is given for: {rule}.'
export const check = 'Is it true?'
export const checkText =
  'This page comes from {organisation} itself. The badge is also signed, so that any program that knows Open Badges 3.0 can check it.'
export const signed = 'The signed badge, a file to keep and to check'
export const readable = 'The same to read, as JSON'
export const key = 'The public key that it is checked by'
export const goneTitle = 'This badge is not shown here'
export const gone =
  'Whoever earned it does not share it any more, or the address is not complete. Ask the person who gave you the link.'
