// What other features may have somebody told.
export { tell } from './send.ts'
