// What other features may read of time off.
export { held } from './held.ts'
