// What is said of the automatic awards of a week.
export const title = 'Automatic Awards'
export const lead =
  'What the rules give for a week, and to whom. Every Sunday it is given by itself; a week that was missed, or whose hours were corrected, can be given later. Nobody gets a badge twice for one week, and nothing is taken back.'
export const week = 'Choose a week that is over.'
export const weekLabel = 'Week'
export const weekOf = '{from} to {to}'
export const wouldEarn = { one: 'One badge would be given.', other: '{count} badges would be given.' }
export const nothing = 'Everything that this week earned is given.'
export const person = 'Name'
export const badge = 'Badge'
export const replaces = 'In the place of'
export const shown = 'The first {count} of {total} are shown.'
export const give = 'Give these badges'
export const giving = 'Giving...'
export const confirmTitle = 'Give {count} badges for {week}?'
export const confirmText = 'They appear on the profiles at once. What is replaced goes.'
export const given = { one: 'One badge was given.', other: '{count} badges were given to {people} people.' }
export const givenNone = 'There was nothing left to give.'
export const failed = 'The badges could not be given: {message}'
