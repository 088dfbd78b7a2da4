// What other features may read of lists.
export { held } from './held.ts'
