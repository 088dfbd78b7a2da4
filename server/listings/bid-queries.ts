// SQL of bids: which leads, whose they are, and which was accepted. No name leaves it but to those who decide.
import { sql } from 'kysely'

import type { Bid, BidRow } from '#shared/listings/booking-schemas.ts'
import { BID_LAPSES_MS, type BidsShown } from '#shared/listings/booking-rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow, oneCount } from '../kit/database/rows.ts'
import { and, type Page, type PageRequest, paged, type Part } from '../kit/lists/paged.ts'
import { highestBid } from './availability-queries.ts'
import { person, type Reader, unitOf } from './booking-queries.ts'

const state = (listingId: Part): Part => sql`coalesce(b.outcome,
  case when b.price = ${highestBid(listingId)} then 'leading' else 'outbid' end)`

export interface StoredBid {
  id: string
  listingId: string
  bidderId: string
  from: string
  to: string
  price: number
  outcome: 'accepted' | 'lost' | null
}

const stored = sql`b.id, b.listing_id as "listingId", b.bidder_id as "bidderId", b.starts_on as "from",
  b.ends_on as "to", b.price, b.outcome`

export const findBid = (trx: Trx, id: string) =>
  firstRow<StoredBid>(trx)`select ${stored} from bid b where b.id = ${id}`

/** The bid to beat. */
export const findLeader = (trx: Trx, listingId: string) =>
  firstRow<StoredBid>(trx)`select ${stored} from bid b where b.listing_id = ${listingId} and b.outcome is null
    order by b.price desc, b.id limit 1`

export interface NewBid {
  id: string
  listingId: string
  bidderId: string
  from: string
  to: string
  name: string
  price: number
}

export const insertBid = (trx: Trx, one: NewBid, now: Date) =>
  sql`insert into bid (id, listing_id, bidder_id, starts_on, ends_on, name, price, created_at)
    values (${one.id}, ${one.listingId}, ${one.bidderId}, ${one.from}::date, ${one.to}::date, ${one.name},
      ${one.price}, ${now})`.execute(trx)

/** How often somebody bid since then. */
export const countBids = (trx: Trx, bidderId: string, since: Date) =>
  oneCount(trx)`select count(*)::int as count from bid where bidder_id = ${bidderId} and created_at > ${since}`

/** Whoever has the unit open to write it must look at it anew: the end that stands there is over. */
export const moveEnd = (trx: Trx, listingId: string, end: Date) =>
  sql`update listing set bids_end_at = ${end}, rev = rev + 1 where id = ${listingId}`.execute(trx)

/** The bidding is over: one bid is accepted, and all others are lost. */
export async function settleBids(trx: Trx, { id, listingId }: StoredBid, now: Date): Promise<void> {
  await sql`update bid set outcome = case when id = ${id} then 'accepted' else 'lost' end
    where listing_id = ${listingId} and outcome is null`.execute(trx)
  await sql`update listing set bids_closed_at = ${now}, rev = rev + 1 where id = ${listingId}`.execute(trx)
}

/** Everybody else who bid, once. */
export const losersOf = (trx: Trx, { id, listingId, bidderId }: StoredBid) =>
  allRows<{ id: string }>(trx)`select distinct p.id from bid b join person p on p.id = b.bidder_id
    where b.listing_id = ${listingId} and b.id <> ${id} and b.bidder_id <> ${bidderId} and p.is_active
      and b.outcome = 'lost'`

/** Everybody’s number is that of their first bid. */
export const bidsOf = (trx: Trx, listingId: string, me: string, seesNames: boolean, most: number) =>
  allRows<Bid>(trx)`select b.id as "_id", 'Bidder ' || f.number as bidder, b.price as "biddingPrice",
      b.created_at as at, b.bidder_id = ${me}::uuid as mine, ${state(sql`b.listing_id`)} as state
      ${
        seesNames
          ? sql`, ${person('p')} as person, b.name, b.starts_on as "rentingFrom", b.ends_on as "rentingTo"`
          : sql``
      }
    from bid b join person p on p.id = b.bidder_id
      join (select bidder_id, row_number() over (order by min(created_at), min(price)) as number from bid
        where listing_id = ${listingId} group by bidder_id) f on f.bidder_id = b.bidder_id
    where b.listing_id = ${listingId} order by b.id desc limit ${most}`

