// How other features log time that somebody earned with them, and take it back.
export { addEarned, addMeasured, removeEarned } from './earned.ts'
/** Whoever adds up what somebody earned before they add to it holds the person until they are done. */
export { lockWorker } from './queries.ts'
