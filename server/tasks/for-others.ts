// What other features may read of tasks.
export { held } from './held.ts'
