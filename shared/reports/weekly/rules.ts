// What the weekly summaries report makes of a person's week. Pure; time is an argument.
import { addDays, type Day, daysBetween, startOfWeek } from '../../kit/time/day.ts'
import { type WeekResult, shareOf } from '../../leaderboard/rules.ts'
import { WEEKS } from '../../summaries/rules.ts'

export const weekNames = ['This Week', 'Last Week', 'Week Before Last', 'Three Weeks Ago'] as const
export const LAST_WEEK = 1

/** The Sunday of a week by how many weeks ago it was. */
export const sundayOf = (ago: number, today: Day): Day => addDays(startOfWeek(today), -7 * ago)

/** How many weeks ago this one was, of those that are shown: undefined for days to come, the last of them for older ones. */
export function agoOf(week: Day, today: Day): { ago: number; isOlder: boolean } | undefined {
  const ago = daysBetween(startOfWeek(week), startOfWeek(today)) / 7
  return ago < 0 ? undefined : { ago: Math.min(ago, weekNames.length - 1), isOlder: ago >= weekNames.length }
}

/** Dots that somebody is marked with: a disc, a bar, a square. */
export const filterColors = ['blue', 'yellow', 'red'] as const
export type FilterColor = (typeof filterColors)[number]

/** How the summary of a week stands, where a week off may be why there is none. */
export const weekStandings = ['submitted', 'missing', 'not-required', 'away'] as const
export type WeekStanding = (typeof weekStandings)[number]

/** Over hours is from this share of the promise on. */
export const OVER = 1.25

/** A bio is due after more than so many tangible hours and more than so many days, unless it is posted. */
export const BIO_HOURS = 80
export const BIO_DAYS = 60

/** Eight valid summaries are marked: a person's first certificate. */
export const MARKED_COUNT = 8

/** By how many percent somebody is over what they promised. */
export function percentOver(worked: Pick<WeekResult, 'totaltangibletime_hrs' | 'weeklycommittedHours'>): number {
  const share = shareOf({ role: '', missedHours: 0, ...worked }) ?? 0
  return Math.max(0, Math.floor((share - 1) * 100 + 1e-9))
}

/** Half a year or full years that somebody is there, in the week that begins on this Sunday. */
export function anniversaryIn(start: Day, sunday: Day): { years: number } | undefined {
  const year = Number(start.slice(0, 4))
  const isIn = (day: Day) => day >= sunday && day <= addDays(sunday, 6)
  const inYear = Number(addDays(sunday, 6).slice(0, 4)) - year
  // A February 29 is kept on March 1.
  const years = [inYear - 1, inYear].find(
    count => count > 0 && isIn(addDays(`${year + count}-${start.slice(5, 7)}-01`, Number(start.slice(8)) - 1))
  )
  if (years) return { years }
  const month = Number(start.slice(5, 7)) + 6
  const half = `${month > 12 ? year + 1 : year}-${String(month > 12 ? month - 12 : month).padStart(2, '0')}-01`
  return isIn(addDays(half, Number(start.slice(8)) - 1)) ? { years: 0.5 } : undefined
}

/** The report shows the weeks that can still be written. */
export const isShownWeek = (week: Day, today: Day): boolean =>
  Array.from({ length: WEEKS }, (_, ago) => sundayOf(ago, today)).includes(week)

/** Somebody can still be reminded of all of them. */
export const mayRemind = isShownWeek

/** So many weeks the matrix shows. */
export const MATRIX_WEEKS = 8
