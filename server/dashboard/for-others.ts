// What other features may read of dashboard.
export { begunBy } from './queries.ts'
