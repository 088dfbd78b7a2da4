// What the list of events says on any page, beside what `public-texts.ts` has for it.
export const by = 'Events by Workbee'
export const found = { one: '1 event', other: '{count} events' }
export const failed = 'The events could not be loaded.'
export const offline = 'The list of events cannot be reached.'
export const back = 'Back to the events'
export const opening = 'Loading this event…'
export const openingFailed = 'This event cannot be reached.'
export const ourPage = 'Read on and register'
