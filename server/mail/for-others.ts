// What other features may read of mail.
export { held } from './held.ts'
