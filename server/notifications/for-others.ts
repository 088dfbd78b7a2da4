// What other features may have somebody told.
export { tell, tellAll } from './send.ts'
