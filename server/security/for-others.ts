// What other features may read of security.
export { held } from './held.ts'
