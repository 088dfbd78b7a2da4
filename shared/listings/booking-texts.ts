// Sentences of bookings and bids.
import type { BidState, BookingState } from './booking-rules.ts'

// What is refused.
export const unitGone = 'This unit is not there any more.'
export const tooSoon = 'The start date should be at least 2 weeks from now.'
export const datesTaken = 'The Dates you picked are not available'
export const dayMissing = 'Choose a day.'
export const reversed = 'The last day must be after the first.'
export const tooLong = 'A stay has {nights} nights at the most.'
export const tooFar = 'Choose days within the next two years.'
export const tooMany = { one: 'This unit has room for one guest.', other: 'This unit has room for {count} guests.' }
export const guestsWrong = 'Enter how many guests there are, at least 1.'
export const letFrom = 'This unit is let from {day} on.'
export const letTo = 'This unit is let until {day}.'
export const messageLong = 'The message has more than 1,000 characters.'
export const reasonLong = 'The reason has more than 1,000 characters.'
export const ownStay = 'This is your unit: guests ask for its nights. To keep nights free, change the days it is let.'
export const ownBooking = 'You asked for this booking: its host decides.'
export const ownBookingOfHost = 'You asked for this booking yourself: somebody who manages all listings decides.'
export const decidedBefore = 'This booking was {state} already.'
export const lapsedSaid =
  'Nobody answered within two days, so this booking has lapsed. Its nights may be asked for again.'
export const begun = 'The stay has begun: ask the host to end it.'
export const stayOver = 'The stay is over: it cannot be cancelled any more.'
export const allOnlyManagers = 'Only those who keep the units see every booking.'
export const numbersOnly = 'Please enter numbers only.'
export const nameMissing = 'Please enter your name.'
export const nameLong = 'The name has more than 100 characters.'
export const askedTooOften = 'You asked for nights {count} times within an hour. Please wait a little.'
export const bidTooOften = 'You bid {count} times within an hour. Please wait a little.'
export const ownUnit = 'This is your unit: others bid for it.'
export const ownBid = 'This is your bid: the host decides.'
export const ownBidOfHost = 'This is your own bid: somebody who manages all listings decides.'
export const bidLow = 'Your bid must be at least {least}.'
export const biddingOver = 'Bidding is over.'
export const bidDecided = 'A bid was accepted already.'
export const bidLapsed = 'The bidding ended more than seven days ago, so its bids have lapsed.'
export const bidDatesOver = 'The days of this bid have begun: it cannot be accepted any more.'

// What is told.
export const cancelled = 'The booking is cancelled, and its nights are free.'
export const askedSubject = '{name} asks for {title}'
export const askedMail = '{name} would like to stay in {title}, {dates}: {nights}, {guests}, {total}.'
export const askedUntil = 'The nights are held until {time}. Please accept or decline before then.'
export const wrote = 'They wrote: {message}'
export const acceptedSubject = '{title} is yours, {dates}'
export const acceptedMail = 'Your booking of {title}, {dates}, was accepted: {nights}, {total}.'
export const payNext =
  'Nothing is paid here: you settle it with the host. Write to them before you come, and say when you arrive.'
export const declinedSubject = '{title}, {dates}: declined'
export const declinedMail = 'Your booking of {title}, {dates}, was declined. Its nights are free again.'
export const cancelledSubject = '{title}, {dates}: cancelled'
export const cancelledMail = 'The booking of {title}, {dates}, was cancelled by {name}.'
export const lapsedSubject = '{title}, {dates}: nobody answered'
export const lapsedMail =
  'Nobody answered your booking of {title}, {dates}, within two days, so it has lapsed. You may ask again.'
export const reasonGiven = 'The reason: {reason}'
export const outbidSubject = 'You were outbid on {title}'
export const outbidMail = 'Somebody bid {highest} a night for {title}; you had bid {mine}.'
export const outbidNext = 'The next bid must be at least {least}. The bidding ends {time}.'
export const bidNotice =
  '{name} bid {price} a night for {title}, {dates}. You may accept a bid until seven days after the bidding ends.'
export const bidAcceptedSubject = 'Your bid for {title} was accepted'
export const bidAcceptedMail = '{title} is yours, {dates}: {nights} for {price} each, {total} in all.'
export const bidLostNotice = 'The bidding for {title} is over: another bid was accepted.'
export const toBookings = 'See the booking'
export const toBids = 'See the bids'
export const toUnit = 'See the unit'

// Amounts.
export const nights = { one: '1 night', other: '{count} nights' }
export const guestCount = { one: '1 guest', other: '{count} guests' }
export const dates = '{from} – {to}'
export const leftDays = '{count} d'
export const leftHours = '{count} h'
export const leftMinutes = '{count} m'

export const states: Readonly<Record<BookingState, string>> = {
  asked: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed'
}
export const bidStates: Readonly<Record<BidState, string>> = {
  leading: 'Leading',
  outbid: 'Outbid',
  accepted: 'Won',
  lost: 'Lost'
}
