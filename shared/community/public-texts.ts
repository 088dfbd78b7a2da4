// Words of what anybody may come to.
export const title = 'Events'
export const lead = 'What anybody may come to.'
export const online = 'Online'
export const number = 'Enter a whole number from 1 on.'
export const longWords = 'Search with 100 letters at the most.'
export const gone = 'This event is over, or was cancelled.'
