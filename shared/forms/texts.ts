// What forms say while they are filled in.
export const required = 'Answer this question.'
export const chooseOne = 'Choose one.'
export const chooseSome = 'Choose at least one.'
export const chooseDate = 'Choose a date.'
export const chooseMark = 'Please select a rating'
export const noSuchOption = 'Choose from what is offered.'
export const notEmail = 'Enter a whole address, such as name@example.org.'
export const notNumber = 'Enter a number.'
export const notDay = 'Enter a day, such as 2026-11-26.'
export const tooLong = 'Write less: this is longer than fits here.'

export const noForm = 'This form is not there, or not open any more.'
export const changedMeanwhile = 'You changed this on another device meanwhile. Both are kept: choose which one counts.'
