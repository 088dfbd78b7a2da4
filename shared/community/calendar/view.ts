// What the calendar draws: days of a view, and what is on each of them. Pure; days are the organisation's.
import {
  addDays,
  type Day,
  dayOf,
  endOfDay,
  endOfWeek,
  formatDay,
  startOfDay,
  startOfWeek
} from '../../kit/time/day.ts'
import { monthName, monthOn, weeksOf } from '../../kit/time/month.ts'
import { typedInstant } from '../../kit/time/typed-instant.ts'
import type { PlacedBooking } from '../booking/schemas.ts'
import type { CalendarItem } from './schemas.ts'

export const views = ['month', 'week', 'agenda'] as const
export type View = (typeof views)[number]
export const isView = (word: string | undefined): word is View => views.some(view => view === word)

export interface Entry {
  key: string
  name: string
  from: Date
  to: Date
  /** What its colour says: the type of an activity; a booking has none. */
  type: string | undefined
  where: string
  cancelled: boolean
  /** Of an activity. */
  item: CalendarItem | undefined
  /** Of a room or thing. */
  booking: PlacedBooking | undefined
}

export const entryOfItem = (item: CalendarItem): Entry => ({
  key: `${item.activityId} ${item.startsAt}`,
  name: item.name,
  from: new Date(item.startsAt),
  to: new Date(item.endsAt),
  type: item.type,
  where: item.location,
  cancelled: item.status === 'cancelled',
  item,
  booking: undefined
})

export const entryOfBooking = (booking: PlacedBooking): Entry => ({
  key: booking._id,
  name: booking.resource,
  from: new Date(booking.from),
  to: new Date(booking.to),
  type: undefined,
  where: booking.purpose,
  cancelled: false,
  item: undefined,
  booking
})

/** So many days of an agenda. */
const AHEAD = 30

/** Which days are shown: whole weeks around a month, a week, or what comes from a day on. */
export function spanOfView(view: View, day: Day): { from: Day; to: Day } {
  if (view === 'month') return weeksOf(day)
  return view === 'week' ? { from: startOfWeek(day), to: endOfWeek(day) } : { from: day, to: addDays(day, AHEAD - 1) }
}

/** As many days on or back as the view shows; of a month the same day, or its last. */
export function turned(view: View, day: Day, by: 1 | -1): Day {
  return view === 'month' ? monthOn(day, by) : addDays(day, by * (view === 'week' ? 7 : AHEAD))
}

export function titleOf(view: View, day: Day): string {
  const { from, to } = spanOfView(view, day)
  if (view === 'week') return `${formatDay(from, 'short')} – ${formatDay(to, 'profile')}`
  return view === 'agenda' ? formatDay(day, 'profile') : monthName(day)
}

/** What is on a day: what begins on it, and what goes on from the day before. */
export const entriesOn = (entries: readonly Entry[], day: Day): Entry[] =>
  entries.filter(({ from, to }) => from < endOfDay(day) && to > startOfDay(day))

/** Where not everything has room, what happens stands before the rooms and things that are booked. */
export const roomFor = (entries: readonly Entry[], most: number): readonly Entry[] =>
  entries.length <= most
    ? entries
    : entries.toSorted((a, b) => Number(Boolean(a.booking)) - Number(Boolean(b.booking))).slice(0, most - 1)

export const begins = ({ from }: Entry, day: Day): boolean => dayOf(from) === day

/** The commonest types have colours of their own, 1 to 4; the rest share none. */
export function coloursOf(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { type } of entries) if (type) counts.set(type, (counts.get(type) ?? 0) + 1)
  const names = [...counts].toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b)).slice(0, 4)
  return new Map(names.map(([type], index) => [type, index + 1]))
}

export interface Placed {
  entry: Entry
  /** Hours of the day. */
  from: number
  to: number
  /** Which of so many columns. */
  column: number
  columns: number
}

const SHORTEST = 0.5

function hourOf(at: Date, day: Day): number {
  if (at <= startOfDay(day)) return 0
  if (at >= endOfDay(day)) return 24
  const [hour = 0, minute = 0] = typedInstant(at).slice(11).split(':').map(Number)
  return hour + minute / 60
}

/** Beside each other where they overlap. */
export function placedOn(entries: readonly Entry[], day: Day): Placed[] {
  const blocks = entriesOn(entries, day)
    .map(entry => ({ entry, from: hourOf(entry.from, day), to: hourOf(entry.to, day) }))
    .map(({ entry, from, to }) => {
      // An hour that clocks repeat would end before it begins.
      const start = Math.min(from, 24 - SHORTEST)
      return { entry, from: start, to: Math.max(to, start + SHORTEST) }
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  const placed: Placed[] = []
  let group: Placed[] = []
  let end = 0
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column)) + 1
    placed.push(...group.map(one => ({ ...one, columns })))
    group = []
  }
  for (const block of blocks) {
    if (group.length > 0 && block.from >= end) close()
    const taken = new Set(group.filter(({ to }) => to > block.from).map(({ column }) => column))
    let column = 0
    while (taken.has(column)) column += 1
    group.push({ ...block, column, columns: 1 })
    end = group.length === 1 ? block.to : Math.max(end, block.to)
  }
  if (group.length > 0) close()
  return placed
}

const EARLY = 8
const LATE = 20

/** The hours that a week needs: those of the day, and as many more as something takes. */
export function hoursShown(days: readonly (readonly Placed[])[]): { first: number; last: number } {
  const all = days.flat()
  return {
    first: Math.floor(Math.min(EARLY, ...all.map(({ from }) => from))),
    last: Math.ceil(Math.max(LATE, ...all.map(({ to }) => to)))
  }
}
