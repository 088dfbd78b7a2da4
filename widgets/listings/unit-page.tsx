// A unit: its pictures, what it has, when it is free, and who to ask.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { formatDay } from '#shared/kit/time/day.ts'
import { environment } from '#shared/kit/environment.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { firstDay, lastDay } from '#shared/listings/booking-rules.ts'
import { bedsOf } from '#shared/listings/booking-words.ts'
import * as calls from '#shared/listings/calls.ts'
import * as texts from '#shared/listings/page-texts.ts'
import { reviews } from '#shared/listings/review-texts.ts'
import type { Unit } from '#shared/listings/schemas.ts'
import * as stay from '#shared/listings/stay-texts.ts'
import * as said from '#shared/listings/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { reveal } from '#widgets/kit/element/reveal.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { type ReadQuery, useAddress } from '#widgets/kit/lists/use-address.ts'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { home, mapPin, message, pencil, star, trash, user, users } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Tabs } from '#widgets/kit/marks/buttons/tabs.tsx'
import { undo } from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useTitle } from '#widgets/kit/use-title.ts'
import { useToday } from '#widgets/kit/use-today.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { Amenities } from './amenities.tsx'
import { Drawn } from './drawn.tsx'
import { Gallery } from './gallery.tsx'
import { bed } from './icons.ts'
import css from './listings.css?inline'
import { SaveUnit } from './save-unit.tsx'
import { reloadUnits } from './unit-trash.tsx'
import { useRegions } from './villages/field.tsx'
import { editUnitPath, guestsText, MASTER_PLAN, OVERVIEW, stayText, subjectOf, villagePath } from './words.ts'

const isAddress = (text: string): boolean => /^https:\/\//i.test(text) && URL.canParse(text)

/** Words for the way there, and a link: their own address, or the village on the plan. */
const Location = ({ unit: { location, villageId } }: { unit: Unit }) =>
  isAddress(location) ? (
    <a href={location} target="_blank" rel="noopener noreferrer">
      {t(texts.location)}
    </a>
  ) : (
    <>
      {location && <>{location}, </>}
      <a href={villagePath(villageId)}>{t(location ? texts.onPlan : texts.location)}</a>
    </>
  )

const Byline = ({ unit }: { unit: Unit }) => (
  <ul className="unit-byline" role="list">
    <li>
      <Icon of={home} />
      <a href={villagePath(unit.villageId)}>{unit.village.name}</a>
    </li>
    <li>
      <Icon of={users} />
      {guestsText(unit.maxGuests)}
    </li>
    {bedsOf(unit.unitAmenities).map(beds => (
      <li key={beds}>
        <Icon of={bed} />
        {beds}
      </li>
    ))}
    <li>
      <Icon of={user} />
      {unit.host ? t(texts.hostIs, { name: fullName(unit.host) }) : t(texts.noHost)}
    </li>
    <li>
      <Icon of={mapPin} />
      <span>
        <Location unit={unit} />
      </span>
    </li>
  </ul>
)

/** The same nights as the form to rent it asks about, which reads them again once something is booked. */
function When({ unit }: { unit: Unit }) {
  const today = useToday()
  const { availableFrom, availableTo } = unit
  const of = useRead(calls.readAvailability, {
    id: unit._id,
    from: firstDay(today),
    to: lastDay(today)
  })
  const season = [
    ...(availableFrom ? [t(texts.openFrom, { day: formatDay(availableFrom, 'profile') })] : []),
    ...(availableTo ? [t(texts.openTo, { day: formatDay(availableTo, 'profile') })] : [])
  ]
  return (
    <section className="card" aria-label={t(texts.when)}>
      <div className="card-head">
        <h2>{t(texts.when)}</h2>
      </div>
      <div className="card-body">
        <p>{season.join(', ') || t(texts.always)}</p>
        <Loaded of={of}>
          {({ taken }) =>
            taken.length ? (
              <ul className="taken-list" role="list">
                {taken.map(nights => (
                  <li key={nights.from}>{t(texts.takenFrom, { stay: stayText(nights) })}</li>
                ))}
              </ul>
            ) : (
              <p className="muted">{t(texts.freeAll)}</p>
            )
          }
        </Loaded>
      </div>
    </section>
  )
}

/** About the room of the nights: what stands below on a phone stays where it is. */
const waiting = (
  <div className="card card-body">
    <Skeleton of="block" count={48} />
  </div>
)

type Way = 'bid' | 'book'
/** Whoever was outbid comes to raise. */
const readWay: ReadQuery = ({ way }) => ({ query: way === 'bid' ? { way } : {}, dropped: [] })

