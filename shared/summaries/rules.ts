// What a weekly summary must hold, which weeks can be written, and how each stands. Pure; time is an argument.
import { addDays, type Day, daysBetween, formatDay, startOfDay, startOfWeek } from '../kit/time/day.ts'
import { contents, hasPicture, words } from '../kit/text/rich.ts'
import { noPictures } from '../kit/text/rich-texts.ts'
import { SECOND_MS } from '../kit/time/time.ts'
import type { SummaryOption } from '../people/rules.ts'
import type { Standing } from './standings.ts'
import * as texts from './texts.ts'

export const FEWEST_WORDS = 50
/** Far beyond 500 words, tags and links included. */
export const LONGEST = 20_000
export const WEEKS = 4

/** This week and those before it, by their Sundays, the newest first. */
export const weeksOf = (today: Day): Day[] =>
  Array.from({ length: WEEKS }, (_, index) => addDays(startOfWeek(today), -7 * index))

/** The last second of its Saturday, in Pacific time. */
export const dueOf = (week: Day): Date => new Date(startOfDay(addDays(week, 7)).getTime() - SECOND_MS)

/** How many weeks ago it was; what lies ahead or further back has none. */
export function placeOf(week: Day, today: Day): number | undefined {
  const place = daysBetween(week, startOfWeek(today)) / 7
  return Number.isInteger(place) && place >= 0 && place < WEEKS ? place : undefined
}

export const spanOf = (week: Day): string => `${formatDay(week, 'short')} – ${formatDay(addDays(week, 6), 'short')}`

export const countWords = (html: string): number => words(contents(html).text)

export const isBlank = (html: string): boolean => contents(html).text === ''

/** Why a text is no summary yet, if it is none. */
export function problemOf(html: string): string | undefined {
  // First, for all that follows reads every sign.
  if (html.length > LONGEST) return texts.tooLong
  if (hasPicture(html)) return noPictures
  const count = countWords(html)
  if (count === 0) return texts.empty
  return count < FEWEST_WORDS ? texts.fewWords : undefined
}

export const mediaProblem = (link: string): string | undefined => {
  if (link.trim() === '') return texts.mediaRequired
  const url = URL.parse(link.trim())
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? undefined : texts.mediaUrl
}

/** Of one week; nobody owes one for a week before their first. */
export const standingIn = (
  { uploadDate, week }: { uploadDate: string | null; week: Day },
  { weeklySummaryOption, startDate }: { weeklySummaryOption: SummaryOption; startDate: Day }
): Standing => standingOf(uploadDate !== null, startDate > addDays(week, 6) ? 'Not Required' : weeklySummaryOption)

/** Every option but the one that says so requires a summary. */
export const standingOf = (isIn: boolean, option: SummaryOption): Standing =>
  isIn ? 'submitted' : option === 'Not Required' ? 'not-required' : 'missing'
