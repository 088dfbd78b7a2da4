// What other features may read of projects.
export { held } from './held.ts'
