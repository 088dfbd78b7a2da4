// The reports that leave as a file, and who may have them: whoever opens the page.
import type { Needs } from '../../kit/rights.ts'
import { t } from '../../kit/texts.ts'
import { orgNeeds } from '../../permission-sets.ts'
import { type Range, ranges } from './ranges.ts'
import * as texts from './texts.ts'
import { readPersonFigures } from '../person/calls.ts'
import { readProjectFigures } from '../project/calls.ts'
import { readTeamFigures } from '../team/calls.ts'

export const reportNames = [
  'people',
  'projects',
  'teams',
  'person',
  'project',
  'team',
  'weekly',
  'summaries',
  'organisation'
] as const
export type ReportName = (typeof reportNames)[number]

/** What a report can be of one of. */
export type About = 'person' | 'project' | 'team'

interface Exportable {
  title: string
  /** None that depends on whom somebody sees: asked without the person, such a right holds for all. */
  needs: Exclude<Needs, { sees: string }>
  path: string
  /** The tab of its page. */
  tab?: string
  /** Its path goes on with the id of one. */
  about?: About
  /** The days that it is offered of when it is sent again and again; none where it has its own. */
  ranges: readonly Range[]
}

export const exportable: Readonly<Record<ReportName, Exportable>> = {
  people: { title: 'Hours of people', needs: 'getReports', path: '/reports', tab: 'people', ranges },
  projects: { title: 'Hours of projects', needs: 'getReports', path: '/reports', tab: 'projects', ranges },
  teams: { title: 'Hours of teams', needs: 'getReports', path: '/reports', tab: 'teams', ranges },
  person: {
    title: 'Report of a person',
    needs: readPersonFigures.needs,
    path: '/peoplereport',
    about: 'person',
    ranges
  },
  project: {
    title: 'Report of a project',
    needs: readProjectFigures.needs,
    path: '/projectreport',
    about: 'project',
    ranges
  },
  team: { title: 'Report of a team', needs: readTeamFigures.needs, path: '/teamreport', about: 'team', ranges },
  weekly: {
    title: 'Weekly summaries',
    needs: 'getWeeklySummaries',
    path: '/weeklysummariesreport',
    ranges: ['last-week', 'this-week']
  },
  summaries: {
    title: 'Weekly summaries handed in',
    needs: 'getWeeklySummaries',
    path: '/weeklysummariesreport/weeks',
    ranges: []
  },
  organisation: { title: 'Organization summary', needs: orgNeeds, path: '/totalorgsummary', ranges }
}

/** 'Report of Maya Okafor', or in words that whom it was of is gone. */
export function titleOf(report: ReportName, about: { name: string } | null | undefined): string {
  const { title, about: kind } = exportable[report]
  if (!kind) return t(title)
  return about ? t(texts.reportOf, { name: about.name }) : t(texts.goneTitles[kind])
}
