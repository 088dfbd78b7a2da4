// What other features may read of jobs.
export { held } from './held.ts'
