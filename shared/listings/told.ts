// What guests and hosts are told of stays, bids, talks and reviews.
import { act, kind, type Plain } from '../notifications/kind.ts'
import { decideBooking } from './booking-calls.ts'
import * as texts from './told-texts.ts'

type OfUnit = Plain<{ unit: string; title: string }>
type OfStay = OfUnit &
  Plain<{
    booking: string
    dates: string
    nights: string
    guests: string
    total: string
    /** Whoever asks, cancels or comes. */
    name: string
  }>

const subject = ({ title }: OfUnit) => title
const toUnit = ({ unit }: OfUnit) => `/lbdashboard/listings/${unit}`
const ofUnit = { group: 'stays', needs: 'accessListingPortal', subject, opens: toUnit, open: texts.toUnit } as const
export const aboutStay = (booking: string): string => `booking ${booking}`
export const aboutBidding = (unit: string): string => `bidding ${unit}`
export const aboutTalk = (unit: string, guest: string): string => `talk ${unit} ${guest}`
export const aboutReport = (report: string): string => `message-report ${report}`
const ofStay = {
  group: 'stays',
  needs: 'accessListingPortal',
  subject,
  about: ({ booking }: { booking: string }) => aboutStay(booking),
  opens: () => '/lbdashboard/bookings',
  open: texts.toBookings
} as const
const answers = { accepted: texts.acceptedMail, declined: texts.declinedMail, lapsed: texts.lapsedMail } as const

export const listingsTold = {
  stayAsked: kind<OfStay & { time: string; of: 'all' | 'host' }>()({
    ...ofStay,
    when: texts.whenAsked,
    more: texts.moreAsked,
    to: 'the host of the unit; who keeps all units, where it has none',
    by: ['askBooking'],
    says: texts.askedMail,
    detail: texts.askedUntil,
    opens: ({ of }) => `/lbdashboard/bookings?of=${of}`,
    waits: true,
    urgent: true,
    acts: [
      act(texts.acceptIt, decideBooking, ({ booking }) => ({ id: booking, decision: 'accepted' as const }), {
        did: texts.accepted
      }),
      act(texts.declineIt, decideBooking, ({ booking }) => ({ id: booking, decision: 'declined' as const }), {
        did: texts.declined
      })
    ]
  }),
  stayAnswered: kind<OfStay & { state: keyof typeof answers }>()({
    ...ofStay,
    when: texts.whenAnswered,
    to: 'the guest',
    by: ['askBooking', 'bookings-lapse', 'decideBooking'],
    says: ({ state }) => answers[state],
    opens: one => (one.state === 'lapsed' ? toUnit(one) : '/lbdashboard/bookings')
  }),
  stayCancelled: kind<OfStay>()({
    ...ofStay,
    when: texts.whenCancelled,
    to: 'the guest and the host',
    by: ['cancelBooking'],
    says: texts.cancelledMail,
    urgent: true
  }),
  stayTomorrow: kind<OfStay>()({
    ...ofStay,
    when: texts.whenTomorrow,
    to: 'the guest',
    by: ['stays-near'],
    says: texts.stayTomorrow,
    detail: texts.stayTomorrowNext,
    urgent: true
  }),
  guestTomorrow: kind<OfStay>()({
    ...ofStay,
    when: texts.whenGuest,
    to: 'the host',
    by: ['stays-near'],
    says: texts.guestTomorrow,
    opens: () => '/lbdashboard/bookings?of=host',
    urgent: true
  }),
  stayReviewAsked: kind<OfUnit & { booking: string; dates: string }>()({
    ...ofUnit,
    when: texts.whenReview,
    to: 'the guest, on the day they leave',
    by: ['stays-near'],
    says: texts.review,
    about: ofStay.about,
    waits: true,
    mail: 'off',
    acts: [{ words: texts.toReview, opens: toUnit }]
  }),
  reviewWritten: kind<OfUnit & { name: string }>()({
    ...ofUnit,
    when: texts.whenReviewed,
    to: 'the host',
    by: ['writeReview'],
    says: texts.reviewNotice,
    mail: 'off'
  }),
  bidOutbid: kind<OfUnit & { mine: string; highest: string; least: string; time: string }>()({
    ...ofUnit,
    when: texts.whenOutbid,
    to: 'who led',
    by: ['placeBid'],
    says: texts.outbidMail,
    detail: texts.outbidNext,
    about: ({ unit }) => aboutBidding(unit),
    waits: true,
    urgent: true,
    acts: [{ words: texts.raise, opens: toUnit }]
  }),
  bidPlaced: kind<OfUnit & { name: string; price: string; dates: string }>()({
    ...ofUnit,
    when: texts.whenBid,
    to: 'the host',
    by: ['placeBid'],
    says: texts.bidNotice,
    about: ({ unit }) => aboutBidding(unit),
    waits: true,
    opens: () => '/lbdashboard/bidoverview?of=host',
    open: texts.toBids,
    mail: 'off'
  }),
  bidAccepted: kind<OfUnit & { dates: string; nights: string; price: string; total: string }>()({
    ...ofUnit,
    when: texts.whenBidAccepted,
    to: 'who bid',
    by: ['acceptBid'],
    says: texts.bidAcceptedMail,
    opens: ofStay.opens,
    open: ofStay.open
  }),
  bidLost: kind<OfUnit>()({
    ...ofUnit,
    when: texts.whenBidLost,
    to: 'who else bid',
    by: ['acceptBid'],
    says: texts.bidLostNotice,
    mail: 'off'
  }),
  stayMessage: kind<OfUnit & { name: string; guest: string; isHost: string }>()({
    ...ofUnit,
    when: texts.whenMessage,
    more: texts.moreMessage,
    to: 'the other of the two who talk',
    by: ['sendMessage'],
    says: texts.mailNotice,
    about: ({ unit, guest }) => aboutTalk(unit, guest),
    waits: true,
    opens: ({ unit, guest, isHost }) => `/lbdashboard/messages?unit=${unit}${isHost === '' ? `&guest=${guest}` : ''}`,
    open: texts.toTalk
  }),
  messageReported: kind<OfUnit & { name: string; report: string }>()({
    ...ofUnit,
    when: texts.whenReported,
    to: 'Owners',
    by: ['reportMessage'],
    says: texts.reportedNotice,
    about: ({ report }) => aboutReport(report),
    waits: true,
    opens: () => '/lbdashboard/reports',
    open: texts.toReports,
    needs: 'manageListings',
    mail: 'off'
  })
}
