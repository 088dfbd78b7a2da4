// What other features may read of time entries.
export { held } from './held.ts'