interface Which {
  of: 'all' | 'host' | 'mine'
  village?: string | undefined
}
interface Asked extends PageRequest, Which {
  show: BidsShown
}

const from = sql`bid b join listing l on l.id = b.listing_id join village v on v.id = l.village_id
  join person p on p.id = b.bidder_id`

/** Of each unit one bid: one's own highest, or, for who decides, the one that leads or was accepted. */
function partsOf({ of, village }: Which, { me, keeps, now, today }: Reader) {
  const isMine = of === 'mine'
  const at = sql`${now.toISOString()}::timestamptz`
  const decides = sql`(coalesce(l.host_id = ${me.id}::uuid, false) or ${keeps}::boolean)`
  const lapses = sql`${new Date(now.getTime() - BID_LAPSES_MS).toISOString()}::timestamptz`
  const one = isMine ? sql`o.bidder_id = ${me.id}::uuid` : sql`true`
  return {
    isMine,
    isOpen: sql`(l.bids_end_at is not null and l.bids_closed_at is null and l.bids_end_at > ${at})`,
    mayAccept: sql`(${decides} and b.bidder_id <> ${me.id}::uuid and b.outcome is null and l.bids_closed_at is null and b.starts_on > ${today}::date
      and coalesce(l.bids_end_at, '-infinity') > ${lapses})`,
    where: [
      sql`l.deleted_at is null`,
      isMine ? sql`b.bidder_id = ${me.id}::uuid` : of === 'host' ? sql`l.host_id = ${me.id}::uuid` : sql`true`,
      sql`b.id = (select o.id from bid o where o.listing_id = l.id and ${one}
        order by o.outcome = 'accepted' desc nulls last, o.outcome is null desc, o.price desc, o.id limit 1)`,
      ...(village ? [sql`lower(v.name) = lower(${village})`] : [])
    ]
  }
}

export function pageOfBidding(trx: Trx, asked: Asked, reader: Reader): Promise<Page<BidRow>> {
  const { isMine, isOpen, mayAccept, where } = partsOf(asked, reader)
  const highest = highestBid(sql`l.id`)
  const shown = { open: [isOpen], won: [sql`b.outcome = 'accepted'`], all: [] }[asked.show]
  return paged<BidRow>(
    trx,
    {
      from,
      select: sql`b.id as "_id", b.price as "biddingPrice", b.created_at as at, ${state(sql`l.id`)} as state,
        b.starts_on as "rentingFrom", b.ends_on as "rentingTo", ${unitOf} as listing, ${highest} as highest,
        case when ${isOpen} then coalesce(${highest} + l.bid_increment, l.bid_minimum) end as least,
        l.bids_end_at as "endsAt", ${isOpen} as "isOpen",
        (select count(*)::int from bid o where o.listing_id = l.id) as bids, ${mayAccept} as "mayAccept",
        case when b.outcome = 'accepted' then (select k.total::float8 from booking k where k.listing_id = l.id
          and k.guest_id = b.bidder_id and k.starts_on = b.starts_on and k.state = 'accepted') end as total
        ${isMine ? sql`` : sql`, ${person('p')} as person`}`,
      where: [...where, ...shown],
      id: sql`b.id`,
      sorts: { at: { by: sql`b.created_at` } },
      order: '-at'
    },
    { ...asked, filters: { of: asked.of, village: asked.village, show: asked.show } }
  )
}

/** How many are open, and how many wait for the reader: to raise, or to accept. */
export async function countBidding(trx: Trx, asked: Which, reader: Reader) {
  const { isMine, isOpen, mayAccept, where } = partsOf(asked, reader)
  const needs = isMine ? sql`${isOpen} and ${state(sql`l.id`)} = 'outbid'` : mayAccept
  const counts = await firstRow<{ open: number; needYou: number }>(
    trx
  )`select count(*) filter (where ${isOpen})::int as open, count(*) filter (where ${needs})::int as "needYou"
    from ${from} where ${and(where)}`
  return counts ?? { open: 0, needYou: 0 }
}

export const hasBid = (trx: Trx, listingId: string, personId: string) =>
  anyRow(trx)`select 1 from bid where listing_id = ${listingId} and bidder_id = ${personId} limit 1`
