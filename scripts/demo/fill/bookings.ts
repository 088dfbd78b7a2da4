// Who stayed in the units, who comes, who bids for one, and what guests and hosts wrote.
import { sql } from 'kysely'

import type { Trx } from '#server/kit/database/database.ts'
import { addDays, startOfDay } from '#shared/kit/time/day.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/kit/time/time.ts'
import { ANSWER_MS, type BookingState, totalOf } from '#shared/listings/booking-rules.ts'

import type { Readers } from './mail.ts'
import { insert, type Row } from '../insert.ts'
import { chance } from '../random.ts'

interface Unit {
  id: string
  hostId: string
  price: number
  fee: number
  minimum: number | null
  increment: number
  closed: string | null
}

/** Days from today to the first night, nights, and what became of it. */
const stays: readonly (readonly [from: number, nights: number, state: BookingState])[] = [
  [-52, 4, 'accepted'],
  [-31, 7, 'accepted'],
  [-12, 3, 'cancelled'],
  [-4, 6, 'accepted'],
  [18, 5, 'accepted'],
  [27, 3, 'declined'],
  [33, 7, 'asked'],
  [45, 4, 'lapsed'],
  [52, 6, 'accepted']
]

const talks: readonly (readonly string[])[] = [
  [
    'Good evening! Is there a kitchen we may use, and do we bring our own sheets?',
    'Welcome. The community kitchen is open all day, and sheets are in the room. Bring something warm for the nights.',
    'Could we arrive on Thursday instead?'
  ],
  ['Is the path fine for a wheelchair?', 'It is: gravel, and no steps.', 'Thank you, that is clear.'],
  ['Is there room for two bicycles?', 'There is, under the roof beside the door.']
]

const unitsOf = async (trx: Trx): Promise<Unit[]> => {
  const { rows } = await sql<Unit>`select id, host_id as "hostId", price::float8 as price, cleaning_fee::float8 as fee,
    bid_minimum as minimum, bid_increment as increment, bids_closed_at as closed from listing where host_id is not null order by id`.execute(
    trx
  )
  return rows
}

export async function fillBookings(trx: Trx, { people, ids: guests, day: today, seed }: Readers): Promise<void> {
  const luck = chance(seed + 47)
  const units = await unitsOf(trx)
  const now = startOfDay(today).getTime() + 8 * HOUR_MS
  const volunteer = guests[people.findIndex(({ role }) => role === 'Volunteer')] ?? ''
  const someoneBut = (host: string) => luck.some(guests, 2).find(id => id !== host) ?? host
  const bookings: Row<'booking'>[] = []
  const bids: Row<'bid'>[] = []
  const messages: Row<'listing_message'>[] = []
  for (const [number, unit] of units.entries()) {
    for (const [first, nights, state] of stays) {
      if (!luck.happens(0.45)) continue
      const from = addDays(today, first)
      const askedAt = state === 'asked' ? now - 6 * HOUR_MS : startOfDay(addDays(from, -24)).getTime() + 18 * HOUR_MS
      const at = new Date(Math.min(askedAt, now - HOUR_MS)).toISOString()
      bookings.push({
        id: luck.id(new Date(at)),
        listing_id: unit.id,
        guest_id: someoneBut(unit.hostId),
        starts_on: from,
        ends_on: addDays(from, nights),
        guests: luck.whole(1, 2),
        message: state === 'asked' ? 'We come by bus, and would be there at five.' : '',
        total: totalOf(nights, unit.price, unit.fee),
        state,
        answer_by: new Date(Date.parse(at) + ANSWER_MS).toISOString(),
        reason: state === 'declined' ? 'The stove is being repaired then.' : '',
        created_at: at,
        changed_at: at,
        rev: 1
      })
    }
    const others = luck.some(
      guests.filter(id => id !== unit.hostId && id !== volunteer),
      2
    )
    // Who bids second leads in the end.
    const bidders = unit.closed ? [...others.slice(0, 1), volunteer, ...others.slice(1)] : [volunteer, ...others]
    if (unit.minimum !== null)
      for (let nth = 0; nth < 5; nth += 1) {
        const at = new Date((unit.closed ? Date.parse(unit.closed) : now) - (40 - nth * 8) * HOUR_MS)
        const from = addDays(today, 70 + 2 * nth)
        const guest = bidders[nth % bidders.length] ?? unit.hostId
        const price = unit.minimum + nth * unit.increment
        const isWon = unit.closed !== null && nth === 4
        if (isWon && unit.closed) {
          const rest = { message: '', reason: '', guests: 1, state: 'accepted' as const, rev: 1 }
          bookings.push({
            ...rest,
            id: luck.id(new Date(unit.closed)),
            listing_id: unit.id,
            guest_id: guest,
            starts_on: from,
            ends_on: addDays(from, 7),
            total: totalOf(7, price, unit.fee),
            answer_by: unit.closed,
            created_at: unit.closed,
            changed_at: unit.closed
          })
        }
        bids.push({
          id: luck.id(at),
          listing_id: unit.id,
          bidder_id: guest,
          starts_on: from,
          ends_on: addDays(from, 7),
          name: 'Whoever comes along',
          price,
          outcome: unit.closed === null ? null : isWon ? 'accepted' : 'lost',
          created_at: at.toISOString()
        })
      }
    const talk = talks[number % (talks.length + 2)]
    const guest = number === 0 && volunteer !== unit.hostId ? volunteer : someoneBut(unit.hostId)
    for (const [nth, text] of (talk ?? []).entries()) {
      const at = new Date(now - (30 + number) * HOUR_MS + nth * 40 * MINUTE_MS)
      const byHost = nth % 2 === 1
      messages.push({
        id: luck.id(at),
        listing_id: unit.id,
        guest_id: guest,
        author_id: byHost ? unit.hostId : guest,
        by_host: byHost,
        text,
        created_at: at.toISOString()
      })
    }
  }
  await insert(trx, 'booking', bookings)
  await insert(trx, 'bid', bids)
  await insert(trx, 'listing_message', messages)
}
