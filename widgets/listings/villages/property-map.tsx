// The map of all units by village: choosing a village narrows the list beside it.
import { useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/listings/calls.ts'
import * as texts from '#shared/listings/page-texts.ts'
import type { VillageWithUnits } from '#shared/listings/schemas.ts'
import { environment } from '#shared/kit/environment.ts'
import { moneyText } from '#shared/listings/booking-words.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import css from '../listings.css?inline'
import { markOf, withStay } from './state.ts'
import { Plan, PlanLegend, Site } from './plan.tsx'
import { type Stay, StayFields, useStay } from '../stays/stay.tsx'
import { UnitState } from '../unit-state.tsx'
import { useKept } from '../use-kept.ts'
import { freeText, unitPath, villagePath } from '../words.ts'

const Units = ({ village, stay }: { village: VillageWithUnits; stay: Stay }) => (
  <section className="map-village" aria-label={village.name}>
    <h3>
      <a href={withStay(villagePath(village._id), stay)}>{village.name}</a>{' '}
      <small className="muted">{freeText(village)}</small>
    </h3>
    <ul role="list">
      {village.unitList.map(({ _id, title, price, state }) => (
        <li key={_id}>
          <a className="grow" href={unitPath(_id)}>
            {title}
          </a>
          <span className="num muted small">{moneyText(price)}</span>
          <UnitState state={state} />
        </li>
      ))}
    </ul>
  </section>
)

function Located({ all, stay }: { all: readonly VillageWithUnits[]; stay: Stay }) {
  const [chosen, choose] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = chosen ? all.filter(({ _id }) => _id === chosen) : all
  return (
    <div className="plan-cols">
      <section className="card box" aria-label={t(texts.propertyMap)}>
        <Plan
          label={t(texts.mapLabel)}
          ground={<Site />}
          marks={all.map(one => markOf(one, one.units))}
          chosen={chosen}
          onChoose={choose}
          onOpen={id => environment.go(withStay(villagePath(id), stay))}
        />
        <PlanLegend hint={texts.mapHint} />
      </section>
      <section className="card box map-units" aria-label={t(texts.units)}>
        <div className="card-head">
          <h2 ref={heading} tabIndex={-1}>
            {t(texts.units)}
          </h2>
          {chosen && (
            <Button
              size="sm"
              kind="quiet"
              onClick={() => {
                // The button goes with what it shows again.
                heading.current?.focus()
                choose(undefined)
              }}
            >
              {t(texts.showAll)}
            </Button>
          )}
        </div>
        <div aria-live="polite">
          {shown.map(village => (
            <Units key={village._id} village={village} stay={stay} />
          ))}
        </div>
      </section>
    </div>
  )
}

function PropertyMap() {
  const { stay, change } = useStay()
  const of = useKept(useRead(calls.readPropertyMap, stay))
  return (
    <>
      <PageHead title={t(texts.propertyMap)} lead={t(texts.mapLead)}>
        <StayFields stay={stay} onChange={next => next && change(next)} />
      </PageHead>
      <Loaded of={of}>{({ items }) => <Located all={items} stay={stay} />}</Loaded>
    </>
  )
}

define('bee-property-map', PropertyMap, { props: {}, css })
