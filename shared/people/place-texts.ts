// What the control says in which somebody names the place where they live.
export const getTimeZone = 'Get Time Zone'
export const looking = 'Looking...'
export const findPlace = 'Find Place'
export const locationFailed = 'An error occured: {message}'
export const located = 'Found: {place}'
