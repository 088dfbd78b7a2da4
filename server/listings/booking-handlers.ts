// Bookings, bids and talks of units, and a unit’s calendar.
import * as bookingCalls from '#shared/listings/booking-calls.ts'
import * as bookingSchemas from '#shared/listings/booking-schemas.ts'
import * as reviewCalls from '#shared/listings/review-calls.ts'
import * as reviewSchemas from '#shared/listings/review-schemas.ts'
import * as talkCalls from '#shared/listings/talk-calls.ts'
import * as talkSchemas from '#shared/listings/talk-schemas.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import type { Owned } from '../kit/calls/request.ts'
import { bidding } from './bidding.ts'
import { booking } from './booking.ts'
import { bookingData } from './booking-personal-data.ts'
import { hostOfBid, hostOfBooking, ownerOfBooking } from './booking-queries.ts'
import { calendarFeed, serveUnitCalendars } from './calendar-feed.ts'
import { lapsing } from './lapsing.ts'
import { nearStays } from './near-stays.ts'
import { reviews } from './reviews.ts'
import { partyOf } from './talk-queries.ts'
import { talks } from './talks.ts'

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    /** A booking, whose unit’s host decides. */
    'booking-to-decide': Owned
    /** A booking, which is its guest’s and its host’s. */
    booking: Owned
    /** A bid, whose unit’s host decides. */
    bid: Owned
    /** A message, which is of the two who talk. */
    'listing-message': Owned
  }
}

/** Things of the house, as units are: whoever keeps the units acts on them whoever else does. */
const owned = (found: { id?: string | null } | undefined): Owned | undefined =>
  found && { subject: { ownerId: found.id ?? '', ownerRole: '', isProtected: false } }

export const bookingsFeature = (): Feature => ({
  name: 'listings',
  endpoints: [
    ...bind(bookingCalls, bookingSchemas, { ...booking, ...bidding }),
    ...bind(reviewCalls, reviewSchemas, reviews),
    ...bind(talkCalls, talkSchemas, { ...talks, ...calendarFeed })
  ],
  loaders: {
    'booking-to-decide': async (trx, id) => owned(await hostOfBooking(trx, id)),
    booking: async (trx, id, visitorId) => owned(await ownerOfBooking(trx, id, visitorId)),
    bid: async (trx, id) => owned(await hostOfBid(trx, id)),
    'listing-message': async (trx, id, visitorId) => owned(await partyOf(trx, id, visitorId))
  },
  movers: [
    { table: 'booking', column: 'guest_id', key: ['id'] },
    { table: 'bid', column: 'bidder_id', key: ['id'] },
    { table: 'listing_message', column: 'guest_id', key: ['id'] },
    { table: 'listing_message', column: 'author_id', key: ['id'] },
    { table: 'message_report', column: 'reporter_id', key: ['id'], once: ['message_id'] },
    { table: 'message_report', column: 'settled_by', key: ['id'] }
  ],
  personalData: bookingData,
  schedule: [lapsing, nearStays],
  routes: serveUnitCalendars
})
