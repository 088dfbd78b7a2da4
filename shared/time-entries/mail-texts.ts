// What is mailed about time entries.
export const subject = '{name}: a time entry was edited'
export const edited = '{editor} edited a time entry of {name} for {project}.'
export const noProject = 'no project'
export const time = 'The time was {before} and is {after} now.'
export const date = 'The date was {before} and is {after} now.'
export const toLog = 'Open the time log'
