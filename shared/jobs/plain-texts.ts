// What the pages of openings say to browsers without a script, beside what the site's own say.
export { logIn, next } from '../kit/button-texts.ts'

export const lead =
  'Openings for volunteers: building, growing, drawing, writing and programming, on site and from anywhere.'
export const withoutScript = 'Read this opening and apply without scripts'
export const listWithoutScript = 'See the openings without scripts'
export const openings = 'Openings'
export const previous = 'Previous'
export const chooseOne = 'Choose…'
export const wrong = { one: '1 answer needs another look.', other: '{count} answers need another look.' }
export const optional = '(optional)'
export const thanks = 'Thank you!'
export const thanksText =
  'Your application for “{title}” has arrived. Somebody from the team reads it and writes to you.'
export const fileAgain = 'Choose the file again: browsers do not keep one with a page that comes back.'
export const tooMuch = 'This was too much to send'
export const tooMuchText =
  'A file of more than 5 MB cannot be taken. Go back with your browser: what you wrote is still there. Then choose a smaller file, or none.'
export const listFailed = 'The openings cannot be shown right now. Try again in a moment.'
