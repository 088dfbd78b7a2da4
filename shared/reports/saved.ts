// The reports whose filters can be saved under a name, and who opens each.
import type { Needs } from '../kit/rights.ts'
import { orgNeeds, permissionSets, weeklyNeeds } from '../permission-sets.ts'

export const savedReports = {
  reports: permissionSets.reports,
  'person-report': permissionSets.reports,
  'project-report': permissionSets.reports,
  'team-report': permissionSets.reports,
  'weekly-summaries-report': weeklyNeeds,
  'total-org-summary': orgNeeds
} as const satisfies Record<string, Needs>
export type SavedReport = keyof typeof savedReports
