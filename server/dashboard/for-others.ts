// What other features may read of dashboard.
export { held } from './held.ts'
