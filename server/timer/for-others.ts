// What other features may read of timer.
export { held } from './held.ts'
