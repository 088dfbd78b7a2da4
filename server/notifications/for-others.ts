// What other features may read of notifications.
export { held } from './held.ts'
