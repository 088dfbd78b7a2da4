// A day and a time as they are typed: as Pacific clocks show them. Pure, except that one's own time is shown in the
// browser's time zone.
import { dates } from '../spoken.ts'
import { formatInstant, isDay, startOfDay } from './day.ts'
import { MINUTE_MS } from './time.ts'

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** '2026-11-23T09:00' on the Pacific coast, as an instant; on the day on which clocks change, too. */
export function pacificInstant(typed: string): Date | undefined {
  const [day = '', time = ''] = typed.split('T')
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d/.test(time)) return undefined
  const wanted = minutesOf(time)
  const first = new Date(startOfDay(day).getTime() + wanted * MINUTE_MS)
  const shown = minutesOf(formatInstant(first, 'warning').slice(11))
  // The clock may have passed midnight by the hour that it was put on or back.
  const off = ((wanted - shown + 36 * 60) % (24 * 60)) - 12 * 60
  return new Date(first.getTime() + off * MINUTE_MS)
}

/** An instant as a field for day and time has it. */
export const typedInstant = (instant: Date): string =>
  `${formatInstant(instant, 'iso')}T${formatInstant(instant, 'warning').slice(11, 16)}`

/** The same instant on the clock of whoever looks; undefined where that clock shows the same. */
export function hereTime(instant: Date, timeZone?: string): string | undefined {
  const parts = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  const here = dates({ ...parts, timeZone })(instant)
  return here === dates({ ...parts, timeZone: 'America/Los_Angeles' })(instant) ? undefined : here
}
