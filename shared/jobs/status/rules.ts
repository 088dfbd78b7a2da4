// The applicant's own page, and how long an application is kept. Pure.
import { addDays, type Day, dayOf } from '../../kit/time/day.ts'

/** A link in a mail is good for so long; then another one is mailed. */
/** As long as a letter by hand. */
export const LONGEST_ANSWER = 5000

export const LINK_DAYS = 90

/** The day before which it is not erased: so many months after its last move, on the month's last day where it has no such. */
export function keptUntil(movedAt: string, months: number): Day {
  const day = dayOf(new Date(movedAt))
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(date, days) - 1)
}
