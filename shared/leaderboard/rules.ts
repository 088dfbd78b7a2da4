// What the figures of a week mean. Pure; hours as numbers, days as text, time as an argument.
import { cutting } from '../kit/locale.ts'
import { type Day, daysBetween, endOfWeek, formatDay, startOfWeek } from '../kit/time/day.ts'
import { searching } from '../kit/text/search.ts'
import type { Role } from '../permissions.ts'

/** Whose hours and promise a line shows. */
export interface WeekResult {
  role: Role
  weeklycommittedHours: number
  missedHours: number
  totaltangibletime_hrs: number
}

/** They get a star; everybody else a dot. */
export const starRoles: readonly Role[] = ['Owner', 'Administrator', 'Manager', 'Mentor', 'Core Team']
const STAR = 1.25

/** People without promised hours are on the lists of these, and on their own. */
const SEES_ZERO: readonly Role[] = ['Owner', 'Administrator', 'Core Team']
export const seesZeroHours = (role: Role): boolean => SEES_ZERO.includes(role)

const FILTERS: readonly Role[] = ['Owner', 'Administrator']
export const mayFilterByTeam = (role: Role): boolean => FILTERS.includes(role)

/** Volunteers cannot hide. */
export const isVisibleAs = (role: Role, isVisible: boolean): boolean => role === 'Volunteer' || isVisible

/** Who counts in the totals of the organisation. */
export const isMember = ({ role, weeklycommittedHours }: Pick<WeekResult, 'role' | 'weeklycommittedHours'>): boolean =>
  weeklycommittedHours >= 1 && role !== 'Mentor'

export const goalOf = ({ weeklycommittedHours, missedHours }: WeekResult): number => weeklycommittedHours + missedHours

/** A dot is full from the commitment on; what was missed in earlier weeks is part of it. */
export const isMet = (one: WeekResult): boolean => one.totaltangibletime_hrs >= goalOf(one)

export function statusOf(one: WeekResult): 'met' | 'star' | 'unmet' {
  const { role, weeklycommittedHours: committed, totaltangibletime_hrs: tangible } = one
  const isStar = starRoles.includes(role) && committed !== 0 && tangible >= STAR * committed
  return isStar ? 'star' : isMet(one) ? 'met' : 'unmet'
}

/** Tangible hours as a part of what was promised for a week; none without a promise. */
export const shareOf = ({ weeklycommittedHours, totaltangibletime_hrs }: WeekResult): number | undefined =>
  weeklycommittedHours > 0 ? totaltangibletime_hrs / weeklycommittedHours : undefined

export const percentOf = (share: number): number => Math.floor(share * 100)

/** Above ten times the commitment the exact figure means nothing, and would be wider than its column. */
export const MOST_PERCENT = 999

/** Every bar is on one scale. */
export const SCALE = 40

export const barColors = ['red', 'orange', 'green', 'blue', 'indigo', 'violet', 'purple'] as const
export type BarColor = (typeof barColors)[number]

const BELOW: readonly (readonly [number, BarColor])[] = [
  [5, 'red'],
  [10, 'orange'],
  [20, 'green'],
  [30, 'blue'],
  [40, 'indigo'],
  [50, 'violet']
]

export const barColor = (hours: number): BarColor => BELOW.find(([below]) => hours < below)?.[1] ?? 'purple'

/** The bar of a share is full at twice the promise, which stands in its middle. */
export const FULL_SHARE = 2

const SHARES: readonly (readonly [number, BarColor])[] = [
  [0.5, 'red'],
  [1, 'orange'],
  [1.25, 'green'],
  [1.5, 'blue'],
  [1.75, 'indigo']
]

export const shareColor = (share: number): BarColor => SHARES.find(([below]) => share < below)?.[1] ?? 'purple'

const LOW = 0.1

/** The organisation's bar: red below a tenth of what was promised, orange below a fifth. */
export function organisationColor(hours: number, committed: number): 'green' | 'orange' | 'red' {
  if (hours < committed * LOW) return 'red'
  return hours < committed * LOW * 2 ? 'orange' : 'green'
}

export const BUTTON_LETTERS = 15
/** From this width of the list in pixels on, names are written longer. */
export const NARROW = 457
export const lettersAt = (width: number): number => (width < NARROW ? 27 : 50)

/** In a window of less than three quarters of the screen the heads are short. */
export const isTerse = (width: number, screen: number): boolean => width < screen * 0.75

