// How days, nights and amounts of a stay are written.
import { type Day, formatDay } from '../kit/day.ts'
import { t } from '../kit/texts.ts'
import { nightsOf } from './booking-rules.ts'
import * as texts from './booking-texts.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

export const moneyText = (amount: number): string =>
  Number.isInteger(amount) ? wholeDollars.format(amount) : dollars.format(amount)

export const datesText = (from: Day, to: Day): string =>
  t(texts.dates, { from: formatDay(from, 'profile'), to: formatDay(to, 'profile') })

export const nightsCount = (count: number): string => (count === 1 ? t(texts.nightsOne) : t(texts.nights, { count }))
export const nightsText = (from: Day, to: Day): string => nightsCount(nightsOf(from, to))
export const guestsText = (count: number): string =>
  count === 1 ? t(texts.guestCountOne) : t(texts.guestCount, { count })
