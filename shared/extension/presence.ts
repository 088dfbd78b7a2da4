// When this device was in use, by the server's clock: the proof that a timer ran on while it was offline. Pure.
import { OLDEST } from '../timer/late.ts'
import { LOST_AFTER } from '../timer/rules.ts'

export interface Span {
  since: number
  until: number
}

/** The most spans that are kept; the oldest are dropped. */
const MOST = 100
/** Clocks are corrected by small steps all the time. */
const SKEW = 5000

/** Notes that the device is in use now. A gap too short to lose a timer does not count. */
export function present(spans: readonly Span[], now: number): Span[] {
  const kept = spans.filter(({ since, until }) => until > now - OLDEST && since <= now + SKEW)
  const last = kept.at(-1)
  if (!last || now - last.until >= LOST_AFTER) return [...kept, { since: now, until: now }].slice(-MOST)
  // After a clock was set back the earlier spans prove nothing.
  if (now < last.until - SKEW) return [{ since: now, until: now }]
  return [...kept.slice(0, -1), { since: last.since, until: Math.max(last.until, now) }]
}

/** The span around an instant, if there is one. */
export const around = (spans: readonly Span[], at: number): Span | undefined =>
  spans.findLast(({ since, until }) => since - SKEW <= at && at <= until + SKEW)
