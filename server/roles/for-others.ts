// What other features may read of roles.
export { holdPermissionsOfRole, permissionsOfRole } from './queries.ts'
