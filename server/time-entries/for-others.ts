// How other features log time that somebody earned with them, and take it back.
export { addEarned, addMeasured, removeEarned } from './earned.ts'
