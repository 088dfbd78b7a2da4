// What subscribing says on any page, beside what `texts.ts` has for it.
export { sending as busy } from '../kit/button-texts.ts'

export const placeholder = 'you@example.org'
export const offline = 'No connection. Try again.'
export const failed = 'That did not work. Try again in a moment.'
