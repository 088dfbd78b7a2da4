// Units for tests of bookings, bids and talks, written into the tables that hold them.
import { newId } from '#server/kit/database/ids.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

import { CENTER } from './setting.ts'

export interface UnitParts {
  id?: string
  title?: string
  price?: number
  cleaningFee?: number
  maxGuests?: number
  availableFrom?: string
  availableTo?: string
  bidding?: { minimum: number; increment: number; endsAt: string; extendMinutes?: number }
}

const columns = `village_id, title, description, unit_amenities, location, price, cleaning_fee, max_guests, host_id,
  available_from, available_to, bid_minimum, bid_increment, bids_end_at, bid_extend_minutes, created_at, changed_at`

/** A unit of this host, 40 a night and 20 for cleaning. */
export async function unitFor(server: TestServer, hostId: string | null, parts: UnitParts = {}): Promise<string> {
  const { bidding, id = newId() } = parts
  await server.database.raw(
    `insert into listing (id, ${columns})
      values ($1, $2, $3, '', '{}', '', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now(), now())`,
    [
      id,
      CENTER,
      parts.title ?? 'Dome 5',
      parts.price ?? 40,
      parts.cleaningFee ?? 20,
      parts.maxGuests ?? 4,
      hostId,
      parts.availableFrom ?? null,
      parts.availableTo ?? null,
      bidding?.minimum ?? null,
      bidding?.increment ?? null,
      bidding?.endsAt ?? null,
      bidding ? (bidding.extendMinutes ?? 5) : null
    ]
  )
  return id
}

/** A booking, a bid and a message about the unit of somebody, all with the id of that person: for the walk. */
export async function stayFor(server: TestServer, id: string): Promise<void> {
  const values = [id]
  await server.database.raw(
    `insert into booking (id, listing_id, guest_id, starts_on, ends_on, guests, total, state, answer_by, created_at,
        changed_at)
      values ($1::uuid, $1::uuid, $1::uuid, '2027-01-04', '2027-01-06', 1, 100, 'asked', '2027-01-01', now(), now())`,
    values
  )
  await server.database.raw(
    `insert into bid (id, listing_id, bidder_id, starts_on, ends_on, name, price, created_at)
      values ($1::uuid, $1::uuid, $1::uuid, '2027-02-04', '2027-02-06', 'Robin', 40, now())`,
    values
  )
  await server.database.raw(
    `insert into listing_message (id, listing_id, guest_id, author_id, by_host, text, created_at)
      values ($1::uuid, $1::uuid, $1::uuid, $1::uuid, false, 'Hello', now())`,
    values
  )
}
