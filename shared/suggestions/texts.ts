// What is said of edits of tasks that people suggest, by the server.
export const alreadyResolved = 'The suggestion might have already been resolved. Reloading the suggestion list...'
export const nothingNew = 'Nothing in this suggestion is different from the task.'
export const suggested = 'Your suggestion is with those who plan the tasks. You will hear from them.'
export const accepted = 'The suggestion is taken over.'
export const rejected = 'The suggestion is turned down.'
export const dropped = 'The suggestion is resolved.'
export const noteLong = 'This note has 500 characters at the most.'

export const tellAll = '{by} took over your suggestion for the task “{task}”. Thank you!'
export const tellPart = '{by} took over a part of your suggestion for the task “{task}”: {fields}.'
export const tellNone = '{by} looked at your suggestion for the task “{task}” and decided against it.'
export const tellResolved = '{by} looked at your suggestion for the task “{task}”.'
export const withNote = '{said} {note}'
