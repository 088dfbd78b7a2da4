// What lists of other features narrow people by.
export { hasSkill } from './queries.ts'
