import { call } from '../kit/calls/call.ts'
import type * as S from './booking-schemas.ts'

const anybody = { needs: 'accessListingPortal' } as const
/** The host of the unit, and whoever keeps all units. */
const host = { own: 'accessListingPortal', others: 'manageListings' } as const

export const askBooking = call<typeof S.askBooking>()('POST', '/lb/listings/{id}/bookings', { ...anybody, status: 201 })
export const listBookings = call<typeof S.listBookings>()('GET', '/lb/bookings', anybody)
export const decideBooking = call<typeof S.decideBooking>()('PUT', '/lb/bookings/{id}/decision', {
  needs: host,
  about: 'booking-to-decide'
})
export const cancelBooking = call<typeof S.cancelBooking>()('DELETE', '/lb/bookings/{id}', {
  needs: host,
  about: 'booking'
})

export const placeBid = call<typeof S.placeBid>()('POST', '/lb/listings/{id}/bids', { ...anybody, status: 201 })
export const listBids = call<typeof S.listBids>()('GET', '/lb/listings/{id}/bids', anybody)
export const listBidding = call<typeof S.listBidding>()('GET', '/lb/bids', anybody)
export const acceptBid = call<typeof S.acceptBid>()('PUT', '/lb/bids/{id}/decision', { needs: host, about: 'bid' })
