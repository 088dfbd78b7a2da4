// Bid Overview: one's own bids, a line a unit, and for hosts those to accept.
import { useStore } from '@nanostores/react'

import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { listBidding } from '#shared/listings/booking-calls.ts'
import { bidsShown } from '#shared/listings/booking-rules.ts'
import type { BidRow } from '#shared/listings/booking-schemas.ts'
import { payNext } from '#shared/listings/booking-texts.ts'
import { datesText, moneyText } from '#shared/listings/booking-words.ts'
import { listVillages } from '#shared/listings/calls.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { $me } from '#shared/session/store.ts'
import { fullName } from '#shared/people/full-name.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { home, trophy } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import reportsCss from '#widgets/kit/marks/figures/reports.css?inline'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { Scrolled } from '#widgets/kit/table/scrolled.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { BidPill } from './pill.tsx'
import { BidsOfOne } from './of-one.tsx'
import { Left } from '../left.tsx'
import { Outbid } from './outbid.tsx'
import type { Of } from '../stays/stay-words.ts'
import css from '../stays/stays.css?inline'
import { useAccept } from './use-accept.ts'
import { useOf, WhichOf } from '../which-of.tsx'
import { bidPath, BOOKINGS, toChat, unitPath } from '../words.ts'

interface OfRow {
  of: BidRow
  shown: Of
  onDone: () => void
}

function Act({ of, shown, onDone }: OfRow) {
  const { accept, busy } = useAccept(onDone)
  const { title } = of.listing
  const price = moneyText(of.biddingPrice)
  if (of.mayAccept)
    return (
      <Button
        size="sm"
        label={t(texts.acceptOf, { price, title })}
        busy={busy && t(texts.accepting)}
        onClick={() => void accept(of._id, price, title)}
      >
        {t(texts.accept, { price })}
      </Button>
    )
  if (of.total !== null && shown === 'mine')
    return (
      <LinkButton size="sm" href={BOOKINGS} label={t(texts.seeStayOf, { title })}>
        {t(texts.seeStay)}
      </LinkButton>
    )
  if (of.state !== 'outbid' || !of.isOpen || shown !== 'mine') return null
  return (
    <LinkButton size="sm" href={bidPath(of.listing._id)} label={t(texts.raiseOf, { title })}>
      {t(texts.raise)}
    </LinkButton>
  )
}

const Row = ({ of, shown, onDone }: OfRow) => (
  <tr>
    <th scope="row" className="fold-title">
      <span>
        <a href={unitPath(of.listing._id)}>{of.listing.title}</a>
        <small className="muted place">{of.listing.village.name}</small>
      </span>
    </th>
    <td className="fold-wide" data-label={t(texts.dates)}>
      {datesText(of.rentingFrom, of.rentingTo)}
    </td>
    {shown !== 'mine' && (
      <td className="fold-wide" data-label={t(texts.bidder)}>
        {of.person && fullName(of.person)}
      </td>
    )}
    <td className="num" data-label={t(texts.bid)}>
      {moneyText(of.biddingPrice)}
    </td>
    <td className="num" data-label={t(texts.highest)}>
      {moneyText(of.highest ?? of.biddingPrice)}
    </td>
    <td data-label={t(texts.state)}>
      <BidPill state={of.state} />
    </td>
    <td className="fold-wide" data-label={t(texts.ends)}>
      {of.isOpen && of.endsAt ? <Left endsAt={of.endsAt} /> : t(texts.over)}
    </td>
    <td className="fold-wide">
      <Act of={of} shown={shown} onDone={onDone} />
    </td>
  </tr>
)

function Table({ rows, shown, onDone }: { rows: readonly BidRow[]; shown: Of; onDone: () => void }) {
  const heads = [texts.unit, texts.dates, ...(shown === 'mine' ? [] : [texts.bidder])]
  return (
    <section className="card">
      <Scrolled label={t(texts.bids)}>
        <table className="table fold">
          <caption className="vh">{t(texts.bids)}</caption>
          <thead>
            <tr>
              {heads.map(label => (
                <th key={label} scope="col">
                  {t(label)}
                </th>
              ))}
              <th scope="col" className="num">
                {t(texts.bid)}
              </th>
              <th scope="col" className="num">
                {t(texts.highest)}
              </th>
              <th scope="col">{t(texts.state)}</th>
              <th scope="col">{t(texts.ends)}</th>
              <th scope="col">
                <span className="vh">{t(texts.acts)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(one => (
              <Row key={one._id} of={one} shown={shown} onDone={onDone} />
            ))}
          </tbody>
        </table>
      </Scrolled>
    </section>
  )
}

