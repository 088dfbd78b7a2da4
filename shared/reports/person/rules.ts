// What one person's report counts from their profile: blue squares and badges by month.
import type { Day } from '../../kit/time/day.ts'
import { timesOf } from '../span.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as badges have it, 'Nov-22-26'. */
export function dayOfBadge(text: string): Day | undefined {
  const [, name = '', day, year] = /^([A-Z][a-z]{2})-(\d\d)-(\d\d)$/.exec(text) ?? []
  const month = MONTHS.indexOf(name) + 1
  return month ? `20${year}-${String(month).padStart(2, '0')}-${day}` : undefined
}

/** How many of these days lie in each of the last twelve months, the running one last. */
export function countByMonth(days: readonly Day[], today: Day): { start: Day; count: number }[] {
  const year = Number(today.slice(0, 4)) - 1
  const starts = timesOf({ from: `${year}${today.slice(4, 7)}-28`, to: today }, 'month').slice(-12)
  return starts.map(start => ({ start, count: days.filter(day => day.slice(0, 7) === start.slice(0, 7)).length }))
}
