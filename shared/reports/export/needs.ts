import { orgNeeds } from '../../permission-sets.ts'

/** Whoever may open any of the reports that leave as a file. */
export const exportNeeds = { roles: orgNeeds.roles, or: ['getReports', ...orgNeeds.or] } as const
