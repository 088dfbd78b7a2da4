// A village: its units on a plan of its own, and below it the same as a list.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/listings/calls.ts'
import * as texts from '#shared/listings/page-texts.ts'
import type { VillageUnit, VillageWithUnits } from '#shared/listings/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { moneyText } from '#shared/listings/booking-words.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { home, pencil, plus } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useTitle } from '#widgets/kit/use-title.ts'

import { Amenities } from '../amenities.tsx'
import css from '../listings.css?inline'
import { Green, Plan, PlanLegend, ringPlace } from './plan.tsx'
import { StayFields, useStay } from '../stays/stay.tsx'
import { NightPrice, UnitCard } from '../unit-card.tsx'
import { UnitState } from '../unit-state.tsx'
import { useKept } from '../use-kept.ts'
import { editVillagePath, freeText, MASTER_PLAN, NEW_UNIT, unitPath } from '../words.ts'

/** The number at the end of a title, or else its place in the list. */
const codeOf = ({ title }: VillageUnit, index: number): string => /(\d{1,4})\s*$/.exec(title)?.[1] ?? String(index + 1)

function Units({ village }: { village: VillageWithUnits }) {
  const [chosen, choose] = useState<string>()
  const { unitList, regionId, name } = village
  if (!unitList.length)
    return (
      <div className="card">
        <Empty icon={home} title={t(texts.noUnitsHere)}>
          {t(texts.noUnitsHereText)}
        </Empty>
      </div>
    )
  return (
    <>
      <section className="card box village-plan" aria-label={t(texts.units)}>
        <Plan
          label={t(texts.unitsOfPlan, { name })}
          ground={<Green />}
          marks={unitList.map((unit, index) => ({
            id: unit._id,
            code: codeOf(unit, index),
            name: unit.title,
            state: unit.state,
            ...ringPlace(index, unitList.length)
          }))}
          chosen={chosen}
          onChoose={choose}
          onOpen={id => environment.go(unitPath(id))}
        />
        <PlanLegend hint={texts.unitClick} />
      </section>
      <ul role="list" className="unit-grid">
        {unitList.map(unit => (
          <UnitCard
            key={unit._id}
            id={unit._id}
            title={unit.title}
            region={regionId}
            image={unit.image}
            maxGuests={unit.maxGuests}
            isChosen={unit._id === chosen}
            mark={<UnitState state={unit.state} />}
          >
            <NightPrice price={moneyText(unit.price)} />
          </UnitCard>
        ))}
      </ul>
    </>
  )
}

function View({ village }: { village: VillageWithUnits }) {
  const me = useStore($me)
  const { stay, change } = useStay()
  const { _id: id, name, description, url, amenities } = village
  useTitle(name)
  const mayWrite = can(me, calls.updateVillage.needs)
  return (
    <>
      <Crumbs steps={[{ label: t(texts.masterPlan), href: MASTER_PLAN }, { label: name }]} />
      <PageHead title={name} lead={freeText(village)} area={t(texts.village)}>
        <StayFields stay={stay} onChange={next => next && change(next)} />
        {mayWrite && (
          <div className="btn-row">
            <LinkButton icon={pencil} href={editVillagePath(id)}>
              {t(texts.editVillage)}
            </LinkButton>
            <LinkButton icon={plus} href={`${NEW_UNIT}?village=${id}`}>
              {t(texts.newUnit)}
            </LinkButton>
          </div>
        )}
      </PageHead>
      <div className="stack">
        {description && <RichText html={description} />}
        {url && (
          <p>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {t(texts.site)}
            </a>
          </p>
        )}
        <Units village={village} />
        <Amenities title={t(texts.villageAmenities)} of={amenities} />
      </div>
    </>
  )
}

function OfId({ id }: { id: string }) {
  const { stay } = useStay()
  const of = useKept(useRead(calls.readVillage, { id, ...stay }))
  return (
    <LoadedPage of={of} under={[{ label: t(texts.masterPlan), href: MASTER_PLAN }]}>
      {village => <View village={village} />}
    </LoadedPage>
  )
}

const VillagePage = ({ villageId }: { villageId?: string | undefined }) =>
  villageId ? <OfId key={villageId} id={villageId} /> : null

define('bee-village', VillagePage, { props: { villageId: 'string' }, css })
