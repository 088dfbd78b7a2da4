// Asking for nights in a unit: which are taken, what they cost, and what was asked.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { formatInstant } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { askBooking } from '#shared/listings/booking-calls.ts'
import { rentForm } from '#shared/listings/booking-form.ts'
import { firstDay, lastDay, nightsOf, totalOf } from '#shared/listings/booking-rules.ts'
import type { Booking } from '#shared/listings/booking-schemas.ts'
import { datesText, moneyText, nightsCount } from '#shared/listings/booking-words.ts'
import { readAvailability, readUnit, updateUnit } from '#shared/listings/calls.ts'
import { letsOf, type Span } from '#shared/listings/nights.ts'
import type { Unit } from '#shared/listings/schemas.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { $me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import css from './stays.css?inline'
import { Nights } from './nights.tsx'
import { Taken } from './taken.tsx'
import { UnitFeed } from '../unit-feed.tsx'
import { subjectOf } from '../words.ts'

/** What the nights cost, line by line, as the server will add it up. */
function Cost({ unit: { price, cleaningFee }, span }: { unit: Unit; span: Span }) {
  const nights = nightsOf(span.from, span.to)
  return (
    <dl className="stay-cost num" aria-live="polite">
      <div>
        <dt>{t(texts.priceLine, { nights: nightsCount(nights), price: moneyText(price) })}</dt>
        <dd>{moneyText(totalOf(nights, price, 0))}</dd>
      </div>
      {cleaningFee > 0 && (
        <div>
          <dt>{t(texts.cleaning)}</dt>
          <dd>{moneyText(cleaningFee)}</dd>
        </div>
      )}
      <div className="strong">
        <dt>{t(texts.total)}</dt>
        <dd>{moneyText(totalOf(nights, price, cleaningFee))}</dd>
      </div>
    </dl>
  )
}

const Asked = ({ booking }: { booking: Booking }) => (
  <Callout kind="ok" announce>
    {t(texts.askedFor, {
      dates: datesText(booking.from, booking.to),
      time: formatInstant(new Date(booking.answerBy), 'due')
    })}{' '}
    <a href="/lbdashboard/bookings">{t(texts.seeBookings)}</a>
  </Callout>
)

function Ask({ unit }: { unit: Unit }) {
  const today = useToday()
  const asking = useCall(askBooking)
  const [asked, setAsked] = useState<Booking>()
  const days = { id: unit._id, from: firstDay(today), to: lastDay(today) }
  const { data, again } = useRead(readAvailability, days)
  const using = useForm(rentForm, {
    start: { guests: 1 },
    draft: `rent ${unit._id}`,
    refused: asking.refused,
    onSubmit: async value => {
      const made = await asking.run({ id: unit._id, ...value, message: value.message ?? '' })
      setAsked(made)
      again()
      if (made) reload(readUnit, { id: unit._id })
      return made
    },
    next: () => ({ guests: 1 })
  })
  const { from = '', to = '' } = using.values
  const span = from && to > from ? { from, to } : undefined
  const lets = letsOf(unit, data?.taken ?? [], today)
  const choose = (next: Span) => {
    using.write('from', next.from)
    using.write('to', next.to)
  }
  return (
    <div className="card-body stack">
      <p className="num unit-asks">
        <b>{moneyText(unit.price)}</b> <span className="muted">{t(texts.aNight)}</span>
      </p>
      {asked && <Asked booking={asked} />}
      <Nights lets={lets} chosen={{ from, to }} onChoose={choose} />
      {span && <Taken lets={lets} span={span} onShow={choose} />}
      <FormView using={using} button="wide">
        <div className="fields stay-fields">
          <FieldView using={using} name="from" />
          <FieldView using={using} name="to" />
        </div>
        <FieldView using={using} name="guests" />
        <FieldView using={using} name="message" />
        {span && <Cost unit={unit} span={span} />}
      </FormView>
      <p className="muted small">{t(texts.nothingCharged)}</p>
    </div>
  )
}

/** Whoever is its host answers here what others ask, and asks for nothing. */
const Hosts = () => (
  <div className="card-body stack">
    <p className="muted">{t(texts.yourUnit)}</p>
    <div className="btn-row">
      <LinkButton size="sm" href="/lbdashboard/bookings?of=host">
        {t(texts.bookings)}
      </LinkButton>
    </div>
  </div>
)

function Rent({ unit }: { unit: Unit }) {
  const me = useStore($me)
  const keeps = can(me, updateUnit.needs, subjectOf(unit))
  return (
    <section className="card" aria-labelledby="rent-title">
      <div className="card-head">
        <h2 id="rent-title">{t(texts.rent)}</h2>
      </div>
      {unit.hostId === me?.id ? <Hosts /> : <Ask unit={unit} />}
      {keeps && <UnitFeed listingId={unit._id} />}
    </section>
  )
}

function OfId({ id }: { id: string }) {
  const of = useRead(readUnit, { id })
  return <Loaded of={of}>{unit => <Rent unit={unit} />}</Loaded>
}

const RentElement = ({ listingId }: { listingId?: string | undefined }) =>
  listingId ? <OfId key={listingId} id={listingId} /> : null

define('bee-rent', RentElement, { props: { listingId: 'string' }, css })
