// Rooms and things: who has which one when in a week, and booking one.
import { useState } from 'react'

import { bookResource, freeBooking, listBookings } from '#shared/community/booking/calls.ts'
import { bookingForm, instantOf } from '#shared/community/booking/form.ts'
import type { PlacedBooking } from '#shared/community/booking/schemas.ts'
import * as texts from '#shared/community/booking/texts.ts'
import { resourceCalls } from '#shared/community/resource-calls.ts'
import { dayHoursText } from '#shared/community/span-text.ts'
import { addDays, type Day, formatDay, isDay, startOfWeek } from '#shared/kit/time/day.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { useStore } from '@nanostores/react'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { type ReadQuery, useAddress } from '#widgets/kit/lists/use-address.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { list, mapPin } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { Turn } from '#widgets/kit/marks/buttons/turn.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import css from './community-areas.css?inline'
import { activityPath, MANAGE_RESOURCES } from './area-paths.ts'

const KINDS = ['all', 'room', 'thing'] as const
type Kind = (typeof KINDS)[number]

interface Resource {
  _id: string
  name: string
  kind: 'room' | 'thing'
  location?: string | null | undefined
}

const read: ReadQuery = ({ day, kind }) => ({
  query: { ...(day && isDay(day) && { day }), ...((kind === 'room' || kind === 'thing') && { kind }) },
  dropped: []
})

function Line({ of, again }: { of: PlacedBooking; again: () => void }) {
  const me = useStore($me)
  const freeing = useCall(freeBooking)
  useRefusedToast(freeing.refused, texts.failed)
  const [from, to] = [new Date(of.from), new Date(of.to)]
  const isMine = of.by._id === me?.id
  const name = `${of.by.firstName} ${of.by.lastName}`.trim()
  async function free() {
    const done = await freeing.run({ id: of._id })
    if (done) toast(done.message, 'ok')
    again()
  }
  return (
    <li className="booking">
      <span className="grow">
        <b>{dayHoursText(from, to)}</b>
        <small className="muted">
          {t(texts.oneLine, { purpose: of.purpose, name })}
          {of.activityId && of.activity && (
            <>
              {' · '}
              <a href={activityPath(of.activityId)}>{t(texts.forActivity, { name: of.activity })}</a>
            </>
          )}
        </small>
      </span>
      {isMine && <Pill kind="info">{t(texts.yours)}</Pill>}
      {(isMine || can(me, 'manageCommunity')) && (
        <Button
          kind="quiet"
          size="sm"
          busy={freeing.busy && t(texts.freeing)}
          label={t(texts.freeOf, { name: of.resource, times: dayHoursText(from, to) })}
          onClick={() => void free()}
        >
          {t(texts.free1)}
        </Button>
      )}
    </li>
  )
}

/** The next full hour of today, or nine o'clock of another day. */
const startsOn = (day: Day, today: Day): { from: string; to: string } => {
  const on = day < today ? today : day
  return { from: `${on}T09:00`, to: `${on}T11:00` }
}

function BookDialog(props: { of: Resource; day: Day; today: Day; onDone: () => void; onClose: () => void }) {
  const { of, day, today, onDone, onClose } = props
  const booking = useCall(bookResource)
  const using = useForm(bookingForm, {
    start: { ...startsOn(day, today), purpose: '' },
    refused: booking.refused,
    onSubmit: async ({ from: begins, to: ends, purpose }) => {
      const [from, to] = [instantOf(begins), instantOf(ends)]
      const made = await booking.run({ id: of._id, from: from.toISOString(), to: to.toISOString(), purpose })
      if (!made) return
      toast(t(texts.booked, { name: of.name, times: dayHoursText(from, to) }), 'ok')
      onDone()
      onClose()
    }
  })
  return <DialogForm title={t(texts.bookIt, { name: of.name })} using={using} layout="fields" onClose={onClose} />
}

function Card(props: { of: Resource; bookings: readonly PlacedBooking[]; onBook: () => void; again: () => void }) {
  const { of, bookings, onBook, again } = props
  return (
    <li className="card">
      <div className="card-head">
        <h2>{of.name}</h2>
        <Pill kind="line">{t(of.kind === 'room' ? texts.room : texts.thing)}</Pill>
        {of.location && (
          <Pill kind="line" icon={mapPin}>
            {of.location}
          </Pill>
        )}
        <Button size="sm" className="end" label={t(texts.bookIt, { name: of.name })} onClick={onBook}>
          {t(texts.book)}
        </Button>
      </div>
      <div className="card-body">
        {bookings.length === 0 ? (
          <p className="muted">{t(texts.free)}</p>
        ) : (
          <ul role="list" className="bookings">
            {bookings.map(one => (
              <Line key={one._id} of={one} again={again} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function Resources() {
  const me = useStore($me)
  const today = useToday()
  const { query, change } = useAddress(read)
  const [chosen, choose] = useState<Resource>()
  const day = query['day'] ?? today
  const kind: Kind = query['kind'] === 'room' || query['kind'] === 'thing' ? query['kind'] : 'all'
  const [from, to] = [startOfWeek(day), addDays(startOfWeek(day), 6)]
  const all = useRead(resourceCalls.list, { size: 200, ...(kind !== 'all' && { kind }) })
  const booked = useRead(listBookings, { from, to })
  const turn = (next: Day) => change({ ...query, day: startOfWeek(next) === startOfWeek(today) ? '' : next })
  const manage = can(me, 'manageCommunity') && (
    <LinkButton href={MANAGE_RESOURCES} icon={list}>
      {t(texts.manage)}
    </LinkButton>
  )
  return (
    <div className="stack">
      <PageHead title={t(texts.many)} lead={t(texts.lead)} area={false}>
        {manage && <div className="btn-row">{manage}</div>}
      </PageHead>
      <div className="row wrap area-bar">
        <Button size="sm" aria-disabled={from === startOfWeek(today) || undefined} onClick={() => turn(today)}>
          {t(texts.thisWeek)}
        </Button>
        <Turn
          earlier={{ label: t(texts.earlier), onTurn: () => turn(addDays(from, -7)) }}
          later={{ label: t(texts.later), onTurn: () => turn(addDays(from, 7)) }}
        />
        <b className="grow" aria-live="polite">
          {formatDay(from, 'short')} – {formatDay(to, 'profile')}
        </b>
        <Segments
          label={t(texts.shown)}
          options={KINDS.map(key => ({ key, label: t(texts.kinds[key]) }))}
          value={kind}
          onChange={next => change({ ...query, kind: next === 'all' ? '' : next })}
        />
      </div>
      <Loaded of={all} card>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={mapPin} title={t(texts.none)} next={manage || undefined}>
              {!manage && t(texts.noneHint)}
            </Empty>
          ) : (
            <Loaded of={booked} card>
              {({ items: bookings }) => (
                <ul role="list" className="resource-grid">
                  {items.map(one => (
                    <Card
                      key={one._id}
                      of={one}
                      bookings={bookings.filter(({ resourceId }) => resourceId === one._id)}
                      onBook={() => choose(one)}
                      again={booked.again}
                    />
                  ))}
                </ul>
              )}
            </Loaded>
          )
        }
      </Loaded>
      {chosen && (
        <BookDialog
          of={chosen}
          day={query['day'] ?? today}
          today={today}
          onDone={booked.again}
          onClose={() => choose(undefined)}
        />
      )}
    </div>
  )
}

define('bee-resources', Resources, { props: {}, css })
