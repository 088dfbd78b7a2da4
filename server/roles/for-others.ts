// What other features may read of roles.
export { permissionsOf } from './permissions-of.ts'
export { holdPermissionsOfRole, permissionsOfRole } from './queries.ts'
