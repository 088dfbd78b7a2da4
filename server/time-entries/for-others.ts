// How other features log time that somebody earned with them, and take it back.
export { addEarned, removeEarned } from './earned.ts'
