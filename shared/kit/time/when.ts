// When something is sent again and again: on which days, at what time of a clock, and what becomes of times that clocks skip or have twice.
import { clockIn } from '../locale.ts'
import { addDays, type Day, weekday } from './day.ts'
import { DAY_MS, MINUTE_MS } from './time.ts'

export const cadences = ['daily', 'weekly', 'monthly'] as const

export interface When {
  cadence: (typeof cadences)[number]
  /** Of a week: 0 is Sunday. */
  weekday: number
  /** Of a month; a shorter one ends earlier, and has its last day instead. */
  day: number
  /** '08:30' */
  time: string
  /** 'Europe/Berlin' */
  zone: string
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    const two = '2-digit'
    const date = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const
    clock = clockIn({ timeZone: zone, hourCycle: 'h23', ...date })
    clocks.set(zone, clock)
  }
  return clock
}

/** What clocks in the zone show, as if it were universal time, in milliseconds. */
function shownIn(zone: string, instant: number): number {
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value])
  )
  return Date.parse(
    `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}Z`
  )
}

export const dayIn = (zone: string, instant: Date): Day =>
  new Date(shownIn(zone, instant.getTime())).toISOString().slice(0, 10)

/** A time that clocks skip is as much later as they are put on; of one that comes twice, the first. */
export function instantIn(zone: string, day: Day, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map(near => shownIn(zone, near) - near)
  const candidates = offsets.map(offset => wanted - offset)
  const fitting = candidates.filter(instant => shownIn(zone, instant) === wanted)
  return new Date(fitting.length ? Math.min(...fitting) : candidates[0]!)
}

const lastOfMonth = (day: Day): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

function isDue(when: When, day: Day): boolean {
  if (when.cadence === 'daily') return true
  if (when.cadence === 'weekly') return weekday(day) === when.weekday
  return Number(day.slice(8)) === Math.min(when.day, lastOfMonth(day))
}

/** A month, the days that its ends may be off by, and one on which clocks skipped past. */
const LOOKED_AT = 35

/** The first time after an instant; each day that is due has one, whatever clocks do. */
export function nextTime(when: When, after: Date): Date {
  const first = addDays(dayIn(when.zone, after), -1)
  for (let ahead = 0; ahead < LOOKED_AT; ahead += 1) {
    const day = addDays(first, ahead)
    if (!isDue(when, day)) continue
    const time = instantIn(when.zone, day, when.time)
    if (time > after) return time
  }
  return new Date(after.getTime() + LOOKED_AT * DAY_MS + MINUTE_MS)
}
