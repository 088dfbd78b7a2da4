// What other features may read of the map.
export { held } from './held.ts'
