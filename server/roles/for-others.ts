export { permissionsOfRole } from './queries.ts'
