// From when until when, on Pacific clocks, as short as can be.
import { dayOf, formatDay } from '../kit/time/day.ts'
import { beside } from '../kit/time/own-zone.ts'
import { typedInstant } from '../kit/time/typed-instant.ts'

/** '6 PM', '6:30 PM'. */
export function clockText(at: Date): string {
  const [hour = 0, minute = 0] = typedInstant(at).slice(11).split(':').map(Number)
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  return `${twelve}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '4 – 6:30 PM', '11 AM – 1 PM'; on two days with both of them. */
export function hoursText(from: Date, to: Date): string {
  if (dayOf(from) !== dayOf(to))
    return `${formatDay(dayOf(from), 'short')}, ${clockText(from)} – ${formatDay(dayOf(to), 'short')}, ${clockText(to)}`
  const [begins, ends] = [clockText(from), clockText(to)]
  return begins.slice(-2) === ends.slice(-2) ? `${begins.slice(0, -3)} – ${ends}` : `${begins} – ${ends}`
}

/** With the day in front where it is one, and the reader’s own time behind it where that differs. */
export const dayHoursText = (from: Date, to: Date): string =>
  (dayOf(from) === dayOf(to) ? `${formatDay(dayOf(from), 'log')}, ` : '') + hoursText(from, to) + beside(from)
