// The clock of whoever looks, where they live, beside the Pacific time that everything goes by.
import { type Dates, dates, hourCycle } from '../spoken.ts'
import { t } from '../texts.ts'
import { looks } from './lives-in.ts'
import { DAY_MS } from './time.ts'

export const PACIFIC = 'America/Los_Angeles'
const forYou = '{time} for you'
const WEEKDAY_FOR_DAYS = 6

function clockOf(timeZone: string) {
  const as = (options: Dates, only?: 'sv-SE') => dates({ timeZone, ...options }, only)
  return {
    zone: timeZone,
    time: as({ hour: 'numeric', minute: '2-digit', hourCycle: hourCycle(timeZone) }),
    iso: as({ dateStyle: 'short' }, 'sv-SE'),
    weekday: as({ weekday: 'short' }),
    short: as({ month: 'short', day: 'numeric' }),
    long: as({ month: 'short', day: 'numeric', year: 'numeric' })
  }
}
type OwnClock = ReturnType<typeof clockOf>

const clocks = new Map<string, OwnClock>()

/** A zone that this browser does not know counts as the coast's. */
function clockIn(zone: string): OwnClock {
  try {
    return clockOf(zone || PACIFIC)
  } catch {
    return clockOf(PACIFIC)
  }
}

function ownClock(): OwnClock | undefined {
  if (!looks.from) return undefined
  const { zone } = looks.from
  const clock = clocks.get(zone) ?? clockIn(zone)
  clocks.set(zone, clock)
  return clock
}

/** Whether the day there may be another. */
export const livesElsewhere = (): boolean => (ownZone() ?? PACIFIC) !== PACIFIC

/** Where the reader lives; undefined where nobody looks. */
export const ownZone = (): string | undefined => ownClock()?.zone

/** '6:06 PM', as the reader's clock shows it; nothing where nobody looks. */
export const ownTime = (instant: Date): string | undefined => ownClock()?.time(instant)

/** '6:06 PM' today, 'Mon 9:40 AM' in the days before, 'Nov 3, 6:06 PM' this year, else 'Nov 3, 2025'; with the time ahead. */
export function ownInstant(instant: Date): string | undefined {
  const clock = ownClock()
  if (!clock || !looks.from) return undefined
  const now = looks.from.now()
  const today = clock.iso(now)
  const day = clock.iso(instant)
  if (day === today) return clock.time(instant)
  const isLately = day < today && day >= clock.iso(new Date(now.getTime() - WEEKDAY_FOR_DAYS * DAY_MS))
  if (isLately) return `${clock.weekday(instant)} ${clock.time(instant)}`
  if (day.slice(0, 4) === today.slice(0, 4)) return `${clock.short(instant)}, ${clock.time(instant)}`
  return day < today ? clock.long(instant) : `${clock.long(instant)}, ${clock.time(instant)}`
}

/** ' (Mon 12:24 PM for you)', for deadlines; nothing for who lives by Pacific time. */
export function beside(instant: Date, differs = livesElsewhere()): string {
  const clock = ownClock()
  return clock && differs ? ` (${t(forYou, { time: `${clock.weekday(instant)} ${clock.time(instant)}` })})` : ''
}
