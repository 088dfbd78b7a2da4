// Writes a unit, whole: whoever keeps the listings, and its host.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { can, holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/listings/calls.ts'
import { endOf, unitFields, unitForm } from '#shared/listings/fields.ts'
import * as texts from '#shared/listings/page-texts.ts'
import { USUAL_EXTENSION } from '#shared/listings/rules.ts'
import { type Unit, unit as schema } from '#shared/listings/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { fullName } from '#shared/people/full-name.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import { peopleLike } from '#widgets/kit/form/people-like.ts'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './listings.css?inline'
import { reloadUnits } from './unit-trash.tsx'
import { OVERVIEW, subjectOf, unitPath } from './words.ts'

const FILES = '/api/files'
/** A picture of ours as a save names it. */
const addressOf = ({ hash, name }: { hash: string; name: string }) =>
  `${FILES}/${hash}?${new URLSearchParams({ name })}`

const bidsOf = (unit: Unit | undefined) => ({
  isBidding: unit?.bidding !== null && unit?.bidding !== undefined,
  minimum: unit?.bidding?.minimum,
  increment: unit?.bidding?.increment ?? 1,
  endsAt: unit?.bidding?.endsAt ?? '',
  extendMinutes: unit?.bidding?.extendMinutes ?? USUAL_EXTENSION
})

const filesOf = ({ images }: Unit) => images.map(({ url, ...file }) => ({ ...file, address: url }))

const under = () => [{ label: t(texts.overviewHeading), href: OVERVIEW }]

const hostOf = (unit: Unit | undefined): string => (unit?.host ? fullName(unit.host) : '')

interface EditorProps {
  unit: Unit | undefined
  villageId?: string | undefined
  villages: readonly { value: string; label: string }[]
}

function Editor({ unit, villageId, villages }: EditorProps) {
  const me = useStore($me)
  const [saved, setSaved] = useState(unit)
  const creating = useCall(calls.createUnit)
  const updating = useCall(calls.updateUnit)
  const of = useRecordForm(unitForm, {
    record: saved,
    schema,
    start: stored => ({
      ...unitFields.starts(stored && { ...stored, images: filesOf(stored) }),
      ...(!stored && { villageId }),
      ...bidsOf(stored)
    }),
    labels: stored => ({
      villageId: stored?.village.name ?? villages.find(({ value }) => value === villageId)?.label ?? '',
      hostId: hostOf(stored)
    }),
    draft: `unit ${unit?._id ?? 'new'}`,
    calls: [creating, updating],
    save: ({ isBidding, minimum, increment, endsAt, extendMinutes, ...value }, stored) => {
      const { images, ...sent } = unitFields.toSend(value)
      const bids = () => ({
        ...(minimum !== undefined && { minimum }),
        increment,
        endsAt: endOf(endsAt),
        extendMinutes
      })
      const whole = {
        ...sent,
        images: images.map(image => ({ url: addressOf(image), alt: image.alt ?? '' })),
        bidding: isBidding ? bids() : null
      }
      return stored ? updating.run({ id: stored._id, rev: stored.rev, ...whole }) : creating.run(whole)
    },
    saved: t(texts.unitSaved),
    onSaved: now => {
      setSaved(now)
      reload(calls.readUnit, { id: now._id })
      reloadUnits()
      if (!unit) environment.go(unitPath(now._id), true)
    },
    guard: true
  })
  const title = t(unit ? texts.editUnit : texts.newUnit)
  return (
    <>
      <Crumbs
        steps={[...under(), ...(saved ? [{ label: saved.title, href: unitPath(saved._id) }] : []), { label: title }]}
      />
      <PageHead title={title} />
      <div className="stack">
        <ClashNotice of={of} />
        <div className="card card-body">
          <FormView
            using={of.using}
            choices={{ villageId: villages, hostId: peopleLike }}
            locked={holds(me, 'manageListings') ? [] : ['hostId']}
          />
        </div>
      </div>
    </>
  )
}

function OfHost({ unit, villages }: Omit<EditorProps, 'unit'> & { unit: Unit }) {
  const me = useStore($me)
  if (can(me, calls.updateUnit.needs, subjectOf(unit))) return <Editor unit={unit} villages={villages} />
  return (
    <>
      <Crumbs steps={[...under(), { label: unit.title, href: unitPath(unit._id) }, { label: t(texts.editUnit) }]} />
      <PageHead title={t(texts.editUnit)} />
      <Callout kind="info">
        {t(texts.notHost)}{' '}
        <LinkButton size="sm" href={unitPath(unit._id)}>
          {t(texts.openUnit, { title: unit.title })}
        </LinkButton>
      </Callout>
    </>
  )
}

function UnitEditor({ listingId, village }: { listingId?: string | undefined; village?: string | undefined }) {
  const unit = useRead(calls.readUnit, listingId ? { id: listingId } : undefined)
  const villages = useRead(calls.listVillages, {})
  return (
    <LoadedPage of={villages} under={under()}>
      {all => {
        const choices = all.map(({ _id, name }) => ({ value: _id, label: name }))
        if (!listingId) return <Editor unit={undefined} villageId={village} villages={choices} />
        return (
          <LoadedPage of={unit} under={under()}>
            {found => <OfHost key={found._id} unit={found} villages={choices} />}
          </LoadedPage>
        )
      }}
    </LoadedPage>
  )
}

define('bee-unit-editor', UnitEditor, { props: { listingId: 'string', village: 'string' }, css: fields + css })
