// What is said of the fields of a task that are compared.
export { no, yes } from '../kit/button-texts.ts'

export const long = 'This is too long.'
export const hours = 'Hours are numbers from 0 up.'
export const day = 'Give the day as YYYY-MM-DD.'
