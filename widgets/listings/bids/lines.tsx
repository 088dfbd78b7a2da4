// The bids for a unit one below the other, each with the way to accept it for who decides.
import { t } from '#shared/kit/texts.ts'
import type { Bid, Bids } from '#shared/listings/booking-schemas.ts'
import { datesText, moneyText } from '#shared/listings/booking-words.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { When } from '#widgets/kit/marks/when.tsx'

import { BidPill } from './pill.tsx'
import { useAccept } from './use-accept.ts'

const whoBid = ({ mine, person, bidder }: Bid): string =>
  mine ? t(texts.you) : person ? `${person.firstName} ${person.lastName}`.trim() : bidder

function Line({ bid, title, mayAccept, onDone }: { bid: Bid; title: string; mayAccept: boolean; onDone: () => void }) {
  const { accept, busy } = useAccept(onDone)
  const price = moneyText(bid.biddingPrice)
  return (
    <li className="bid-line">
      <span className="grow">
        <b>{t(texts.bidLine, { who: whoBid(bid), price })}</b>
        <small className="muted">
          <When at={bid.at} />
          {bid.rentingFrom && bid.rentingTo && <> · {datesText(bid.rentingFrom, bid.rentingTo)}</>}
          {bid.name && <> · {bid.name}</>}
        </small>
      </span>
      <BidPill state={bid.state} />
      {mayAccept && (
        <Button
          size="sm"
          busy={busy && t(texts.accepting)}
          label={t(texts.acceptOf, { price, title })}
          onClick={() => void accept(bid._id, price, title)}
        >
          {t(texts.accept, { price })}
        </Button>
      )}
    </li>
  )
}

interface BidLinesProps {
  of: Bids
  title: string
  onDone: () => void
}

export const BidLines = ({ of: { items, mayAccept }, title, onDone }: BidLinesProps) => (
  <ol className="bid-lines">
    {items.map(bid => (
      <Line
        key={bid._id}
        bid={bid}
        title={title}
        mayAccept={mayAccept && !bid.mine && (bid.state === 'leading' || bid.state === 'outbid')}
        onDone={onDone}
      />
    ))}
  </ol>
)
