// The master plan: eight villages on their places, and the list beside them that says and does the same.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/listings/calls.ts'
import * as texts from '#shared/listings/page-texts.ts'
import type { Village } from '#shared/listings/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { moneyText } from '#shared/listings/booking-words.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { arrowRight, plus } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { Drawn } from '../drawn.tsx'
import css from '../listings.css?inline'
import { Plan, PlanLegend, Site } from './plan.tsx'
import { PlanOrList } from './plan-or-list.tsx'
import { type Stay, StayFields, useStay } from '../stays/stay.tsx'
import { useKept } from '../use-kept.ts'
import { VillageList } from './list.tsx'
import { markOf, withStay } from './state.ts'
import { freeText, NEW_VILLAGE, villagePath } from '../words.ts'

function Details({ village, stay }: { village: Village; stay: Stay }) {
  const { name, description, regionId, priceFrom, units } = village
  return (
    <section className="card plan-details" aria-label={name}>
      <Drawn region={regionId} />
      <div className="card-body">
        <div className="row between wrap">
          <h2>{name}</h2>
          <Pill kind={village.free ? 'ok' : 'plain'}>{freeText(village)}</Pill>
        </div>
        {description && <RichText html={description} />}
        <div className="row wrap">
          <LinkButton kind="primary" size="sm" icon={arrowRight} href={withStay(villagePath(village._id), stay)}>
            {t(texts.seeUnits)}
          </LinkButton>
          {units > 0 && priceFrom !== null && (
            <span className="num muted">{t(texts.fromPrice, { price: moneyText(priceFrom) })}</span>
          )}
        </div>
      </div>
    </section>
  )
}

function Villages({ all, stay }: { all: readonly Village[]; stay: Stay }) {
  const [chosen, choose] = useState<string>()
  const open = (id: string) => environment.go(withStay(villagePath(id), stay))
  const village = all.find(({ _id }) => _id === chosen)
  return (
    <div className="plan-cols">
      <div className="stack">
        <section className="card box" aria-label={t(texts.masterPlan)}>
          <Plan
            label={t(texts.planLabel)}
            ground={<Site />}
            marks={all.map(one => markOf(one, one.free))}
            chosen={chosen}
            onChoose={choose}
            onOpen={open}
          />
          <PlanLegend hint={texts.secondClick} />
        </section>
        <div aria-live="polite">
          {village ? <Details village={village} stay={stay} /> : <p className="muted">{t(texts.chooseOne)}</p>}
        </div>
      </div>
      <VillageList all={all} chosen={chosen} onChoose={choose} onOpen={open} />
    </div>
  )
}

function MasterPlan() {
  const me = useStore($me)
  const { stay, change } = useStay()
  const of = useKept(useRead(calls.listVillages, stay))
  const free = of.data?.reduce((sum, one) => sum + one.free, 0)
  return (
    <>
      <PageHead
        title={t(texts.masterPlan)}
        lead={of.data ? t(texts.planLead, { villages: of.data.length, free: free ?? 0 }) : null}
      >
        <PlanOrList view="plan" stay={stay} />
        <StayFields stay={stay} onChange={next => next && change(next)} />
        {can(me, calls.createVillage.needs) && (
          <LinkButton icon={plus} href={NEW_VILLAGE}>
            {t(texts.newVillage)}
          </LinkButton>
        )}
      </PageHead>
      <Loaded of={of}>{all => <Villages all={all} stay={stay} />}</Loaded>
    </>
  )
}

define('bee-master-plan', MasterPlan, { props: {}, css })