const characters = cutting('grapheme')

/** Cut between characters as people count them, with an ellipsis in place of the rest. */
export function truncated(text: string, letters: number): string {
  if (text.length <= letters) return text
  const cut = [...characters.segment(text)][letters]
  return cut ? `${text.slice(0, cut.index).trimEnd()}…` : text
}

/** Whole days until the last one; none without a last day, and none once it is over. */
export function daysLeft(endDate: Day | null, today: Day): number | undefined {
  if (!endDate) return undefined
  const left = daysBetween(today, endDate)
  return left < 0 ? undefined : left
}

/** Whether somebody is off in the week of this day; else how many weeks it still is until they are. */
export function timeOff(
  { timeOffFrom, timeOffTill }: { timeOffFrom: Day | null; timeOffTill: Day | null },
  day: Day
): number | 'off' | undefined {
  if (!timeOffFrom || !timeOffTill || timeOffTill < startOfWeek(day)) return undefined
  if (timeOffFrom <= endOfWeek(day)) return 'off'
  return daysBetween(startOfWeek(day), startOfWeek(timeOffFrom)) / 7
}

const withoutYear = (day: Day): string => formatDay(day, 'profile').replace(/, \d+$/, '')

/** 'Nov 8 – Nov 14'; of another year, 'Dec 27 – Jan 2, 2027'. */
export function weekName(day: Day, today: Day): string {
  const end = endOfWeek(day)
  const last = end.slice(0, 4) === today.slice(0, 4) ? withoutYear(end) : formatDay(end, 'profile')
  return `${withoutYear(startOfWeek(day))} – ${last}`
}

/** Before this day nobody logged time. */
export const EARLIEST: Day = '2022-01-01'

interface NamedResult extends WeekResult {
  name: string
  personId: string
  totaltime_hrs: number
}

/** What the list is about; the head of each column orders it too. */
export const orders = ['hours', 'share'] as const
export const sorts = [...orders, 'total', 'name'] as const
export type Order = (typeof sorts)[number]

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const measures: Record<Order, (row: NamedResult) => number> = {
  hours: row => row.totaltangibletime_hrs,
  share: row => shareOf(row) ?? -1,
  total: row => row.totaltime_hrs,
  name: () => 0
}

/** Most tangible hours first, then by name and role; or the largest part of the own promise, or most time, or by name alone. */
export function ranked<Row extends NamedResult>(rows: readonly Row[], order: Order): Row[] {
  const measure = measures[order]
  const second = order === 'name' ? measure : measures.hours
  return rows.toSorted(
    (one, other) =>
      measure(other) - measure(one) ||
      second(other) - second(one) ||
      byText(one.name.toLowerCase(), other.name.toLowerCase()) ||
      byText(one.role, other.role) ||
      byText(one.personId, other.personId)
  )
}

/** Everybody's place: by what the list is sorted by, or by tangible hours where it is sorted by name. */
export const placesOf = (rows: readonly NamedResult[], order: Order): ReadonlyMap<string, number> =>
  new Map(ranked(rows, order === 'name' ? 'hours' : order).map(({ personId }, at) => [personId, at + 1]))

/** Whose name is searched for. */
export function named<Row extends { name: string }>(rows: readonly Row[], text: string): readonly Row[] {
  const found = searching(text)
  return rows.filter(({ name }) => found(name))
}

/** Who is on one of these teams. */
export const onTeams = <Row extends { teams: readonly string[] }>(
  rows: readonly Row[],
  teams: readonly string[]
): readonly Row[] => rows.filter(row => row.teams.some(team => teams.includes(team)))

const AROUND = 3
/** As many are shown at least, where there are as many. */
const LEAST_SHOWN = 2 + 2 * AROUND
/** A button in the place of one row would save nothing. */
const LEAST_HIDDEN = 2

/**
 * What is shown of a long list at first: the row before `first`, and those from there to `to`. The own row is in their
 * middle; without one it is the start of the list.
 */
export function around(count: number, own: number): { first: number; to: number } {
  const from = Math.max(1, own - AROUND)
  const first = from - 1 < LEAST_HIDDEN ? 1 : from
  const to = Math.max(first === 1 ? LEAST_SHOWN : 0, own + AROUND + 1)
  return { first, to: count - to < LEAST_HIDDEN ? count : to }
}
