// Bookings: asked for, accepted or declined by the host, and cancelled.
import { formatInstant } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/listings/booking-calls.ts'
import { ANSWER_MS, MOST_ASKED_AN_HOUR, nightsOf, totalOf } from '#shared/listings/booking-rules.ts'
import type { Booking } from '#shared/listings/booking-schemas.ts'
import * as texts from '#shared/listings/booking-texts.ts'
import { aboutStay } from '#shared/listings/told.ts'
import type { Values } from '#shared/notifications/kind.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { settle, tell, whoMay, withdraw } from '../notifications/for-others.ts'
import {
  countAsked,
  findBooking,
  findUnit,
  holdUnit,
  insertBooking,
  pageOfBookings,
  setState,
  type Unit
} from './booking-queries.ts'
import {
  type Asking,
  hourBefore,
  letGo,
  readerOf,
  refuseTaken,
  requireSeldom,
  requireStay,
  stayPlaces
} from './stays.ts'

export async function bookableUnit({ trx }: Pick<Asking, 'trx'>, id: string): Promise<Unit> {
  return (isId(id) ? await holdUnit(trx, id) : undefined) ?? refuse(404, texts.unitGone)
}

export async function unitNamed({ trx }: Pick<Asking, 'trx'>, id: string): Promise<Unit> {
  return (isId(id) ? await findUnit(trx, id) : undefined) ?? refuse(404, texts.unitGone)
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

export const bookingPage = (site: string) => `${site}/lbdashboard/bookings`

const placesOf = ({ me }: Pick<Asking, 'me'>, booking: Booking) =>
  stayPlaces({
    ...booking,
    booking: booking._id,
    unit: booking.listingId,
    title: booking.listing.title,
    name: nameOf(me)
  })

const letterOf = ({ site }: Asking, places: Values, subject: string, lines: readonly string[]) => ({
  subject: t(subject, places),
  paragraphs: lines.map(line => t(line, places)),
  link: { text: t(texts.toBookings), url: bookingPage(site) }
})

export async function shownBooking(request: Asking, id: string): Promise<Booking> {
  return (await findBooking(request.trx, id, readerOf(request))) ?? refuse(404, kit.missing)
}

/** The booking with its unit held: nobody else decides on it meanwhile. */
async function heldBooking(request: Asking, id: string): Promise<Booking> {
  await holdUnit(request.trx, (await shownBooking(request, id)).listingId)
  return shownBooking(request, id)
}

const withReason = (line: string, reason: string) => (reason ? [line, t(texts.reasonGiven, { reason })] : [line])

type CallNames = 'askBooking' | 'cancelBooking' | 'decideBooking' | 'listBookings'

export const booking: Handlers<Pick<typeof calls, CallNames>> = {
  async askBooking({ id: unitId, from, to, guests, message }, request) {
    const { trx, me, now, today, changed } = request
    const unit = await bookableUnit(request, unitId)
    if (unit.hostId === me.id) return refuse(403, texts.ownStay)
    requireStay(unit, { from, to }, today, ['from', 'to'])
    const { maxGuests } = unit
    if (guests > maxGuests) return refuseField(400, 'guests', t(texts.tooMany, { count: maxGuests }))
    requireSeldom(await countAsked(trx, me.id, hourBefore(now)), MOST_ASKED_AN_HOUR, texts.askedTooOften)
    await letGo(request, unit.id)
    const answerBy = new Date(now.getTime() + ANSWER_MS)
    const total = totalOf(nightsOf(from, to), unit.price, unit.cleaningFee)
    const made = { id: newId(now), listingId: unit.id, guestId: me.id, from, to, guests, message, total, answerBy }
    if (!(await insertBooking(trx, { ...made, state: 'asked' }, now))) return refuseTaken('from')
    await changed('booking', made.id, undefined, { unit: unit.title, from, to, guests, total })
    const shown = await shownBooking(request, made.id)
    const isKept = unit.hostId === null
    const of = isKept ? ('all' as const) : ('host' as const)
    const places = { ...placesOf(request, shown), time: formatInstant(answerBy, 'told'), of }
    await tell(request, 'stayAsked', {
      to: isKept ? await whoMay(trx, 'manageListings') : [unit.hostId],
      places,
      letter: letterOf(request, places, texts.askedSubject, [
        texts.askedMail,
        texts.askedUntil,
        ...(message ? [t(texts.wrote, { message })] : [])
      ])
    })
    return shown
  },

  listBookings({ of, ...asked }, request) {
    const { trx, me } = request
    if (of === 'all' && !holds(me, 'manageListings')) return refuseField(403, 'of', texts.allOnlyManagers)
    return pageOfBookings(trx, { of, ...asked }, readerOf(request))
  },

  async decideBooking({ id, decision, reason, rev }, request) {
    const { trx, me, now, changed } = request
    const before = await heldBooking(request, id)
    // Also where the unit is theirs since: others ask for the same nights.
    if (before.guestId === me.id)
      return refuseField(403, 'decision', before.host?._id === me.id ? texts.ownBookingOfHost : texts.ownBooking)
    await insistOnFresh(rev, before, () => before)
    if (before.state === 'lapsed') return refuse(409, texts.lapsedSaid)
    if (before.state !== 'asked')
      return refuse(409, t(texts.decidedBefore, { state: texts.states[before.state].toLowerCase() }))
    await setState(trx, id, decision, reason, now)
    await changed('booking', id, { state: 'asked' }, { state: decision, ...(reason && { reason }) })
    const isYes = decision === 'accepted'
    await settle(request, [aboutStay(id)])
    const places = { ...placesOf(request, before), state: decision }
    await tell(request, 'stayAnswered', {
      to: [before.guestId],
      places,
      letter: letterOf(request, places, isYes ? texts.acceptedSubject : texts.declinedSubject, [
        ...withReason(isYes ? texts.acceptedMail : texts.declinedMail, reason),
        ...(isYes ? [texts.payNext] : [])
      ])
    })
    return shownBooking(request, id)
  },

  async cancelBooking({ id, reason }, request) {
    const { trx, now, today, changed } = request
    const before = await heldBooking(request, id)
    if (before.state === 'lapsed') return refuse(409, texts.lapsedSaid)
    if (before.state !== 'asked' && before.state !== 'accepted')
      return refuse(409, t(texts.decidedBefore, { state: texts.states[before.state].toLowerCase() }))
    if (!before.mayCancel) return refuse(409, before.to <= today ? texts.stayOver : texts.begun)
    await setState(trx, id, 'cancelled', reason, now)
    await changed('booking', id, { state: before.state }, { state: 'cancelled', ...(reason && { reason }) })
    for (const kind of ['stayAsked', 'stayAnswered', 'stayTomorrow', 'guestTomorrow'] as const)
      await withdraw(request, kind, [aboutStay(id)])
    const places = placesOf(request, before)
    await tell(request, 'stayCancelled', {
      to: [before.guestId, before.host?._id],
      places,
      letter: letterOf(request, places, texts.cancelledSubject, withReason(texts.cancelledMail, reason))
    })
    return shownBooking(request, id)
  }
}
