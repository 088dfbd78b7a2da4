// What other features may read of reports: hours, from the same functions as every report.
export { hoursByPerson, hoursByProject, hoursByWeek, hoursOf } from './sums.ts'
