// How days, nights and amounts of a stay are written.
import { type Day, formatDay } from '../kit/time/day.ts'
import { money, wholeMoney } from '../kit/figures.ts'
import { t } from '../kit/texts.ts'
import { MINUTE_MS } from '../kit/time/time.ts'
import { nightsOf } from './booking-rules.ts'
import * as texts from './booking-texts.ts'

/** '$46', and '$46.50' where there are cents. */
export const moneyText = (amount: number): string => (Number.isInteger(amount) ? wholeMoney : money)(amount, 'USD')

export const datesText = (from: Day, to: Day): string =>
  t(texts.dates, { from: formatDay(from, 'profile'), to: formatDay(to, 'profile') })

export const nightsCount = (count: number): string => t(texts.nights, { count })
export const nightsText = (from: Day, to: Day): string => nightsCount(nightsOf(from, to))
/** Which beds a unit has, as its amenities name them. */
export const bedsOf = (amenities: readonly string[]): string[] => amenities.filter(one => /\bbeds?\b/i.test(one))

/** What is left of a time, in its two largest parts: '6 d 8 h', '3 h 20 m', '12 m'. */
export function leftText(ms: number): string {
  const all = Math.max(Math.ceil(ms / MINUTE_MS), 1)
  const parts = [
    { count: Math.floor(all / 1440), words: texts.leftDays },
    { count: Math.floor(all / 60) % 24, words: texts.leftHours },
    { count: all % 60, words: texts.leftMinutes }
  ]
  const first = parts.findIndex(({ count }) => count > 0)
  const said = parts.slice(first, first + 2).filter(({ count }) => count > 0)
  return said.map(({ count, words }) => t(words, { count })).join(' ')
}

export const guestsText = (count: number): string => t(texts.guestCount, { count })
