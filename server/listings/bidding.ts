// Bidding: who bids what, who is outbid, and which bid the host accepts.
import { dayOf, formatInstant } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/listings/booking-calls.ts'
import {
  BID_LAPSES_MS,
  bidOf,
  endAfter,
  leastOf,
  MOST_BIDS_AN_HOUR,
  nightsOf,
  totalOf
} from '#shared/listings/booking-rules.ts'
import * as texts from '#shared/listings/booking-texts.ts'
import { datesText, moneyText, nightsText } from '#shared/listings/booking-words.ts'
import { aboutBidding } from '#shared/listings/told.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { newId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import { settle, settleFor, tell } from '../notifications/for-others.ts'
import { takenOf } from './availability-queries.ts'
import {
  bidsOf,
  countBidding,
  countBids,
  findBid,
  findLeader,
  insertBid,
  losersOf,
  moveEnd,
  pageOfBidding,
  settleBids
} from './bid-queries.ts'
import { insertBooking, type Unit } from './booking-queries.ts'
import { bookableUnit, bookingPage, shownBooking, unitNamed } from './booking.ts'
import {
  type Asking,
  decidesOn,
  hourBefore,
  letGo,
  readerOf,
  refuseTaken,
  requireSeldom,
  requireStay
} from './stays.ts'

const MOST_SHOWN = 200

interface Bidding {
  minimum: number
  increment: number
  end: Date
  extendMinutes: number
}

function biddingOf(unit: Unit): Bidding | undefined {
  const { bidMinimum, bidIncrement, bidsEndAt, bidExtendMinutes } = unit
  if (bidMinimum === null || bidIncrement === null || bidsEndAt === null) return undefined
  return {
    minimum: bidMinimum,
    increment: bidIncrement,
    end: new Date(bidsEndAt),
    extendMinutes: bidExtendMinutes ?? 0
  }
}

const isOpen = (unit: Unit, now: Date): boolean => {
  const bidding = biddingOf(unit)
  return bidding !== undefined && unit.bidsClosedAt === null && bidding.end > now
}

async function tellOutbid(
  request: Asking,
  unit: Unit,
  to: string,
  price: { mine: number; highest: number },
  end: Date
) {
  const { minimum, increment } = biddingOf(unit) ?? { minimum: 1, increment: 1 }
  const places = {
    unit: unit.id,
    title: unit.title,
    mine: moneyText(price.mine),
    highest: moneyText(price.highest),
    least: moneyText(leastOf(minimum, increment, price.highest)),
    time: formatInstant(end, 'told')
  }
  await tell(request, 'bidOutbid', {
    to: [to],
    places,
    letter: {
      subject: t(texts.outbidSubject, places),
      paragraphs: [t(texts.outbidMail, places), t(texts.outbidNext, places)],
      link: { text: t(texts.toUnit), url: `${request.site}/lbdashboard/listings/${unit.id}` }
    }
  })
}

type CallNames = 'acceptBid' | 'listBidding' | 'listBids' | 'placeBid'

