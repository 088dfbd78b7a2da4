// Time at a site that whoever keeps the site runs for a member. Pure; time is an argument.
import { HOUR_MS, MINUTE_MS } from '../kit/time/time.ts'

/** More than a long day is a clock that was forgotten: it counts no further. */
export const LONGEST_STINT = 12 * HOUR_MS
export const LEAST_STINT = MINUTE_MS

/** How often somebody presses for others within an hour: a large crew in, out for lunch, in and out. */
export const MOST_PRESSES_AN_HOUR = 400
/** How often one member is told of it within an hour, whoever presses. */
export const MOST_OF_A_MEMBER_AN_HOUR = 20

export interface Stint {
  countedMs: number
  /** Null while it is paused. */
  runningSince: string | null
}

export const stintMs = ({ countedMs, runningSince }: Stint, now: Date): number => {
  const running = runningSince === null ? 0 : Math.max(0, now.getTime() - Date.parse(runningSince))
  return Math.min(LONGEST_STINT, countedMs + running)
}
