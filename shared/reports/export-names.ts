// The reports that leave as a file, and who may have them.
import type { Needs } from '../kit/rights.ts'
import { orgNeeds } from './org-needs.ts'

export const reportNames = ['people', 'projects', 'teams', 'summaries', 'organisation'] as const
export type ReportName = (typeof reportNames)[number]

export const exportable = {
  people: { title: 'Hours of people', needs: 'getReports', path: '/reports' },
  projects: { title: 'Hours of projects', needs: 'getReports', path: '/reports' },
  teams: { title: 'Hours of teams', needs: 'getReports', path: '/reports' },
  summaries: { title: 'Weekly summaries handed in', needs: 'getWeeklySummaries', path: '/weeklysummariesreport' },
  organisation: { title: 'Organization summary', needs: orgNeeds, path: '/totalorgsummary' }
} as const satisfies Record<ReportName, { title: string; needs: Needs; path: string }>
