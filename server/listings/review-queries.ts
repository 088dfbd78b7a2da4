// SQL of what guests wrote of their stays.
import { sql } from 'kysely'

import type { Review } from '#shared/listings/review-schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { anyRow, firstRow } from '../kit/database/rows.ts'
import { paged, type PageRequest } from '../kit/lists/paged.ts'
import { person } from './booking-queries.ts'

const row = sql`b.id as "_id", b.stars, b.review as text, b.reviewed_at as at, ${person('g')} as by`
const from = sql`booking b join person g on g.id = b.guest_id`

export const findReview = (trx: Trx, id: string) => firstRow<Review>(trx)`select ${row} from ${from} where b.id = ${id}`

export const pageOfReviews = (trx: Trx, listingId: string, asked: Omit<PageRequest, 'filters'>) =>
  paged<Review>(
    trx,
    {
      from,
      select: row,
      where: [sql`b.listing_id = ${listingId}`, sql`b.stars is not null`],
      id: sql`b.id`,
      sorts: { at: { by: sql`b.reviewed_at` } },
      order: '-at'
    },
    { ...asked, filters: { listingId } }
  )

export const countReviews = (trx: Trx, listingId: string) =>
  firstRow<{ count: number; average: number | null }>(trx)`select count(*)::int as count,
      round(avg(stars), 1)::float8 as average
    from booking where listing_id = ${listingId} and stars is not null`

/** Their last stay that is over and that they have not written of. */
export const stayToReview = (trx: Trx, listingId: string, guestId: string, today: string) =>
  firstRow<{ bookingId: string; from: string; to: string }>(trx)`select id as "bookingId", starts_on as "from",
      ends_on as "to"
    from booking where listing_id = ${listingId} and guest_id = ${guestId} and state = 'accepted'
      and ends_on <= ${today}::date and stars is null
    order by ends_on desc, id limit 1`

export interface ReviewedStay {
  guestId: string
  hostId: string | null
  listingId: string
  title: string
  to: string
  state: string
  isReviewed: boolean
}

export const lockStay = (trx: Trx, id: string) =>
  firstRow<ReviewedStay>(trx)`select b.guest_id as "guestId", l.host_id as "hostId", l.id as "listingId", l.title,
      b.ends_on as "to", b.state, b.stars is not null as "isReviewed"
    from booking b join listing l on l.id = b.listing_id where b.id = ${id} for update of b`

export const setReview = (trx: Trx, id: string, stars: number, text: string, now: Date) =>
  anyRow(trx)`update booking set stars = ${stars}, review = ${text}, reviewed_at = ${now} where id = ${id}`
