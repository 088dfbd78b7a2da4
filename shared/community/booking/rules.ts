// What may be booked.
import { DAY_MS, HOUR_MS } from '../../kit/time/time.ts'
import * as texts from './texts.ts'

export const LONGEST_PURPOSE = 200
const LONGEST_DAYS = 31
/** So many bookings that are not over somebody has at once; whoever manages the community has as many as it takes. */
export const MOST_AHEAD = 50
/** Days that are asked for at once. */
export const MOST_DAYS = 62

/** What is wrong with a time, as a sentence. A month in which clocks go back is an hour longer. */
export function problemOfTime(from: Date, to: Date): string | undefined {
  if (to <= from) return texts.endBefore
  return to.getTime() - from.getTime() > LONGEST_DAYS * DAY_MS + HOUR_MS ? texts.tooLong : undefined
}