/** Where one’s bid won and the stay is to come: what comes next. We take no payments. */
const Won = ({ of: { listing, rentingFrom, rentingTo, total } }: { of: BidRow }) => (
  <Callout
    kind="ok"
    icon={trophy}
    atEnd={
      <LinkButton size="sm" href={toChat(listing._id)}>
        {t(texts.toChat)}
      </LinkButton>
    }
  >
    <strong>{t(texts.won, { title: listing.title, dates: datesText(rentingFrom, rentingTo) })}</strong>{' '}
    {t(texts.wonNext, { total: moneyText(total ?? 0), next: t(payNext) })}
  </Callout>
)

/** Each unit where one’s bid no longer leads, with the way to raise it, and each that one won. */
function Told({ rows }: { rows: readonly BidRow[] }) {
  const today = useToday()
  const told = rows.flatMap(row => {
    const { state, isOpen, highest, least, endsAt, listing, total, rentingTo } = row
    if (total !== null && rentingTo > today) return <Won key={listing._id} of={row} />
    if (state !== 'outbid' || !isOpen || highest === null || least === null || endsAt === null) return []
    return (
      <Outbid
        key={listing._id}
        title={listing.title}
        highest={highest}
        endsAt={endsAt}
        atEnd={
          <LinkButton size="sm" href={bidPath(listing._id)}>
            {t(texts.raiseTo, { least: moneyText(least) })}
          </LinkButton>
        }
      />
    )
  })
  return told.length > 0 && <div className="stack outbids">{told}</div>
}

const leadOf = ({ open, needYou }: { open: number; needYou: number }): string => {
  const words = t(texts.openBids, { count: open })
  if (needYou === 0) return words
  return t(texts.needYou, { open: words, count: needYou })
}

const Nothing = ({ of, isNarrowed }: { of: Of; isNarrowed: boolean }) =>
  isNarrowed ? (
    <Empty icon={home} title={t(texts.noneShown)}>
      {t(texts.noneShownText)}
    </Empty>
  ) : (
    <Empty
      icon={home}
      title={t(of === 'mine' ? texts.noBids : texts.noBidsOfUnits)}
      next={<LinkButton href="/lbdashboard/masterplan">{t(texts.masterPlan)}</LinkButton>}
    >
      {of === 'mine' && t(texts.noBidsText)}
    </Empty>
  )

function BidOverview() {
  const me = useStore($me)
  const [shown, choose, query, change] = useOf()
  const show = bidsShown.find(one => one === query['show']) ?? 'all'
  const { data: villages = [] } = useRead(listVillages, {})
  const village = query['village'] ?? ''
  const of = usePages(listBidding, 'items', { of: shown, size: 50, show, ...(village && { village }) })
  const counted = useRead(listBidding, { of: shown, size: 1, ...(village && { village }) })
  const counts = counted.data?.counts
  const onDone = () => {
    of.read()
    counted.again()
  }
  return (
    <>
      <PageHead title={t(texts.bidOverview)} lead={counts ? leadOf(counts) : null}>
        <LinkButton href="/property-map">{t(texts.propertyMap)}</LinkButton>
      </PageHead>
      <div className="filters stay-filters">
        <WhichOf value={shown} keeps={can(me, 'manageListings')} onChange={choose} />
        <Segments
          label={t(texts.showBids)}
          options={bidsShown.map(key => ({ key, label: t(texts.shownBids[key]) }))}
          value={show}
          onChange={next => change({ ...query, show: next === 'all' ? '' : next })}
        />
        <Choose
          label={t(texts.village)}
          options={[{ key: '', label: t(texts.allVillages) }, ...villages.map(({ name }) => name)]}
          value={village}
          onChange={next => change({ ...query, village: next })}
        />
      </div>
      <div ref={useKeptFocus('tbody tr', '.empty')}>
        <PagesView of={of} none={<Nothing of={shown} isNarrowed={show !== 'all'} />}>
          {rows => (
            <>
              {shown === 'mine' && <Told rows={rows} />}
              <Table rows={rows} shown={shown} onDone={onDone} />
              <BidsOfOne rows={rows} ofMine={shown === 'mine'} onDone={onDone} />
            </>
          )}
        </PagesView>
      </div>
    </>
  )
}

define('bee-bid-overview', BidOverview, { props: {}, css: reportsCss + css })
