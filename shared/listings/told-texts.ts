// What is told of stays, bids, talks and reviews.
export {
  acceptedMail,
  askedMail,
  askedUntil,
  bidAcceptedMail,
  bidLostNotice,
  bidNotice,
  cancelledMail,
  declinedMail,
  lapsedMail,
  outbidMail,
  outbidNext,
  toBids,
  toBookings,
  toUnit
} from './booking-texts.ts'
export { notice as reviewNotice } from './review-texts.ts'
export { mailNotice, reportedNotice, toReports, toTalk } from './talk-texts.ts'
export { accepted, acceptIt, declined, declineIt, raise } from './stay-texts.ts'

export const whenAsked = 'somebody asks to stay in a unit of mine'
export const moreAsked = 'The nights are held for two days, so its mail does not wait for others.'
export const whenAnswered = 'what I asked for as a guest is answered, or nobody answered'
export const whenCancelled = 'a stay of mine or in a unit of mine is cancelled'
export const whenTomorrow = 'a stay of mine begins tomorrow'
export const stayTomorrow = 'Tomorrow: your stay in {title}, {dates}.'
export const stayTomorrowNext = 'Tell the host when you arrive.'
export const whenGuest = 'a guest comes to a unit of mine tomorrow'
export const guestTomorrow = 'Tomorrow {name} comes to {title}, {dates}: {guests}.'
export const whenReview = 'a stay of mine is over, and I can say how it was'
export const review = 'You stayed in {title}, {dates}. How was it?'
export const toReview = 'Write a review'
export const whenReviewed = 'a guest writes a review of a unit of mine'
export const whenOutbid = 'somebody bids more than I did'
export const whenBid = 'somebody bids for a unit of mine'
export const whenBidAccepted = 'a bid of mine is accepted'
export const whenBidLost = 'another bid than mine is accepted'
export const whenMessage = 'a host or a guest writes to me'
export const moreMessage = 'Once for all that they write within ten minutes.'
export const whenReported = 'a message between guests and hosts is reported'
