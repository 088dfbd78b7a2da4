// SQL of a unit’s calendar for other programs: the digest of its secret, and when the unit is booked.
import type { Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow } from '../kit/database/rows.ts'

/** Without a digest the address that was there ends. */
export const setFeed = (trx: Trx, listingId: string, digest: string | null) =>
  anyRow(trx)`update listing set feed_secret_hash = decode(${digest}::text, 'hex') where id = ${listingId}
    and deleted_at is null and (${digest}::text is not null or feed_secret_hash is not null) returning 1`

export const hasFeed = (trx: Trx, listingId: string) =>
  anyRow(trx)`select 1 from listing where id = ${listingId} and feed_secret_hash is not null`

export const unitOfFeed = (trx: Trx, digest: string) =>
  firstRow<{ id: string; title: string }>(trx)`select id, title from listing
    where feed_secret_hash = decode(${digest}, 'hex') and deleted_at is null`

export interface BookedNights {
  id: string
  from: string
  to: string
  rev: number
  changedAt: string
}

/** From some days back on; nights that are only asked for are nobody’s yet. */
export const bookedNights = (trx: Trx, listingId: string, since: string, most: number) =>
  allRows<BookedNights>(trx)`select id, starts_on as "from", ends_on as "to", rev, changed_at as "changedAt"
    from booking where listing_id = ${listingId} and state = 'accepted' and ends_on > ${since}::date
    order by starts_on limit ${most}`

export interface OwnStay extends BookedNights {
  title: string
  location: string
}

/** The nights that somebody was given, the latest first. */
export const ownStaysOf = (trx: Trx, guestId: string, since: string, most: number) =>
  allRows<OwnStay>(trx)`select b.id, l.title, l.location, b.starts_on as "from", b.ends_on as "to", b.rev,
      b.changed_at as "changedAt"
    from booking b join listing l on l.id = b.listing_id
    where b.guest_id = ${guestId} and b.state = 'accepted' and b.ends_on > ${since}::date
    order by b.starts_on desc, b.id limit ${most}`
