// Bids for a unit: the current one a night, the form of the next, and those so far by numbers of their bidders.
import { formatInstant } from '#shared/kit/day.ts'
import { reload } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { listBids, placeBid } from '#shared/listings/booking-calls.ts'
import { bidForm } from '#shared/listings/booking-form.ts'
import type { Bid, Bids } from '#shared/listings/booking-schemas.ts'
import { bidStates } from '#shared/listings/booking-texts.ts'
import { datesText, moneyText } from '#shared/listings/booking-words.ts'
import { readAvailability, readUnit } from '#shared/listings/calls.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useStore } from '@nanostores/react'

import { Outbid } from './outbid.tsx'
import { BID_PILLS } from './stay-words.ts'
import css from './stays.css?inline'
import { useAccept } from './use-accept.ts'
import { useLookAgain } from './use-look-again.ts'

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
          <time dateTime={bid.at}>{formatInstant(new Date(bid.at), 'told')}</time>
          {bid.rentingFrom && bid.rentingTo && <> · {datesText(bid.rentingFrom, bid.rentingTo)}</>}
          {bid.name && <> · {bid.name}</>}
        </small>
      </span>
      <Pill kind={BID_PILLS[bid.state]}>{t(bidStates[bid.state])}</Pill>
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

function NextBid({ id, onDone }: { id: string; onDone: () => void }) {
  const me = useStore($me)
  const placing = useCall(placeBid)
  const start = { name: me ? `${me.firstName} ${me.lastName}`.trim() : '' }
  const using = useForm(bidForm, {
    start,
    draft: `bid ${id}`,
    refused: placing.refused,
    onSubmit: async value => {
      const made = await placing.run({ id, ...value })
      if (made) toast(t(texts.bidPlaced, { price: moneyText(made.biddingPrice) }), 'ok')
      onDone()
      return made
    },
    next: ({ biddingPrice: _, ...kept }) => kept
  })
  return <FormView using={using} button="wide" />
}

interface ViewProps {
  id: string
  title: string
  isHost: boolean
  of: Bids
  onDone: () => void
}

function View({ id, title, isHost, of, onDone }: ViewProps) {
  const { items, highest, least, endsAt, isOpen, mayAccept } = of
  const mine = items.filter(bid => bid.mine)
  const isOutbid = isOpen && title !== '' && mine.length > 0 && mine.every(({ state }) => state === 'outbid')
  return (
    <>
      {endsAt === null && items.length === 0 ? (
        <p className="muted">{t(texts.noBidding)}</p>
      ) : (
        <div className="bid-now">
          <p>
            <span className="muted">{t(texts.currentBid)}</span>{' '}
            <b className="num">{highest === null ? t(texts.noBid) : moneyText(highest)}</b>
          </p>
          {least !== null && <p className="muted small">{t(texts.leastBid, { least: moneyText(least) })}</p>}
          {endsAt !== null && (
            <p className="muted small">
              {isOpen ? t(texts.endsAt, { time: formatInstant(new Date(endsAt), 'told') }) : t(texts.ended)}
            </p>
          )}
        </div>
      )}
      {isOutbid && highest !== null && endsAt !== null && <Outbid title={title} highest={highest} endsAt={endsAt} />}
      {isOpen && !isHost && <NextBid id={id} onDone={onDone} />}
      {items.length > 0 && (
        <>
          <h3>{t(texts.history)}</h3>
          <ol className="bid-lines">
            {items.map(bid => (
              <Line
                key={bid._id}
                bid={bid}
                title={title}
                mayAccept={mayAccept && (bid.state === 'leading' || bid.state === 'outbid')}
                onDone={onDone}
              />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

function OfId({ id }: { id: string }) {
  const me = useStore($me)
  const unit = useRead(readUnit, { id })
  const of = useRead(listBids, { id })
  useLookAgain(of.again)
  const onDone = () => {
    of.again()
    reload(readUnit, { id })
    reload(readAvailability)
  }
  return (
    <section className="card" aria-labelledby="bids-title">
      <div className="card-head">
        <h2 id="bids-title">{t(texts.bids)}</h2>
      </div>
      <div className="card-body stack" ref={useKeptFocus('.bid-lines > li', 'h3')}>
        <Loaded of={of}>
          {bids => (
            <View
              id={id}
              title={unit.data?.title ?? ''}
              isHost={unit.data?.hostId === me?.id}
              of={bids}
              onDone={onDone}
            />
          )}
        </Loaded>
      </div>
    </section>
  )
}

const BidsElement = ({ listingId }: { listingId?: string | undefined }) =>
  listingId ? <OfId key={listingId} id={listingId} /> : null

define('bee-bids', BidsElement, { props: { listingId: 'string' }, css })
