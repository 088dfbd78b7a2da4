// Lengths of time: in seconds, as hours worked are kept, and in milliseconds, as clocks and timers count; and moments.
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const SECOND_MS = 1000
export const MINUTE_MS = MINUTE * SECOND_MS
export const HOUR_MS = HOUR * SECOND_MS
export const DAY_MS = DAY * SECOND_MS

/** The seconds of a length of time in hours and minutes. */
export const secondsOf = ({ hours, minutes }: { hours: number; minutes: number }): number =>
  hours * HOUR + minutes * MINUTE

/** A moment in milliseconds, as answers and columns have it. */
export const isoOf = (moment: number): string => new Date(moment).toISOString()

/** Hours with two places, as answers have them. */
export const inHours = (seconds: number): number => Math.round((seconds / HOUR) * 100) / 100