/** A unit that is open for bids, or was, can be booked too. */
function Asking({ unit: { _id: id, bidding } }: { unit: Unit }) {
  const { query } = useAddress(readWay)
  const [way, choose] = useState<Way>(query['way'] === 'bid' ? 'bid' : 'book')
  if (!bidding) return <Widget tag="bee-rent" listingId={id} waiting={waiting} />
  return (
    <div>
      <Tabs
        label={t(texts.how)}
        tabs={[
          { key: 'book', label: t(texts.book) },
          { key: 'bid', label: t(texts.bid) }
        ]}
        value={way}
        onChange={choose}
      >
        {way === 'book' ? (
          <Widget tag="bee-rent" listingId={id} waiting={waiting} />
        ) : (
          <Widget tag="bee-bids" listingId={id} waiting={waiting} />
        )}
      </Tabs>
    </div>
  )
}

function Acts({ unit }: { unit: Unit }) {
  const me = useStore($me)
  const removing = useCall(calls.deleteUnit)
  useRefusedToast(removing.refused, texts.deleteFailed)
  const { bringBack } = useTrash({
    remove: calls.deleteUnit,
    restore: calls.restoreUnit,
    texts: {
      deleted: said.deleted,
      restored: said.restored,
      deleteFailed: texts.deleteFailed,
      restoreFailed: texts.restoreFailed
    },
    refresh: reloadUnits
  })
  const remove = async () => {
    if (!(await removing.run({ id: unit._id }))) return
    reloadUnits()
    environment.go(OVERVIEW)
    toast(t(said.deleted), 'info', { action: { label: t(undo), run: () => void bringBack(unit._id) } })
  }
  const mayWrite = can(me, calls.updateUnit.needs, subjectOf(unit))
  const mayDelete = can(me, calls.deleteUnit.needs)
  return (
    <div className="btn-row">
      <Button icon={star} onClick={() => void reveal('reviews-title')}>
        {t(reviews)}
      </Button>
      <SaveUnit id={unit._id} />
      {unit.hostId !== null && unit.hostId !== me?.id && (
        <Button icon={message} onClick={() => void reveal('chat-title')}>
          {t(stay.toChat)}
        </Button>
      )}
      {mayWrite && (
        <LinkButton icon={pencil} href={editUnitPath(unit._id)}>
          {t(texts.edit)}
        </LinkButton>
      )}
      {mayDelete && (
        <Button icon={trash} busy={removing.busy && t(texts.deleting)} onClick={() => void remove()}>
          {t(texts.deleteUnit)}
        </Button>
      )}
    </div>
  )
}

function View({ unit }: { unit: Unit }) {
  const region = useRegions().get(unit.villageId) ?? 'C'
  const { title, village, villageId, images, description } = unit
  useTitle(title)
  return (
    <>
      <Crumbs
        steps={[
          { label: t(texts.masterPlan), href: MASTER_PLAN },
          { label: village.name, href: villagePath(villageId) },
          { label: title }
        ]}
      />
      {images.length ? (
        <Gallery images={images} title={title} />
      ) : (
        <div className="carousel">
          <Drawn region={region} />
        </div>
      )}
      <PageHead title={title} area={t(texts.unitPage)}>
        <Acts unit={unit} />
      </PageHead>
      <Byline unit={unit} />
      <div className="unit-cols">
        <div className="stack">
          {description && (
            <section className="card" aria-label={t(texts.about)}>
              <div className="card-head">
                <h2>{t(texts.about)}</h2>
              </div>
              <div className="card-body">
                <RichText html={description} />
              </div>
            </section>
          )}
          <Amenities title={t(texts.unitAmenities)} of={unit.unitAmenities} />
          <Amenities title={t(texts.villageAmenities)} of={unit.villageAmenities} />
          <When unit={unit} />
          <Widget tag="bee-reviews" listingId={unit._id} />
        </div>
        <div className="stack unit-side">
          <Asking unit={unit} />
          <Widget tag="bee-host-chat" listingId={unit._id} />
        </div>
      </div>
    </>
  )
}

function OfId({ id }: { id: string }) {
  const of = useRead(calls.readUnit, { id })
  return (
    <LoadedPage of={of} under={[{ label: t(texts.masterPlan), href: MASTER_PLAN }]}>
      {unit => <View unit={unit} />}
    </LoadedPage>
  )
}

const UnitPage = ({ listingId }: { listingId?: string | undefined }) =>
  listingId ? <OfId key={listingId} id={listingId} /> : null

define('bee-unit', UnitPage, { props: { listingId: 'string' }, css })
