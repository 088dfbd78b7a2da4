// What stands on the card of an opening, and which filters a list of openings needs. Pure.
import type { Job } from './schemas.ts'

/** Where one works: its place, and the word for remote where the place does not say it itself. */
export const whereOf = ({ location, remote }: Job, word: string): string =>
  [location, remote && !/remote/i.test(location) && word].filter(Boolean).join(' · ')

/** A choice narrows where it leaves out some of all. */
export const narrows = (count: number, total: number): boolean => count % total > 0
