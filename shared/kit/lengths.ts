// How lengths of work are written: one way a screen. Seconds that make no full minute are left out.
import { hours } from './day.ts'
import { HOUR, MINUTE } from './time.ts'

/** '3 h 45', '0 h 05': digit under digit, and the same in a sentence. */
export const hoursAndMinutes = (seconds: number): string =>
  `${Math.floor(seconds / HOUR)} h ${String(Math.floor(seconds / MINUTE) % 60).padStart(2, '0')}`

/** '3.75' in a column of figures, digit under digit; a dash for none. */
export const twoPlaces = (seconds: number): string => (seconds > 0 ? (seconds / HOUR).toFixed(2) : '–')

/** '3.75 h', '3 h' in a sentence beside such a column. */
export const inHoursSaid = (seconds: number): string => `${hours(seconds)} h`

/** How one screen writes lengths: in rows, and in sentences. */
export interface Lengths {
  row: (seconds: number) => string
  said: (seconds: number) => string
}

export const clockLengths: Lengths = { row: hoursAndMinutes, said: hoursAndMinutes }
export const figureLengths: Lengths = { row: twoPlaces, said: inHoursSaid }
