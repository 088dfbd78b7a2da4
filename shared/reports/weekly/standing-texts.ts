// Why there is no summary of a week, in words.
import type { WeekStanding } from './rules.ts'

export const notProvided = 'Not provided!'
export const notSent = 'No summary was sent for this week.'
export const notSentYet = 'No summary was sent for this week yet.'
export const notRequired = 'Not required for this person.'
export const away = 'Time off, no summary is asked for.'
export const blank = 'The summary is empty.'

export const standingTexts: Readonly<Record<WeekStanding, string>> = {
  submitted: blank,
  missing: `${notProvided} ${notSent}`,
  'not-required': notRequired,
  away: `${notProvided} ${away}`
}
