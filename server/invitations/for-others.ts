// What other features may read of invitations.
export { held } from './held.ts'
