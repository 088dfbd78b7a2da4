// The calls of bookings of rooms and things.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

const anybody = { needs: 'accessCommunityPortal' } as const

export const listBookings = call<typeof S.listBookings>()('GET', '/community/bookings', anybody)
export const listResourceBookings = call<typeof S.listResourceBookings>()(
  'GET',
  '/community/resources/{id}/bookings',
  anybody
)
export const bookResource = call<typeof S.bookResource>()('POST', '/community/resources/{id}/bookings', {
  ...anybody,
  status: 201
})
export const freeBooking = call<typeof S.freeBooking>()('DELETE', '/community/bookings/{id}', {
  needs: { own: 'accessCommunityPortal', others: 'manageCommunity' },
  about: 'resource-booking'
})
