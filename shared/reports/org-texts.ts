// What the organisation's summary says.
export const noDay = 'Give each day as year, month and day.'
export const noOffset = 'Choose week or month.'
export const noFrame = 'Choose 1, 2, 3, 5 or 10 years, or 0 for all.'
export const noMinimum = 'Give a whole number.'
export const noProject = 'No project'
