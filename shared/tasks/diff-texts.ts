// What is said of the fields of a task that are compared.
export const yes = 'Yes'
export const no = 'No'
export const long = 'This is too long.'
export const hours = 'Hours are numbers from 0 up.'
export const day = 'Give the day as YYYY-MM-DD.'
