// The first page of the listing portal: what one can bid for now.
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/listings/calls.ts'
import * as texts from '#shared/listings/page-texts.ts'
import type { Unit } from '#shared/listings/schemas.ts'
import { moneyText } from '#shared/listings/booking-words.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { home, mapPin } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pager } from '#widgets/kit/table/pager.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './listings.css?inline'
import { useListingAddress } from './stays/stay.tsx'
import { UnitCard } from './unit-card.tsx'
import { useKept } from './use-kept.ts'
import { useRegions, VillageField } from './villages/field.tsx'
import { OVERVIEW } from './words.ts'

function Bid({ currentBid, bidding, bidsEndAt }: Unit) {
  return (
    <>
      <p>
        <span className="muted small">{t(currentBid === null ? texts.beginsAt : texts.currentBid)}</span>
        <b className="num">{moneyText(currentBid ?? bidding?.minimum ?? 0)}</b>
      </p>
      {bidsEndAt && <p className="muted small">{t(texts.endsAt, { at: formatInstant(new Date(bidsEndAt), 'due') })}</p>}
    </>
  )
}

function ListingDashboard() {
  const { query, change } = useListingAddress()
  const page = Number(query['page'] ?? 1)
  const village = query['village']
  const of = useKept(useRead(calls.listBiddings, { page, size: 12, ...(village && { village }) }))
  const regions = useRegions()
  return (
    <>
      <PageHead title={t(texts.heading)} lead={t(texts.biddingLead)}>
        <LinkButton icon={mapPin} href="/property-map">
          {t(texts.propertyMap)}
        </LinkButton>
      </PageHead>
      <div className="filters">
        <VillageField value={village ?? ''} onChange={name => change(name ? { village: name } : {})} />
      </div>
      <Loaded of={of}>
        {({ data: { items, pagination } }) =>
          items.length ? (
            <>
              <ul role="list" className="unit-grid" aria-busy={of.loading}>
                {items.map(unit => (
                  <UnitCard
                    key={unit._id}
                    id={unit._id}
                    title={unit.title}
                    village={unit.village.name}
                    region={regions.get(unit.villageId) ?? 'C'}
                    image={unit.images[0]}
                    maxGuests={unit.maxGuests}
                  >
                    <Bid {...unit} />
                  </UnitCard>
                ))}
              </ul>
              <Pager
                page={pagination.currentPage}
                pages={pagination.totalPages}
                label={t(texts.pages)}
                onPage={to => change({ ...query, page: String(to) })}
              />
            </>
          ) : (
            <div className="card">
              <Empty
                icon={home}
                title={t(texts.noBidding)}
                next={<LinkButton href={OVERVIEW}>{t(texts.seeListings)}</LinkButton>}
              >
                {t(texts.noBiddingText)}
              </Empty>
            </div>
          )
        }
      </Loaded>
    </>
  )
}

define('bee-listing-dashboard', ListingDashboard, { props: {}, css })
