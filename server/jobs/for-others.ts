// What other features may use of jobs.
export { countBrought, sourceOf } from './feeds/partners.ts'
