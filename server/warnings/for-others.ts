// What other features may read of warnings.
export { held } from './held.ts'
