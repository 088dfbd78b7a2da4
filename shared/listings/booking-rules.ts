// What may be asked of a unit: for which days, what it costs, and what a bid must be.
import { addDays, type Day, daysBetween } from '../kit/time/day.ts'
import { DAY_MS, MINUTE_MS } from '../kit/time/time.ts'

export const bookingStates = ['asked', 'accepted', 'declined', 'cancelled', 'lapsed'] as const
export type BookingState = (typeof bookingStates)[number]
export const bidStates = ['leading', 'outbid', 'accepted', 'lost'] as const
/** Of bids: those whose bidding goes on, those that won, or all. */
export const bidsShown = ['open', 'won', 'all'] as const
export type BidsShown = (typeof bidsShown)[number]
export type BidState = (typeof bidStates)[number]

/** Days from today to the first night, at the least. */
export const NOTICE_DAYS = 14
export const MOST_NIGHTS = 90
/** How far ahead the last day may be. */
export const MOST_AHEAD_DAYS = 731
/** For so long what was asked holds its nights. */
export const ANSWER_MS = 2 * DAY_MS
/** So often somebody asks for nights or bids within an hour: each time somebody else is told. */
export const MOST_ASKED_AN_HOUR = 30
export const MOST_BIDS_AN_HOUR = 60
/** For so long after the end of the bidding a bid may be accepted. */
export const BID_LAPSES_MS = 7 * DAY_MS
export const HIGHEST_BID = 100_000
export const LONGEST_MESSAGE = 1000
export const LONGEST_TALK = 2000
export const LONGEST_REASON = 1000
export const LONGEST_REPORT = 500
export const LONGEST_REVIEW = 500
export const MOST_STARS = 5
export const LONGEST_NAME = 100
export const MOST_GUESTS = 50

export const firstDay = (today: Day): Day => addDays(today, NOTICE_DAYS)
export const lastDay = (today: Day): Day => addDays(today, MOST_AHEAD_DAYS)
export const nightsOf = (from: Day, to: Day): number => daysBetween(from, to)

const CENTS = 100
/** In whole cents, so that nothing is lost between. */
export const totalOf = (nights: number, price: number, cleaningFee: number): number =>
  (nights * Math.round(price * CENTS) + Math.round(cleaningFee * CENTS)) / CENTS

/** A whole number, or the text of one: nothing else is a price. */
export function bidOf(sent: number | string): number | undefined {
  if (typeof sent === 'string' && !/^\d+$/.test(sent)) return undefined
  const price = Number(sent)
  return Number.isInteger(price) && price >= 1 && price <= HIGHEST_BID ? price : undefined
}

/** The least that the next bid must be. */
export const leastOf = (minimum: number, increment: number, highest: number | null): number =>
  highest === null ? minimum : highest + increment

/** A bid shortly before the end moves it, so that others can answer. */
export const endAfter = (now: Date, end: Date, extendMinutes: number): Date => {
  const later = new Date(now.getTime() + extendMinutes * MINUTE_MS)
  return later > end ? later : end
}

/** Whether two times share a night. */
export const meet = (one: { from: Day; to: Day }, other: { from: Day; to: Day }): boolean =>
  one.from < other.to && other.from < one.to
