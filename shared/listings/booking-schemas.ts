// What the calls of bookings and bids take and answer.
import * as z from 'zod/mini'

import { isDay } from '../kit/time/day.ts'
import { fitting, id, text, upTo } from '../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../kit/lists/page.ts'
import {
  bidOf,
  bidsShown,
  bidStates,
  bookingStates,
  LONGEST_MESSAGE,
  LONGEST_NAME,
  LONGEST_REASON,
  MOST_GUESTS
} from './booking-rules.ts'
import * as texts from './booking-texts.ts'

const uuid = z.uuid()
const person = z.object({ _id: uuid, firstName: z.string(), lastName: z.string() })
const day = fitting(isDay, texts.dayMissing)
const which = z.enum(['mine', 'host', 'all'])
export const unitOf = z.object({
  _id: uuid,
  title: z.string(),
  village: z.object({ _id: uuid, name: z.string() })
})

export const booking = z.object({
  _id: uuid,
  rev: z.int(),
  listingId: uuid,
  guestId: uuid,
  from: z.string(),
  to: z.string(),
  nights: z.int(),
  guests: z.int(),
  message: z.string(),
  total: z.number(),
  state: z.enum(bookingStates),
  reason: z.string(),
  answerBy: z.string(),
  askedAt: z.string(),
  listing: unitOf,
  guest: person,
  host: z.nullable(person),
  /** Whether you decide on it, and whether you may still cancel it. */
  mayDecide: z.boolean(),
  mayCancel: z.boolean()
})
export type Booking = z.infer<typeof booking>

export const askBooking = {
  says: 'Asks for nights in a unit. They are held for two days, until the host answers.',
  input: z.object({
    id,
    from: day,
    to: day,
    guests: z._default(
      z.int(texts.guestsWrong).check(z.gte(1, texts.guestsWrong), z.lte(MOST_GUESTS, texts.guestsWrong)),
      1
    ),
    message: z._default(text(LONGEST_MESSAGE, texts.messageLong).check(z.trim()), '')
  }),
  answer: booking
}
export const decideBooking = {
  says: 'Accepts or declines a booking that was asked for; the guest is told.',
  input: z.object({
    id,
    decision: z.enum(['accepted', 'declined']),
    reason: z._default(text(LONGEST_REASON, texts.reasonLong).check(z.trim()), ''),
    rev: z.optional(z.int())
  }),
  answer: booking
}
export const cancelBooking = {
  says: 'Cancels a booking: its guest until the stay begins, its host always. The nights are free at once.',
  input: z.object({ id, reason: z._default(text(LONGEST_REASON, texts.reasonLong).check(z.trim()), '') }),
  answer: booking
}
export const listBookings = {
  says: 'Your bookings, or with `of=host` those of your units, the newest first; with `of=all` every one, for who keeps the units.',
  input: z.object({ ...pageInput, of: z._default(which, 'mine'), state: z.optional(z.enum(bookingStates)) }),
  answer: pageOf(booking)
}

const price = z
  .union([z.number(), z.string().check(upTo(100, texts.numbersOnly))], texts.numbersOnly)
  .check(z.refine(sent => bidOf(sent) !== undefined, texts.numbersOnly))
const bidParts = {
  _id: uuid,
  biddingPrice: z.int(),
  at: z.string(),
  state: z.enum(bidStates)
}

export const placeBid = {
  says: 'Bids for nights in a unit. Bids hold no nights; the host accepts one of them.',
  input: z.object({
    id,
    rentingFrom: day,
    rentingTo: day,
    name: text(LONGEST_NAME, texts.nameLong).check(z.trim(), z.minLength(1, texts.nameMissing)),
    biddingPrice: price
  }),
  answer: z.object({
    ...bidParts,
    listingId: uuid,
    rentingFrom: z.string(),
    rentingTo: z.string(),
    endsAt: z.string()
  })
}

const standing = {
  highest: z.nullable(z.int()),
  /** What the next bid must be at least. */
  least: z.nullable(z.int()),
  endsAt: z.nullable(z.string()),
  isOpen: z.boolean()
}
export const bid = z.object({
  ...bidParts,
  bidder: z.string(),
  mine: z.boolean(),
  /** Told to the host and to those who keep the units. */
  person: z.optional(person),
  name: z.optional(z.string()),
  rentingFrom: z.optional(z.string()),
  rentingTo: z.optional(z.string())
})
export type Bid = z.infer<typeof bid>
export const listBids = {
  says: 'The bids for a unit, the newest first, each bidder by a number.',
  input: z.object({ id }),
  answer: z.object({ items: z.array(bid), ...standing, mayAccept: z.boolean() })
}
export type Bids = z.infer<(typeof listBids)['answer']>

export const acceptBid = {
  says: 'Accepts a bid: its nights are booked, the bidding is over, and all other bids have lost.',
  input: z.object({ id, decision: z.literal('accepted') }),
  answer: z.object({ booking })
}

export const bidRow = z.object({
  ...bidParts,
  rentingFrom: z.string(),
  rentingTo: z.string(),
  listing: unitOf,
  ...standing,
  bids: z.int(),
  mayAccept: z.boolean(),
  /** What the stay costs that this bid won, while it stands. */
  total: z.nullable(z.number()),
  person: z.optional(person)
})
export type BidRow = z.infer<typeof bidRow>
export const listBidding = {
  says: 'Your highest bid for each unit, or with `of=host` the one that leads for each of yours; with `of=all` for every unit, for who keeps them.',
  input: z.object({
    ...pageInput,
    of: z._default(which, 'mine'),
    village: z.optional(text(80)),
    show: z._default(z.enum(bidsShown), 'all')
  }),
  answer: z.extend(pageOf(bidRow), {
    /** How many are open, and how many of them wait for you: to raise, or to accept. With the first page. */
    counts: z.optional(z.object({ open: z.int(), needYou: z.int() }))
  })
}
