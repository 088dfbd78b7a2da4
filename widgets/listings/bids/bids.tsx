// Bids for a unit: the current one a night, the form of the next, and those so far by numbers of their bidders.
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { listBids, placeBid } from '#shared/listings/booking-calls.ts'
import { bidForm } from '#shared/listings/booking-form.ts'
import { firstDay, lastDay } from '#shared/listings/booking-rules.ts'
import type { Bids } from '#shared/listings/booking-schemas.ts'
import { moneyText } from '#shared/listings/booking-words.ts'
import { readAvailability, readUnit } from '#shared/listings/calls.ts'
import { letsOf, type Span } from '#shared/listings/nights.ts'
import type { Unit } from '#shared/listings/schemas.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'
import { useStore } from '@nanostores/react'

import { BidLines } from './lines.tsx'
import { Left } from '../left.tsx'
import { Outbid } from './outbid.tsx'
import css from '../stays/stays.css?inline'
import { Taken } from '../stays/taken.tsx'
import { useLookAgain } from '../use-look-again.ts'

function NextBid({ id, unit, onDone }: { id: string; unit: Unit | undefined; onDone: () => void }) {
  const today = useToday()
  const { data } = useRead(readAvailability, { id, from: firstDay(today), to: lastDay(today) })
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
  const { rentingFrom = '', rentingTo = '' } = using.values
  const span = rentingFrom && rentingTo > rentingFrom ? { from: rentingFrom, to: rentingTo } : undefined
  const choose = (next: Span) => {
    using.write('rentingFrom', next.from)
    using.write('rentingTo', next.to)
  }
  return (
    <>
      {span && unit && <Taken lets={letsOf(unit, data?.taken ?? [], today)} span={span} onShow={choose} />}
      <FormView using={using} button="wide" />
    </>
  )
}

interface ViewProps {
  id: string
  unit: Unit | undefined
  isHost: boolean
  of: Bids
  onDone: () => void
}

function View({ id, unit, isHost, of, onDone }: ViewProps) {
  const title = unit?.title ?? ''
  const { items, highest, least, endsAt, isOpen } = of
  const mine = items.filter(bid => bid.mine)
  const isOutbid = isOpen && title !== '' && mine.length > 0 && mine.every(({ state }) => state === 'outbid')
  return (
    <>
      {endsAt === null && items.length === 0 ? (
        <p className="muted">{t(texts.noBidding)}</p>
      ) : (
        <div className="bid-now">
          <p>
            <span className="muted">{t(texts.currentBid)}</span>
            <b className="num">{highest === null ? t(texts.noBid) : moneyText(highest)}</b>
            {least !== null && <span className="muted small">{t(texts.leastBid, { least: moneyText(least) })}</span>}
          </p>
          {endsAt !== null && (
            <p className="num">
              <span className="muted">{isOpen ? t(texts.endsIn) : t(texts.ended)}</span>
              {isOpen && <Left endsAt={endsAt} />}
            </p>
          )}
        </div>
      )}
      {isOutbid && highest !== null && endsAt !== null && <Outbid title={title} highest={highest} endsAt={endsAt} />}
      {isOpen && !isHost && <NextBid id={id} unit={unit} onDone={onDone} />}
      {items.length > 0 && (
        <>
          <h3>{t(texts.history)}</h3>
          <BidLines of={of} title={title} onDone={onDone} />
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
          {bids => <View id={id} unit={unit.data} isHost={unit.data?.hostId === me?.id} of={bids} onDone={onDone} />}
        </Loaded>
      </div>
    </section>
  )
}

const BidsElement = ({ listingId }: { listingId?: string | undefined }) =>
  listingId ? <OfId key={listingId} id={listingId} /> : null

define('bee-bids', BidsElement, { props: { listingId: 'string' }, css })
