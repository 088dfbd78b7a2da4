// Rules for a person's fields. Pure; time is an argument.
import { clockIn } from '../kit/locale.ts'
import { addDays, type Day, daysBetween } from '../kit/time/day.ts'

export const summaryOptions = [
  'Required',
  'Not Required',
  'Team',
  'Team Fabulous',
  'Team Marigold',
  'Team Luminous',
  'Team Lush',
  'Team Skye',
  'Team Azure',
  'Team Amethyst'
] as const
export type SummaryOption = (typeof summaryOptions)[number]

/** How a code looks, as an empty field shows it. */
export const CODE_SHAPE = 'X-XXX'

const TEAM_CODE = /^(?:[a-z]-[a-z\d]{3,5}|[a-z\d]{5,7}|.-[a-z\d]{3})$/iu

/** A team code is empty, or 5 to 7 characters in one of the three forms. */
export const isTeamCode = (code: string): boolean => code === '' || TEAM_CODE.test(code)

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(clockIn({ timeZone: name }))
  } catch {
    return false
  }
}

/** Mentors are not on the leaderboard, so whoever becomes one is hidden. */
export const isVisibleAs = (role: string, before: { role: string; isVisible: boolean }): boolean =>
  role === 'Mentor' && before.role !== 'Mentor' ? false : before.isVisible

/** Only the Core Team owes hours it missed. */
export const missedHoursAs = (role: string, missed: number): number => (role === 'Core Team' ? missed : 0)

export interface Committed {
  hours: number
  dateChanged: Day
}

/** The history with today's commitment in it: a second change on one day takes the place of the first. */
export function recommitted(history: readonly Committed[], hours: number, today: Day): Committed[] {
  const earlier = history.filter(one => one.dateChanged < today)
  return [...earlier, { hours, dateChanged: today }]
}

/** The history when the first day of the person moves: its first entry moves along, up to the day before the second. */
export function restarted(history: readonly Committed[], start: Day): Committed[] {
  const [first, ...rest] = history
  if (!first) return []
  const latest = rest[0] && addDays(rest[0].dateChanged, -1)
  return [{ ...first, dateChanged: latest && start > latest ? latest : start }, ...rest]
}

/** Hours promised from the first day to this one. */
export const committedBy = (history: readonly Committed[], today: Day): number =>
  history.reduce((sum, { hours, dateChanged }, index) => {
    const until = history[index + 1]?.dateChanged ?? today
    return sum + (hours * Math.max(0, daysBetween(dateChanged, until < today ? until : today))) / 7
  }, 0)

export interface Standing {
  isActive: boolean
  endDate: Day | null
  reactivationDate: Day | null
}

/** How the list of people tells them apart: whoever is paused has a day of return, whoever leaves a final day. */
export const standings = ['active', 'leaving', 'paused', 'inactive'] as const

export interface StatusChange {
  status: 'Active' | 'Inactive'
  /** The last day, if it was given. */
  endDate?: Day | null | undefined
  reactivationDate?: Day | null | undefined
  isSet?: 'FinalDay' | 'NotSetFinalDay' | undefined
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/** Deactivating sets the last day: the one given, today at the latest, else that of the last time entry, else the first day. Activating clears it; a final day that is over acts at once. */
export function statusAfter(
  change: StatusChange,
  known: { lastEntry: Day | undefined; created: Day; today: Day }
): Standing {
  const endDate = change.endDate ?? null
  if (change.status === 'Inactive')
    return {
      isActive: false,
      endDate: endDate ? earlier(endDate, known.today) : (known.lastEntry ?? known.created),
      reactivationDate: change.reactivationDate ?? null
    }
  if (change.isSet !== 'FinalDay' || !endDate) return { isActive: true, endDate: null, reactivationDate: null }
  // A final day is set while the person is active; the nightly task deactivates them after it.
  return { isActive: endDate >= known.today, endDate, reactivationDate: null }
}

/** Whether somebody is reminded today of a final day: two to three weeks before one that was set earlier than that, and once. */
export const isFinalDayToTell = (
  leaving: { endDate: Day; setOn: Day | null; told: Day | null },
  today: Day
): boolean => {
  const left = daysBetween(today, leaving.endDate)
  const isFarAhead = leaving.setOn !== null && daysBetween(leaving.setOn, leaving.endDate) > 21
  return isFarAhead && leaving.told !== leaving.endDate && left >= 14 && left <= 21
}

/** The status on the morning of a day: active on the last day and from the day of return on. */
export function standingOn(standing: Standing, today: Day): Standing {
  const { isActive, endDate, reactivationDate } = standing
  if (isActive) return endDate && endDate < today ? { ...standing, isActive: false } : standing
  const isBack = reactivationDate !== null && reactivationDate <= today
  return isBack ? { isActive: true, endDate: null, reactivationDate: null } : standing
}
