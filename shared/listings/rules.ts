// What villages and their units may hold, and what bidding for one begins at.
import { addDays, type Day } from '../kit/time/day.ts'

export const regions = ['C', '1', '2', '3', '4', '5', '6', '7'] as const
export type Region = (typeof regions)[number]

export const LONGEST_VILLAGE = 80
export const LONGEST_SHORT = 4
export const LONGEST_UNIT = 120
export const LONGEST_DESCRIPTION = 20_000
export const LONGEST_ADDRESS = 500
export const LONGEST_LOCATION = 200
export const MOST_AMENITIES = 30
export const LONGEST_AMENITY = 60
export const MOST_PICTURES = 10
export const LONGEST_WORDS = 200
export const MOST_PRICE = 100_000
export const MOST_PEOPLE = 50
export const MOST_EXTENSION = 60
export const USUAL_EXTENSION = 5
export const MOST_PAGE = 100
export const USUAL_UNITS = 12

const CENTS = 100
const inCents = (price: number): number => Math.round(price * CENTS)
/** Four fifths of the price. */
const BID_SHARE = 0.8

export const hasCents = (price: number): boolean => Math.abs(price * CENTS - inCents(price)) < 1e-6

/** What a night costs a bidder, from the price of the unit. */
export const bidPrice = (price: number): number => Math.round(inCents(price) * BID_SHARE) / CENTS

/** The least first bid, where whoever keeps the unit names none: whole, and never under four fifths. */
export const usualMinimum = (price: number): number =>
  Math.max(1, Math.ceil(Math.round(inCents(price) * BID_SHARE) / CENTS))

/** A night that can be asked for begins after this many days; a look at what is free begins with a week from there. */
const NOTICE_DAYS = 14
const WEEK = 7
export const usualStay = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, NOTICE_DAYS),
  to: addDays(today, NOTICE_DAYS + WEEK)
})

/** Amenities are typed with commas or on lines of their own, each once. */
export const amenitiesIn = (typed: string): string[] => {
  const seen = new Map<string, string>()
  for (const part of typed.split(/[,\n]/)) {
    const one = part.trim()
    if (one && !seen.has(one.toLowerCase())) seen.set(one.toLowerCase(), one)
  }
  return [...seen.values()]
}
