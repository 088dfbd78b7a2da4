// What the reports make of days of activities and of who came.
import { addDays, type Day, daysBetween } from '../../kit/time/day.ts'
import { spanBefore } from '../../reports/span.ts'
import type { Participation, Popular } from './schemas.ts'

export const times = ['all', 'morning', 'afternoon', 'night'] as const
export const places = ['all', 'offline', 'online'] as const

/** One day of an activity, and what became of those who registered for it. */
export interface Held {
  activityId: string
  name: string
  type: string
  day: Day
  hasBegun: boolean
  enrolled: number
  attended: number
  /** Who took it back, and did not register again. */
  dropped: number
}

const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 100)
const rateOf = (part: number, whole: number): number | null => (whole > 0 ? percentOf(part, whole) : null)

export const colourOf = (percent: number): 'green' | 'orange' | 'red' =>
  percent > 60 ? 'green' : percent > 40 ? 'orange' : 'red'

const sum = (days: readonly Held[], count: (day: Held) => number): number =>
  days.reduce((total, day) => total + count(day), 0)
const enrolledIn = (days: readonly Held[]): number => sum(days, ({ enrolled }) => enrolled)
const attendedIn = (days: readonly Held[]): number => sum(days, ({ attended }) => attended)

/** Nobody can have come yet to what has not begun. */
const begun = (days: readonly Held[]): Held[] => days.filter(({ hasBegun }) => hasBegun)

const groups = (days: readonly Held[], key: (day: Held) => string): Held[][] => [...Map.groupBy(days, key).values()]

/** Of those that somebody was enrolled in, by the share that came; where it is the same, the one that more were in. */
function ranked(days: readonly Held[]) {
  return groups(begun(days), ({ activityId }) => activityId)
    .map(all => ({ name: all[0]?.name ?? '', enrolled: enrolledIn(all), attended: attendedIn(all) }))
    .filter(({ enrolled }) => enrolled > 0)
    .map(one => ({ ...one, percent: percentOf(one.attended, one.enrolled) }))
    .toSorted((a, b) => b.percent - a.percent || b.enrolled - a.enrolled || a.name.localeCompare(b.name))
}

export const NONE = 'N/A'

export function popularOf(days: readonly Held[]): Popular {
  const ranks = ranked(days)
  const types = groups(begun(days), ({ type }) => type).map(all => ({
    type: all[0]?.type ?? '',
    enrolled: enrolledIn(all),
    attended: attendedIn(all)
  }))
  return {
    totalEvents: days.length,
    totalEnrollments: enrolledIn(days),
    mostPopular: ranks[0]?.name ?? NONE,
    leastPopular: ranks.at(-1)?.name ?? NONE,
    types: types
      .filter(({ enrolled }) => enrolled > 0)
      .map(one => ({ ...one, percent: percentOf(one.attended, one.enrolled) }))
      .map(one => ({ ...one, colour: colourOf(one.percent) }))
      .toSorted((a, b) => b.percent - a.percent || a.type.localeCompare(b.type))
  }
}

function sumsOf(days: readonly Held[]) {
  const past = begun(days)
  const dropped = sum(days, day => day.dropped)
  const [enrolled, attended] = [enrolledIn(days), attendedIn(days)]
  return {
    events: days.length,
    enrolled,
    attended,
    noShowRate: rateOf(enrolledIn(past) - attended, enrolledIn(past)),
    dropOffRate: rateOf(dropped, enrolled + dropped)
  }
}

const noShows = (days: readonly Held[]): number | null => {
  const past = begun(days)
  return rateOf(enrolledIn(past) - attendedIn(past), enrolledIn(past))
}

const MOST_PARTS = 8

/** Weeks, or as many of them together as leave eight parts at the most. */
export function partsOf(from: Day, to: Day): { from: Day; to: Day }[] {
  const length = daysBetween(from, to) + 1
  const step = Math.ceil(length / 7 / MOST_PARTS) * 7
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => {
    const first = addDays(from, index * step)
    const last = addDays(first, step - 1)
    return { from: first, to: last < to ? last : to }
  })
}

const within = (days: readonly Held[], { from, to }: { from: Day; to: Day }): Held[] =>
  days.filter(({ day }) => day >= from && day <= to)

/** `asked` is not there where all there is counts; then nothing is before it. */
export function participationOf(days: readonly Held[], asked: { from: Day; to: Day } | undefined): Participation {
  const order = days.map(({ day }) => day).toSorted()
  const [first, last] = [order[0], order.at(-1)]
  const span = asked ?? (first && last ? { from: first, to: last } : undefined)
  const now = span ? within(days, span) : []
  const back = asked && span ? daysBetween(spanBefore(span).from, span.from) : 0
  const shift = (day: Day) => addDays(day, -back)
  const rows = groups(now, ({ activityId }) => activityId).map(all => {
    const past = begun(all)
    const { activityId = '', name = '', type = '' } = all[0] ?? {}
    const [enrolled, attended] = [enrolledIn(all), attendedIn(all)]
    return { activityId, name, type, enrolled, attended, rate: rateOf(attended, enrolledIn(past)) }
  })
  return {
    ...sumsOf(now),
    rows: rows.toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1) || a.name.localeCompare(b.name)),
    before: asked && span ? sumsOf(within(days, spanBefore(span))) : null,
    parts: (span ? partsOf(span.from, span.to) : []).map(part => {
      const held = within(now, part)
      return {
        ...part,
        enrolled: enrolledIn(held),
        attended: attendedIn(held),
        noShowRate: noShows(held),
        noShowRateBefore: back ? noShows(within(days, { from: shift(part.from), to: shift(part.to) })) : null
      }
    })
  }
}
