// How the bids for a unit rose, one after the other: the highest, and one's own.
import type { Bid } from './booking-schemas.ts'

export interface BidStep {
  at: string
  highest: number
  /** Null until one bid oneself. */
  mine: number | null
}

/** The newest bid comes first, as the call answers. */
export function courseOf(newestFirst: readonly Pick<Bid, 'at' | 'biddingPrice' | 'mine'>[]): BidStep[] {
  let highest = 0
  let mine: number | null = null
  return newestFirst.toReversed().map(bid => {
    highest = Math.max(highest, bid.biddingPrice)
    if (bid.mine) mine = Math.max(mine ?? 0, bid.biddingPrice)
    return { at: bid.at, highest, mine }
  })
}
