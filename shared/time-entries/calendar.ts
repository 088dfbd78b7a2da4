// A week as a calendar: entries that say when they began stand at their time, those that do not in a lane above. Pure.
import { addDays, type Day, startOfWeek, weekDays } from '../kit/time/day.ts'
import { secondsOf } from '../kit/time/time.ts'
import { DAY_MINUTES, endOf, secondsBetween } from './day-time.ts'
import { sum, worked } from './log.ts'
import { toParts } from './rules.ts'
import type { Entry, Written } from './schemas.ts'

/** What is dragged or moved by keys goes in such steps. */
export const SNAP = 15
/** Nothing is drawn smaller than this. */
export const LEAST = 15
/** A free place that can be chosen is so long. */
export const SLOT = 30

/** Minutes of a day, as its clocks show them. */
export interface CalendarPlace {
  day: Day
  from: number
  to: number
}

export interface Block extends CalendarPlace {
  entry: Entry
  /** Which of so many columns it takes, where others are at the same time. */
  column: number
  columns: number
}

export interface CalendarDay {
  day: Day
  seconds: number
  /** Without a time of the day. */
  lane: readonly Entry[]
  blocks: readonly Block[]
}

/** Where an entry stands; undefined without a time. What goes on after midnight is cut there. */
export function placeOf(entry: Entry): CalendarPlace | undefined {
  const { dateOfWork: day, beganAt: from } = entry
  if (from === undefined) return undefined
  const to = Math.min(DAY_MINUTES, Math.max(endOf(day, from, secondsOf(entry)), from + LEAST))
  return { day, from: Math.min(from, DAY_MINUTES - LEAST), to }
}

/** Those of one time beside each other, in as few columns as it takes. One pass over the minutes and one over the blocks. */
export function sideBySide<T extends Pick<CalendarPlace, 'from' | 'to'>>(
  places: readonly T[]
): (T & Pick<Block, 'column' | 'columns'>)[] {
  const begins = Map.groupBy(places, ({ from }) => from)
  const ends = new Map<number, number[]>()
  const laid: (T & Pick<Block, 'column' | 'columns'>)[] = []
  let free: number[] = []
  let group: (typeof laid)[number][] = []
  let [used, open] = [0, 0]
  for (let minute = 0; minute <= DAY_MINUTES; minute++) {
    const freed = ends.get(minute) ?? []
    free.push(...freed)
    open -= freed.length
    if (open === 0 && group.length > 0) {
      for (const one of group) one.columns = used
      group = []
      free = []
      used = 0
    }
    for (const place of begins.get(minute) ?? []) {
      const column = free.pop() ?? used++
      const one = { ...place, column, columns: 1 }
      open++
      group.push(one)
      laid.push(one)
      const there = ends.get(place.to)
      if (there) there.push(column)
      else ends.set(place.to, [column])
    }
  }
  return laid
}

/** The days with what stands on each; `moved` has where entries are shown until that is saved. */
export function calendarOf(
  days: readonly Day[],
  entries: readonly Entry[],
  moved: ReadonlyMap<string, CalendarPlace> = new Map()
): CalendarDay[] {
  const at = (entry: Entry) => moved.get(entry._id) ?? placeOf(entry)
  const byDay = Map.groupBy(worked(entries), entry => at(entry)?.day ?? entry.dateOfWork)
  return days.map(day => {
    const all = byDay.get(day) ?? []
    const placed = all.flatMap(entry => {
      const place = at(entry)
      return place ? [{ ...place, entry }] : []
    })
    return { day, seconds: sum(all), lane: all.filter(entry => !at(entry)), blocks: sideBySide(placed) }
  })
}

/** The times of a day at which more than one entry stands. */
export function doubled({ blocks }: Pick<CalendarDay, 'blocks'>): { from: number; to: number; first: string }[] {
  const steps = blocks
    .flatMap(({ from, to, entry }) => [
      { at: from, by: 1, id: entry._id },
      { at: to, by: -1, id: entry._id }
    ])
    .toSorted((one, other) => one.at - other.at || one.by - other.by)
  const found: { from: number; to: number; first: string }[] = []
  let open = 0
  for (const { at, by, id } of steps) {
    if (by > 0 && open === 1) found.push({ from: at, to: at, first: id })
    if (by < 0 && open === 2) found.at(-1)!.to = at
    open += by
  }
  return found
}

export type Span = 'day' | 'week' | 'work'

export const daysOfSpan = (span: Span, day: Day): Day[] => {
  if (span === 'day') return [day]
  return span === 'week' ? weekDays(day) : weekDays(day).slice(1, 6)
}

/** One step on or back. */
export const turned = (span: Span, day: Day, by: 1 | -1): Day => addDays(day, span === 'day' ? by : 7 * by)

export const isSameSpan = (span: Span, one: Day, other: Day): boolean =>
  span === 'day' ? one === other : startOfWeek(one) === startOfWeek(other)

const snapped = (minute: number): number => Math.round(minute / SNAP) * SNAP
const within = (least: number, minute: number, most: number): number => Math.max(least, Math.min(minute, most))

