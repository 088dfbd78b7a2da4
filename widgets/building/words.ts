// How amounts, sums and days of sites are written.
import { DAY_MS } from '#shared/kit/time.ts'

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
const sum = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

export const amountOf = (amount: number, unit: string): string => `${number.format(amount)}${unit && ` ${unit}`}`
export const dollars = (amount: number): string => sum.format(amount)
export const dayOf = (text: string): string => day.format(new Date(`${text.slice(0, 10)}T00:00:00Z`))
export const dateOf = (text: string): string => date.format(new Date(`${text.slice(0, 10)}T00:00:00Z`))
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

const WEEK_DAYS = 7

/** 8:10 AM where it was today, the day's name within a week, the date before that; all as the reader's clock has it. */
export function since(instant: string, now: Date): { isToday: boolean; text: string } {
  const when = new Date(instant)
  const isToday = when.toDateString() === now.toDateString()
  if (isToday) return { isToday, text: when.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }) }
  const isNear = now.getTime() - when.getTime() < (WEEK_DAYS - 1) * DAY_MS
  const text = when.toLocaleDateString('en-US', isNear ? { weekday: 'long' } : { month: 'short', day: 'numeric' })
  return { isToday, text }
}
