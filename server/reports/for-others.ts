// What other features may read of reports: hours, from the same functions as every report.
export { hoursByProject, hoursOf } from './sums.ts'
