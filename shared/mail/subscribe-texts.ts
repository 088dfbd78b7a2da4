// What subscribing says on any page, beside what `texts.ts` has for it.

export const placeholder = 'you@example.org'
export const busy = 'Subscribing...'
export const offline = 'The server cannot be reached. What you typed is still here; try again in a moment.'
