// What bookings and bids have in common: which days may be asked for, and how they are told.
import { firstDay, lastDay, MOST_NIGHTS, nightsOf } from '#shared/listings/booking-rules.ts'
import * as texts from '#shared/listings/booking-texts.ts'
import { datesText, guestsText, moneyText, nightsText } from '#shared/listings/booking-words.ts'
import { aboutStay } from '#shared/listings/told.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { settle, tell, type Telling } from '../notifications/for-others.ts'
import { lapse, type NearStay, type Reader, type Unit } from './booking-queries.ts'

export type Asking = Work & CallContext & { me: Visitor }

export const readerOf = ({ me, today, now }: Pick<Asking, 'me' | 'now' | 'today'>): Reader => ({
  me,
  keeps: holds(me, 'manageListings'),
  today,
  now
})

/** Whoever decides on a unit: its host, and those who keep all of them. */
export const decidesOn = (me: Visitor, { hostId }: Pick<Unit, 'hostId'>): boolean =>
  hostId === me.id || holds(me, 'manageListings')

interface Span {
  from: string
  to: string
}

/** Refuses days that nobody may ask for, under the names that the call has for them. */
export function requireStay(unit: Unit, { from, to }: Span, today: string, names: readonly [string, string]): void {
  const [first, last] = names
  if (to <= from) return refuseField(400, last, texts.reversed)
  if (from < firstDay(today)) return refuseField(400, first, texts.tooSoon)
  if (from > lastDay(today)) return refuseField(400, first, texts.tooFar)
  if (to > lastDay(today)) return refuseField(400, last, texts.tooFar)
  if (nightsOf(from, to) > MOST_NIGHTS) return refuseField(400, last, t(texts.tooLong, { nights: MOST_NIGHTS }))
  const { availableFrom, availableTo } = unit
  if (availableFrom && from < availableFrom)
    return refuseField(400, first, t(texts.letFrom, { day: formatDay(availableFrom, 'profile') }))
  if (availableTo && to > availableTo)
    return refuseField(400, last, t(texts.letTo, { day: formatDay(availableTo, 'profile') }))
}

export const hourBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS)

/** Each time somebody else is told by mail: enough for whoever means it, and too few to flood anybody. */
export function requireSeldom(count: number, most: number, sentence: string): void {
  if (count >= most) refuse(429, t(sentence, { count }), { retryAfter: HOUR_MS / 1000 })
}

export const refuseTaken = (field: string): never =>
  refuse(409, texts.datesTaken, { fields: { [field]: texts.datesTaken } })

interface Stay extends Span {
  booking: string
  unit: string
  title: string
  guests: number
  total: number
  /** Whoever it is about. */
  name: string
}

/** What sentences of a stay have in their places. */
export const stayPlaces = ({ booking, unit, title, name, from, to, guests, total }: Stay) => ({
  booking,
  unit,
  title,
  name,
  dates: datesText(from, to),
  nights: nightsText(from, to),
  guests: guestsText(guests),
  total: moneyText(total)
})

/** Guests of bookings that nobody answered are told so. */
export async function tellLapsed(
  request: Pick<Asking, 'changedAll'> & Telling,
  all: readonly NearStay[]
): Promise<void> {
  for (const one of all) {
    await settle(request, [aboutStay(one.booking)])
    const places = { ...stayPlaces(one), state: 'lapsed' as const }
    await tell(request, 'stayAnswered', {
      to: [one.guestId],
      places,
      letter: {
        subject: t(texts.lapsedSubject, places),
        paragraphs: [t(texts.lapsedMail, places)],
        link: { text: t(texts.toUnit), url: `${request.site}/lbdashboard/listings/${one.unit}` }
      }
    })
  }
  if (all.length)
    await request.changedAll(
      'booking',
      all.map(({ booking: id }) => ({ id, before: { state: 'asked' }, after: { state: 'lapsed' } }))
    )
}

/** Nights that nobody answered for in time are free again, before somebody else asks for them. */
export async function letGo(request: Asking, listingId: string): Promise<void> {
  await tellLapsed(request, await lapse(request.trx, request.now, listingId))
}
