// Every unit: of one village or of all, on any nights or on those that are free.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/listings/calls.ts'
import * as texts from '#shared/listings/page-texts.ts'
import type { PageOfUnits } from '#shared/listings/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { moneyText } from '#shared/listings/booking-words.ts'
import { define } from '#widgets/kit/element/define.tsx'
import type { Query } from '#widgets/kit/lists/use-address.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Chip } from '#widgets/kit/marks/buttons/chip.tsx'
import { plus, trash } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Pager } from '#widgets/kit/table/pager.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './listings.css?inline'
import { Nothing } from './stays/nothing-free.tsx'
import { PlanOrList } from './villages/plan-or-list.tsx'
import { type Stay, StayFields, stayIn, useListingAddress } from './stays/stay.tsx'
import { NightPrice, UnitCard } from './unit-card.tsx'
import { UnitTrash } from './unit-trash.tsx'
import { useKept } from './use-kept.ts'
import { useRegions, VillageField } from './villages/field.tsx'
import { NEW_UNIT, stayText } from './words.ts'

const SIZE = 12

function leadOf(count: number, stay: Stay | undefined): string {
  if (!stay) return t(texts.overviewLead, { count })
  return t(texts.overviewFree, { count, stay: stayText(stay) })
}

interface FoundProps {
  of: PageOfUnits['data']
  isLate: boolean
  onPage: (page: number) => void
}

function Found({ of: { items, pagination }, isLate, onPage }: FoundProps) {
  const regions = useRegions()
  return (
    <>
      <ul role="list" className="unit-grid" aria-busy={isLate}>
        {items.map(unit => (
          <UnitCard
            key={unit._id}
            id={unit._id}
            title={unit.title}
            village={unit.village.name}
            region={regions.get(unit.villageId) ?? 'C'}
            image={unit.images[0]}
            maxGuests={unit.maxGuests}
            mark={unit.bidding?.isOpen && <Pill kind="warn">{t(texts.bidding)}</Pill>}
          >
            <NightPrice price={moneyText(unit.price)} />
          </UnitCard>
        ))}
      </ul>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} label={t(texts.pages)} onPage={onPage} />
    </>
  )
}

function ListingOverview() {
  const me = useStore($me)
  const { query, change } = useListingAddress()
  const [isTrashOpen, openTrash] = useState(false)
  const stay = stayIn(query)
  const { village, saved, page = '1' } = query
  const read = useRead(calls.listUnits, {
    page: Number(page),
    size: SIZE,
    ...(village && { village }),
    ...(saved && { saved: 'mine' }),
    ...(stay && { availableFrom: stay.from, availableTo: stay.to })
  })
  const of = useKept(read)
  // Whatever narrows the list begins at its first page.
  const narrow = (next: Query) => change({ ...query, page: undefined, ...next })
  const total = of.data?.data.pagination.total
  return (
    <>
      <PageHead title={t(texts.overviewHeading)} lead={total === undefined ? null : leadOf(total, stay)}>
        <PlanOrList view="list" stay={stay} />
        {can(me, calls.createUnit.needs) && (
          <div className="btn-row">
            <Button icon={trash} onClick={() => openTrash(true)}>
              {t(texts.trash)}
            </Button>
            <LinkButton kind="primary" icon={plus} href={NEW_UNIT}>
              {t(texts.newUnit)}
            </LinkButton>
          </div>
        )}
      </PageHead>
      <div className="filters">
        <VillageField value={village ?? ''} onChange={name => narrow({ village: name })} />
        <StayFields stay={stay} optional onChange={next => narrow({ from: next?.from, to: next?.to })} />
        <Chip pressed={saved !== undefined} onPress={() => narrow({ saved: saved ? undefined : 'mine' })}>
          {t(texts.savedUnits)}
        </Chip>
      </div>
      <Loaded of={of}>
        {({ data }) =>
          data.items.length ? (
            <Found of={data} isLate={read.loading} onPage={to => change({ ...query, page: String(to) })} />
          ) : (
            <Nothing
              stay={stay}
              village={village}
              ofSaved={saved !== undefined}
              onShow={next => narrow({ ...next })}
              onClear={() => change({})}
            />
          )
        }
      </Loaded>
      {isTrashOpen && <UnitTrash onClose={() => openTrash(false)} onRestored={read.again} />}
    </>
  )
}

define('bee-listing-overview', ListingOverview, { props: {}, css })
