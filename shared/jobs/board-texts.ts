// What the list of jobs says on any page, beside what `texts.ts` has for it.

export const by = 'Jobs by Workbee'
export const category = 'Category'
export const pages = 'Pages'
export const page = 'Page {page}'
export const found = '{count} openings'
export const foundOne = '1 opening'
export const none = 'No openings right now.'
export const noneFound = 'No openings match.'
export const showAll = 'Show all'
export const offline = 'The list of openings cannot be reached.'
export const retry = 'Retry'
