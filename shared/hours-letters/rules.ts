// Which span a letter may confirm, and for how long it is valid.
import { money } from '../kit/figures.ts'
import { addDays, type Day, daysBetween } from '../kit/time/day.ts'
import { HOUR } from '../kit/time/time.ts'
import { t } from '../kit/texts.ts'
import * as texts from './texts.ts'

export const MOST_YEARS = 10
/** How many valid letters somebody may have. */
export const MOST_LETTERS = 50
/** How many projects a letter names; the others are one line. */
export const MOST_PROJECTS = 12

/** What is wrong with a span, beside its field. */
export function problemsOf({ from, to }: { from: Day; to: Day }, today: Day): { from?: string; to?: string } {
  if (to < from) return { to: t(texts.reversed) }
  if (to > today) return { to: t(texts.future) }
  return daysBetween(from, to) > MOST_YEARS * 366 ? { from: t(texts.tooLong, { most: MOST_YEARS }) } : {}
}

export type State = 'expired' | 'valid' | 'withdrawn'

export const stateOf = ({ validUntil, withdrawn }: { validUntil: Day; withdrawn: boolean }, today: Day): State =>
  withdrawn ? 'withdrawn' : validUntil < today ? 'expired' : 'valid'

/** The same day so many months later, or the last of a shorter month. */
export function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The year so far: what most people ask for. */
export const firstSpan = (today: Day): { from: Day; to: Day } => ({
  from: `${today.slice(0, 4)}-01-01`,
  to: today.endsWith('-01-01') ? today : addDays(today, -1)
})

/** The longest projects, and one line for all others. */
export function topProjects(rows: readonly { name: string; seconds: number }[]): [name: string, seconds: number][] {
  const sorted = rows.filter(({ seconds }) => seconds > 0).toSorted((one, other) => other.seconds - one.seconds)
  const named = sorted.slice(0, sorted.length > MOST_PROJECTS ? MOST_PROJECTS - 1 : MOST_PROJECTS)
  const rest = sorted.slice(named.length).reduce((sum, { seconds }) => sum + seconds, 0)
  const lines = named.map(({ name, seconds }): [string, number] => [name, seconds])
  return rest ? [...lines, [t(texts.otherProjects), rest]] : lines
}

/** «$4,019.40», rounded once, at the end. */
export const valueText = (seconds: number, { cents, currency }: { cents: number; currency: string }): string =>
  money(Math.round((seconds / HOUR) * cents) / 100, currency)