/** The same work at another time: it stays as long as it was, also where the clocks change. */
export function movedTo(seconds: number, day: Day, from: number): CalendarPlace {
  const begin = within(0, snapped(from), DAY_MINUTES - SNAP)
  return { day, from: begin, to: Math.min(DAY_MINUTES, Math.max(endOf(day, begin, seconds), begin + LEAST)) }
}

/** The same beginning with another end. */
export const resizedTo = ({ day, from }: CalendarPlace, to: number): CalendarPlace => ({
  day,
  from,
  to: within(Math.min(from + SNAP, DAY_MINUTES), snapped(to), DAY_MINUTES)
})

/** What is drawn from one minute to another, in either direction. */
export function drawn(day: Day, one: number, other: number): CalendarPlace {
  const [first, last] = one < other ? [one, other] : [other, one]
  const from = within(0, Math.floor(first / SNAP) * SNAP, DAY_MINUTES - SNAP)
  return { day, from, to: within(from + SNAP, Math.ceil(last / SNAP) * SNAP, DAY_MINUTES) }
}

export const secondsOfPlace = ({ day, from, to }: CalendarPlace): number => secondsBetween(day, from, to)

type Kind = 'move' | 'resize'

/** What to save of an entry that stands elsewhere now; only an end that was moved changes how long it took. */
export function changesOfPlace(
  entry: Entry,
  place: CalendarPlace,
  kind: Kind
): Pick<Partial<Written>, 'beganAt' | 'dateOfWork' | 'hours' | 'minutes'> {
  const parts = kind === 'resize' ? toParts(secondsOfPlace(place)) : { hours: entry.hours, minutes: entry.minutes }
  return {
    ...(place.day !== entry.dateOfWork && { dateOfWork: place.day }),
    ...(place.from !== entry.beganAt && { beganAt: place.from }),
    ...((parts.hours !== entry.hours || parts.minutes !== entry.minutes) && parts)
  }
}

const OTHERS = 4

/** The number of each project's colour: the three with the most hours have one of their own. */
export function coloursOf(entries: readonly Entry[]): Map<string, number> {
  const byProject = Map.groupBy(worked(entries), ({ projectId }) => projectId ?? '')
  const order = [...byProject].toSorted(([, one], [, other]) => sum(other) - sum(one))
  return new Map(order.map(([id], at) => [id, Math.min(at + 1, OTHERS)]))
}

/** A place where the focus can stand: an entry, or free time. */
export interface Stop extends CalendarPlace {
  key: string
  entry?: Entry
}

export const slotKey = (day: Day, from: number): string => `${day} ${from}`

/** What the focus steps through on a day: the lane, then entries and free half hours in the order of the clock. */
export function stopsOf({ day, lane, blocks }: CalendarDay): Stop[] {
  const taken = new Set<number>()
  for (const { from, to } of blocks) for (let slot = Math.floor(from / SLOT); slot * SLOT < to; slot++) taken.add(slot)
  const free = Array.from({ length: DAY_MINUTES / SLOT }, (_, slot) => slot)
    .filter(slot => !taken.has(slot))
    .map(slot => ({ key: slotKey(day, slot * SLOT), day, from: slot * SLOT, to: (slot + 1) * SLOT }))
  const placed = blocks.map(({ entry, from, to }) => ({ key: entry._id, day, from, to, entry }))
  return [
    ...lane.map(entry => ({ key: entry._id, day, from: -1, to: 0, entry })),
    ...[...free, ...placed].toSorted((one, other) => one.from - other.from || other.to - one.to)
  ]
}

/** The stop of a day that is nearest to a time. */
export const nearest = (stops: readonly Stop[], from: number): Stop | undefined =>
  stops.reduce<Stop | undefined>(
    (best, stop) => (best && Math.abs(best.from - from) <= Math.abs(stop.from - from) ? best : stop),
    undefined
  )

export type Arrow = 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'End' | 'Home'

/** Where the focus goes from a stop. */
export function stepFrom(days: readonly (readonly Stop[])[], key: string | undefined, arrow: Arrow): Stop | undefined {
  const column = days.findIndex(stops => stops.some(stop => stop.key === key))
  const stops = days[column]
  const at = stops?.findIndex(stop => stop.key === key) ?? -1
  const here = stops?.[at]
  if (!stops || !here) return undefined
  if (arrow === 'Home') return stops[0]
  if (arrow === 'End') return stops.at(-1)
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') return stops[at + (arrow === 'ArrowUp' ? -1 : 1)]
  return nearest(days[column + (arrow === 'ArrowLeft' ? -1 : 1)] ?? [], here.from)
}

/** Entries and the free times between them, as a narrow screen lists a day. Free time is that of waking hours. */
export function agendaOf({ day, blocks }: CalendarDay, from = 8 * 60, to = 18 * 60): Stop[] {
  const rows: Stop[] = []
  let end = from
  for (const { entry, ...place } of blocks) {
    if (place.from > end) rows.push({ key: slotKey(day, end), day, from: end, to: place.from })
    rows.push({ key: entry._id, day, from: place.from, to: place.to, entry })
    end = Math.max(end, place.to)
  }
  if (end < to) rows.push({ key: slotKey(day, end), day, from: end, to })
  return rows
}
