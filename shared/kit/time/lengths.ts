// How lengths of work are written, from their seconds.
import { hours } from './day.ts'
import { hoursInColumn } from '../figures.ts'
import { inHours } from './time.ts'

/** '3.75' in a column of figures, digit under digit; a dash for none. */
export const twoPlaces = (seconds: number): string => hoursInColumn(inHours(seconds))

/** '3.75 h', '3 h' in a sentence. */
export const inHoursSaid = (seconds: number): string => `${hours(seconds)} h`
