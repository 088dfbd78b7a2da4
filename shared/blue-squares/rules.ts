// Who gets a blue square for a week, and what the Core Team owes. Pure.
import { addDays, type Day, weekday } from '../kit/time/day.ts'
import { HOUR } from '../kit/time/time.ts'

/** A reminder can be taken back for so many seconds. */
export const HELD_FOR = 10

/** How many blue squares somebody may have: mails say «of five». */
export const MOST = 5

/** What a square of the weekly task is for. */
export const kinds = ['both', 'hours', 'summary', 'time-off'] as const
export type Kind = (typeof kinds)[number]

/** What a person did and owed in a week. */
export interface PersonWeek {
  committed: number
  missed: number
  seconds: number
  /** It is in, or they owe none. */
  hasSummary: boolean
  startDate: Day
  /** They have logged time, whenever. */
  hasWorked: boolean
  isAway: boolean
}

/** Why there is no square: they did what they promised, they are new, or they were away. */
export type Verdict = Kind | 'away' | 'fine' | 'new'

export const isKind = (verdict: Verdict): verdict is Kind => kinds.some(kind => kind === verdict)

/** A reminder helps those who can still do something about it. */
export const isReminded = (verdict: Verdict): boolean =>
  verdict === 'hours' || verdict === 'both' || verdict === 'summary'

/** Whether the hours of the days so far, today counted as a whole one, are enough when the week goes on like that. */
export const makesItAtPace = (seconds: number, required: number, today: Day): boolean =>
  (seconds / (weekday(today) + 1)) * 7 >= required

/** In seconds, so that nobody fails by the rounding of a fraction of an hour. */
export const requiredSeconds = ({ committed, missed }: Pick<PersonWeek, 'committed' | 'missed'>): number =>
  Math.round((committed + missed) * HOUR)

/** New are those who began after the week's Monday, and those who began in the week and never logged time. */
export function isNew({ startDate, hasWorked }: Pick<PersonWeek, 'hasWorked' | 'startDate'>, sunday: Day): boolean {
  return startDate > addDays(sunday, 1) || (startDate > sunday && !hasWorked)
}

/** `timeOffExcuses`: a week off costs nothing; else it costs a square that says so. */
export function judge(one: PersonWeek, sunday: Day, timeOffExcuses: boolean): Verdict {
  const met = one.seconds >= requiredSeconds(one)
  if (met && one.hasSummary) return 'fine'
  if (isNew(one, sunday)) return 'new'
  if (one.isAway) return timeOffExcuses ? 'away' : 'time-off'
  if (met) return 'summary'
  return one.hasSummary ? 'hours' : 'both'
}

/** So many hours more for each square above five. */
export const extraHours = (squares: number): number => Math.max(0, squares - MOST)

/** What somebody of the Core Team owes next week. A week for which nothing was expected adds nothing. */
export function missedAfter(
  { committed, missed, seconds }: Pick<PersonWeek, 'committed' | 'missed' | 'seconds'>,
  { verdict, squares }: { verdict: Verdict; squares: number }
): number {
  const isFree = verdict === 'away' || verdict === 'new'
  const left = Math.max(0, Math.round((missed + (isFree ? 0 : committed) - seconds / HOUR) * 100) / 100)
  return left > 0 && !isFree ? left + extraHours(squares) : left
}
