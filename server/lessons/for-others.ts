// What other features ask of lessons: which of them somebody may read.
export { readable } from './queries.ts'
