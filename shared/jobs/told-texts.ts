// What is told of applicants.
export const whenAnswered = 'somebody who applied answers what I wrote'
export const answered = '{name} answered about “{title}”.'
export const toApplication = 'Open the application'
