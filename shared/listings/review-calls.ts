import { call } from '../kit/calls/call.ts'
import type * as S from './review-schemas.ts'

export const listReviews = call<typeof S.listReviews>()('GET', '/lb/listings/{id}/reviews', {
  needs: 'accessListingPortal'
})
/** The guest’s own; its host, who may see the booking, is refused in words. */
export const writeReview = call<typeof S.writeReview>()('POST', '/lb/bookings/{id}/review', {
  needs: { own: 'accessListingPortal', others: [] },
  about: 'booking',
  status: 201
})
