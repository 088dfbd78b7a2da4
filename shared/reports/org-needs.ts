// Who opens the organisation's summary. Apart from its calls, which no menu needs.
import { permissionSets } from '../permission-sets.ts'

export const orgNeeds = {
  roles: ['Administrator', 'Manager', 'Core Team', 'Owner', 'Mentor'],
  or: permissionSets.weeklySummariesReport
} as const
