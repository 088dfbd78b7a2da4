// When this device was there, by the server's clock: it proves that a timer ran on while no server could hear it. Pure.
import { OLDEST } from '../timer/late.ts'
import { LOST_AFTER } from '../timer/rules.ts'

export interface Span {
  since: number
  until: number
}

/** Nothing is said of more; the oldest are forgotten first. */
const MOST = 100
/** Clocks are set right by a little all the time. */
const SKEW = 5000

/** The device is there now. Whoever is away for shorter than they would be missed was there. */
export function present(spans: readonly Span[], now: number): Span[] {
  const kept = spans.filter(({ since, until }) => until > now - OLDEST && since <= now + SKEW)
  const last = kept.at(-1)
  if (!last || now - last.until >= LOST_AFTER) return [...kept, { since: now, until: now }].slice(-MOST)
  // A clock that was set back has proved nothing for the hours it runs again.
  if (now < last.until - SKEW) return [{ since: now, until: now }]
  return [...kept.slice(0, -1), { since: last.since, until: Math.max(last.until, now) }]
}

/** Around an instant: since when and until when it was there without a gap. */
export const around = (spans: readonly Span[], at: number): Span | undefined =>
  spans.findLast(({ since, until }) => since - SKEW <= at && at <= until + SKEW)
