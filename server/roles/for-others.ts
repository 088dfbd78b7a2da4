// What other features may read of roles.
export { permissionsOfRole } from './queries.ts'