export const bidding: Handlers<Pick<typeof calls, CallNames>> = {
  async placeBid({ id: unitId, rentingFrom: from, rentingTo: to, name, biddingPrice }, request) {
    const { trx, me, now, today, changed } = request
    const unit = await bookableUnit(request, unitId)
    if (unit.hostId === me.id) return refuseField(403, 'biddingPrice', texts.ownUnit)
    const price = bidOf(biddingPrice) ?? refuseField(400, 'biddingPrice', texts.numbersOnly)
    const bidding = biddingOf(unit)
    if (!bidding || !isOpen(unit, now)) return refuse(409, texts.biddingOver)
    requireStay(unit, { from, to }, today, ['rentingFrom', 'rentingTo'])
    requireSeldom(await countBids(trx, me.id, hourBefore(now)), MOST_BIDS_AN_HOUR, texts.bidTooOften)
    const leader = await findLeader(trx, unit.id)
    const least = leastOf(bidding.minimum, bidding.increment, leader?.price ?? null)
    if (price < least) return refuse(409, t(texts.bidLow, { least }), { least })
    if ((await takenOf(trx, unit.id, from, to, now)).length) return refuseTaken('rentingFrom')
    const id = newId(now)
    await insertBid(trx, { id, listingId: unit.id, bidderId: me.id, from, to, name, price }, now)
    const end = endAfter(now, bidding.end, bidding.extendMinutes)
    if (end > bidding.end) await moveEnd(trx, unit.id, end)
    await changed('bid', id, undefined, { unit: unit.title, from, to, price })
    // Whoever was outbid leads again.
    await settleFor(request, me.id, [aboutBidding(unit.id)])
    if (leader && leader.bidderId !== me.id)
      await tellOutbid(request, unit, leader.bidderId, { mine: leader.price, highest: price }, end)
    await tell(request, 'bidPlaced', {
      to: [unit.hostId],
      places: {
        unit: unit.id,
        name: `${me.firstName} ${me.lastName}`.trim(),
        price: moneyText(price),
        title: unit.title,
        dates: datesText(from, to)
      }
    })
    return {
      _id: id,
      listingId: unit.id,
      rentingFrom: from,
      rentingTo: to,
      biddingPrice: price,
      state: 'leading',
      at: now.toISOString(),
      endsAt: end.toISOString()
    }
  },

  async listBids({ id }, request) {
    const { trx, me, now } = request
    const unit = await unitNamed(request, id)
    const decides = decidesOn(me, unit)
    const items = await bidsOf(trx, unit.id, me.id, decides, MOST_SHOWN)
    const highest = items.reduce<number | null>(
      (most, { state, biddingPrice }) => (state === 'lost' ? most : Math.max(most ?? 0, biddingPrice)),
      null
    )
    const bidding = biddingOf(unit)
    const open = isOpen(unit, now)
    const lapses = bidding && bidding.end.getTime() + BID_LAPSES_MS
    return {
      items,
      highest,
      least: bidding && open ? leastOf(bidding.minimum, bidding.increment, highest) : null,
      endsAt: unit.bidsEndAt,
      isOpen: open,
      mayAccept: decides && unit.bidsClosedAt === null && lapses !== undefined && lapses > now.getTime()
    }
  },

  async listBidding({ of, ...asked }, request) {
    const { trx, me } = request
    if (of === 'all' && !holds(me, 'manageListings')) return refuseField(403, 'of', texts.allOnlyManagers)
    const reader = readerOf(request)
    const page = await pageOfBidding(trx, { of, ...asked }, reader)
    return asked.after ? page : { ...page, counts: await countBidding(trx, { of, village: asked.village }, reader) }
  },

  async acceptBid({ id }, request) {
    const { trx, me, now, today, changed } = request
    const { listingId } = (await findBid(trx, id)) ?? refuse(404, kit.missing)
    const unit = await bookableUnit(request, listingId)
    // Read anew, for the unit was waited for.
    const bid = (await findBid(trx, id)) ?? refuse(404, kit.missing)
    // Also of whoever became the host since: others bid in good faith.
    if (bid.bidderId === me.id)
      return refuseField(403, 'decision', unit.hostId === me.id ? texts.ownBidOfHost : texts.ownBid)
    if (bid.outcome !== null || unit.bidsClosedAt !== null) return refuse(409, texts.bidDecided)
    const bidding = biddingOf(unit) ?? refuse(409, texts.biddingOver)
    if (now.getTime() > bidding.end.getTime() + BID_LAPSES_MS) return refuse(409, texts.bidLapsed)
    if (bid.from <= today) return refuse(409, texts.bidDatesOver)
    await letGo(request, listingId)
    const { from, to, price } = bid
    const total = totalOf(nightsOf(from, to), price, unit.cleaningFee)
    const bookingId = newId(now)
    const made = {
      id: bookingId,
      listingId,
      guestId: bid.bidderId,
      from,
      to,
      guests: 1,
      message: '',
      total,
      answerBy: now
    }
    if (!(await insertBooking(trx, { ...made, state: 'accepted' }, now))) return refuse(409, texts.datesTaken)
    await settleBids(trx, bid, now)
    await changed('bid', id, { outcome: null }, { outcome: 'accepted', unit: unit.title, day: dayOf(now), price })
    await changed('booking', bookingId, undefined, { unit: unit.title, from, to, total })
    await settle(request, [aboutBidding(unit.id)])
    const places = {
      unit: unit.id,
      title: unit.title,
      dates: datesText(from, to),
      nights: nightsText(from, to),
      price: moneyText(price),
      total: moneyText(total)
    }
    await tell(request, 'bidAccepted', {
      to: [bid.bidderId],
      places,
      letter: {
        subject: t(texts.bidAcceptedSubject, places),
        paragraphs: [t(texts.bidAcceptedMail, places), t(texts.payNext)],
        link: { text: t(texts.toBookings), url: bookingPage(request.site) }
      }
    })
    await tell(request, 'bidLost', {
      to: (await losersOf(trx, bid)).map(one => one.id),
      places: { unit: unit.id, title: unit.title }
    })
    return { booking: await shownBooking(request, bookingId) }
  }
}
