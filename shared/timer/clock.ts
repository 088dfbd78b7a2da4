// The server's time, computed from this page's steady clock: the device's own clock may be days wrong.

/** What to add to the steady clock, as one answer says, and how long its round trip took. */
export interface Sample {
  offset: number
  trip: number
  /** When it was taken, on the steady clock. */
  at: number
}

/** The longest that a state nobody asked for may have taken to arrive. */
export const UNKNOWN_TRIP_MS = 5000
const STALE_MS = 600_000

/** From when a request was sent and its answer came, both on the steady clock. */
export function sampleOf(server: number, came: number, sent?: number): Sample {
  if (sent === undefined) return { offset: server - came, trip: UNKNOWN_TRIP_MS, at: came }
  const trip = Math.max(0, came - sent)
  return { offset: server + trip / 2 - came, trip, at: came }
}

/** The quicker answer is more exact, unless the two contradict each other: then the clock stood still, as in sleep. */
export function truer(before: Sample | undefined, next: Sample): Sample {
  if (!before || next.trip <= before.trip || next.at - before.at > STALE_MS) return next
  const apart = next.offset - before.offset
  // Nothing arrives before it was sent, so an answer of unknown age can only prove that our clock is behind.
  if (next.trip === UNKNOWN_TRIP_MS) return apart > before.trip ? next : before
  return Math.abs(apart) > before.trip + next.trip ? next : before
}
