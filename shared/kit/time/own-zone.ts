// The clock of whoever looks: the zone where they live, beside the Pacific time that everything goes by. Nobody looks on
// the server.
import { type Dates, dates, hourCycle, isoDayIn } from '../spoken.ts'
import { shared } from '../registry.ts'
import { t } from '../texts.ts'
import { DAY_MS } from './time.ts'

const PACIFIC = 'America/Los_Angeles'
const forYou = '{time} for you'
const WEEKDAY_FOR_DAYS = 6

type Format = (instant: Date) => string

interface OwnClock {
  zone: string
  now: () => Date
  iso: Format
  time: Format
  weekday: Format
  short: Format
  long: Format
}

const own = shared('own-zone', () => ({ clock: undefined as OwnClock | undefined }))

function clockOf(timeZone: string, now: () => Date): OwnClock {
  const as = (options: Dates): Format => dates({ timeZone, ...options })
  return {
    zone: timeZone,
    now,
    iso: isoDayIn(timeZone),
    time: as({ hour: 'numeric', minute: '2-digit', hourCycle: hourCycle() }),
    weekday: as({ weekday: 'short' }),
    short: as({ month: 'short', day: 'numeric' }),
    long: as({ month: 'short', day: 'numeric', year: 'numeric' })
  }
}

/** Undefined when nobody is signed in. A zone that this browser does not know counts as the coast's. */
export function liveIn(zone: string | undefined, now: () => Date): void {
  own.clock = undefined
  if (zone === undefined) return
  try {
    own.clock = clockOf(zone || PACIFIC, now)
  } catch {
    own.clock = clockOf(PACIFIC, now)
  }
}

/** Whether the day there may be another. */
export const livesElsewhere = (): boolean => own.clock !== undefined && own.clock.zone !== PACIFIC

/** Where the reader lives; undefined where nobody looks. */
export const ownZone = (): string | undefined => own.clock?.zone

/** '6:06 PM', as the reader's clock shows it; nothing where nobody looks. */
export const ownTime = (instant: Date): string | undefined => own.clock?.time(instant)

/** '6:06 PM' today, 'Mon 9:40 AM' in the days before, 'Nov 3, 6:06 PM' this year, else 'Nov 3, 2025'; with the time ahead. */
export function ownInstant(instant: Date): string | undefined {
  const { clock } = own
  if (!clock) return undefined
  const now = clock.now()
  const today = clock.iso(now)
  const day = clock.iso(instant)
  if (day === today) return clock.time(instant)
  const isLately = day < today && day >= clock.iso(new Date(now.getTime() - WEEKDAY_FOR_DAYS * DAY_MS))
  if (isLately) return `${clock.weekday(instant)} ${clock.time(instant)}`
  if (day.slice(0, 4) === today.slice(0, 4)) return `${clock.short(instant)}, ${clock.time(instant)}`
  return day < today ? clock.long(instant) : `${clock.long(instant)}, ${clock.time(instant)}`
}

/** ' (Mon 12:24 PM for you)', for deadlines; nothing for who lives by Pacific time. */
export const beside = (instant: Date, differs = livesElsewhere()): string =>
  own.clock && differs ? ` (${t(forYou, { time: `${own.clock.weekday(instant)} ${own.clock.time(instant)}` })})` : ''
