// What subscribing says on any page, beside what `texts.ts` has for it.

export const placeholder = 'you@example.org'
export const busy = 'Sending...'
export const offline = 'No connection. Try again.'
export const failed = 'That did not work. Try again in a moment.'
