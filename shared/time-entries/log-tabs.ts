// The tabs of a log, and what they say of an entry before its week is drawn. Pure.
import { t } from '../kit/texts.ts'
import * as texts from './log-texts.ts'
import type { Entry } from './schemas.ts'

export const tabKeys = [
  'tasks',
  'currentWeek',
  'lastWeek',
  'beforeLastWeek',
  'dateRange',
  'weeklySummaries',
  'badgesearned'
] as const
/** The address’s anchor is the tab’s key. */
export type TabKey = (typeof tabKeys)[number]

/** On the dashboard a volunteer with open tasks begins with these; everybody else with the week. */
export const firstTab = (place: 'dashboard' | 'page', role: string, openTasks: number): TabKey =>
  place === 'dashboard' && role === 'Volunteer' && openTasks > 0 ? 'tasks' : 'currentWeek'

/** What an entry is of: the task when there is one, else the project. */
export const titleOf = ({ taskName, projectName }: Pick<Entry, 'projectName' | 'taskName'>): string =>
  taskName || projectName || t(texts.unnamed)
