// What clocks show where the person lives who looks, beside the Pacific time that everything goes by. Nobody looks on the server.
import { shared } from './registry.ts'
import { t } from './texts.ts'

const PACIFIC = 'America/Los_Angeles'
const forYou = '{time} for you'

const own = shared('own-zone', () => ({ clock: undefined as Intl.DateTimeFormat | undefined }))

function clockOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' })
  } catch {
    return undefined
  }
}

/** Undefined when nobody is signed in. A zone that this browser does not know counts as the coast's. */
export function liveIn(zone: string | undefined): void {
  own.clock = zone && zone !== PACIFIC ? clockOf(zone) : undefined
}

/** Whether the day there may be another. */
export const livesElsewhere = (): boolean => own.clock !== undefined

/** ' (Mon 12:24 PM for you)'; nothing for who lives by Pacific time. */
export const beside = (instant: Date): string =>
  own.clock ? ` (${t(forYou, { time: own.clock.format(instant).replaceAll(/[,\s]+/g, ' ') })})` : ''
