// What the clocks of a time zone show at an instant, and when they show a local time.
import { clockIn } from '#shared/kit/locale.ts'
import { DAY_MS, MINUTE_MS } from '#shared/kit/time/time.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const had = formats.get(zone)
  if (had) return had
  const made = clockIn({ timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, made)
  return made
}

const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/

/** Minutes between the zone and universal time at this instant. */
export function offsetAt(zone: string, at: number): number {
  const [, sign, hours, minutes, seconds] = OFFSET.exec(formatOf(zone).format(at)) ?? []
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Number(seconds ?? 0) / 60
  return sign === '-' ? -size : size
}

/** The instant of a local time 'YYYY-MM-DDTHH:MM': in a gap by the offset before it, of two the first. */
export function instantOf(local: string, zone: string): Date {
  const plain = Date.parse(`${local}Z`)
  const [before, after] = [offsetAt(zone, plain - DAY_MS), offsetAt(zone, plain + DAY_MS)]
  const first = plain - before * MINUTE_MS
  return new Date(offsetAt(zone, first) === before || before === after ? first : laterOf(zone, plain, before, after))
}

/** After the change its own offset counts, unless the time fell into the gap. */
function laterOf(zone: string, plain: number, before: number, after: number): number {
  const second = plain - after * MINUTE_MS
  return offsetAt(zone, second) === after ? second : plain - before * MINUTE_MS
}
