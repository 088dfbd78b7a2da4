// The tabs of a log, their weeks, and what they say of an entry before its week is drawn. Pure.
import { addDays, type Day, endOfWeek, startOfWeek } from '../kit/time/day.ts'
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

/** How many weeks back a tab looks. */
export const weeksBack = { currentWeek: 0, lastWeek: 1, beforeLastWeek: 2 } as const

export interface Span {
  from: Day
  to: Day
}

/** The week that lies so many weeks before the day’s own, Sunday to Saturday. */
export function weekOf(day: Day, back: number): Span {
  const from = addDays(startOfWeek(day), -7 * back)
  return { from, to: endOfWeek(from) }
}

/** What one read brings: the week of the day and the two before it. */
export const threeWeeks = (day: Day): Span => ({ from: weekOf(day, 2).from, to: endOfWeek(day) })

/** On the dashboard a volunteer with open tasks begins with these; everybody else with the week. */
export const firstTab = (place: 'dashboard' | 'page', role: string, openTasks: number): TabKey =>
  place === 'dashboard' && role === 'Volunteer' && openTasks > 0 ? 'tasks' : 'currentWeek'

/** What an entry is of: the task when there is one, else the project. */
export const titleOf = ({ taskName, projectName }: Pick<Entry, 'projectName' | 'taskName'>): string =>
  taskName || projectName || t(texts.unnamed)
