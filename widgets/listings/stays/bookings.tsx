// Bookings: one's own stays, and those of one's units with what the host decides.
import { useStore } from '@nanostores/react'

import { formatInstant } from '#shared/kit/time/day.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { cancelBooking, decideBooking, listBookings } from '#shared/listings/booking-calls.ts'
import type { Booking } from '#shared/listings/booking-schemas.ts'
import { payNext, reasonGiven, states } from '#shared/listings/booking-texts.ts'
import { datesText, guestsText, moneyText, nightsCount } from '#shared/listings/booking-words.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { $me } from '#shared/session/store.ts'
import { fullName } from '#shared/people/full-name.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { home } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { BOOKING_PILLS, type Of } from './stay-words.ts'
import css from './stays.css?inline'
import { useOf, WhichOf } from '../which-of.tsx'
import { unitPath } from '../words.ts'

function Acts({ of, onDone }: { of: Booking; onDone: (changed?: Booking) => void }) {
  const [deciding, cancelling] = [useCall(decideBooking), useCall(cancelBooking)]
  useRefusedToast(deciding.refused, texts.didNot)
  useRefusedToast(cancelling.refused, texts.didNot)
  const words = { name: fullName(of.guest), dates: datesText(of.from, of.to), title: of.listing.title }
  const decide = async (decision: 'accepted' | 'declined') => {
    const question = { title: t(texts.declineAsk, words), text: t(texts.declineText, words), yes: t(texts.declineIt) }
    if (decision === 'declined' && !(await confirm(question))) return
    const done = await deciding.run({ id: of._id, decision, rev: of.rev })
    if (done) toast(t(decision === 'accepted' ? texts.accepted : texts.declined), 'ok')
    onDone(done)
  }
  const cancel = async () => {
    const question = { title: t(texts.cancelAsk, words), text: t(texts.cancelText, words), yes: t(texts.cancelIt) }
    if (!(await confirm({ ...question, no: t(texts.no), danger: true }))) return
    const done = await cancelling.run({ id: of._id })
    if (done) toast(t(texts.cancelled), 'ok')
    onDone(done)
  }
  if (!of.mayDecide && !of.mayCancel) return null
  return (
    <div className="btn-row">
      {of.mayDecide && (
        <>
          <Button
            size="sm"
            label={t(texts.acceptFor, words)}
            busy={deciding.busy && t(texts.working)}
            onClick={() => void decide('accepted')}
          >
            {t(texts.acceptIt)}
          </Button>
          <Button kind="quiet" size="sm" label={t(texts.declineFor, words)} onClick={() => void decide('declined')}>
            {t(texts.declineIt)}
          </Button>
        </>
      )}
      {of.mayCancel && !of.mayDecide && (
        <Button
          kind="quiet"
          size="sm"
          label={t(texts.cancelFor, words)}
          busy={cancelling.busy && t(texts.working)}
          onClick={() => void cancel()}
        >
          {t(texts.cancelIt)}
        </Button>
      )}
    </div>
  )
}

function Card({ of, shown, onDone }: { of: Booking; shown: Of; onDone: (changed?: Booking) => void }) {
  const facts = [
    datesText(of.from, of.to),
    nightsCount(of.nights),
    guestsText(of.guests),
    moneyText(of.total),
    ...(shown === 'mine' ? [] : [fullName(of.guest)])
  ]
  const today = useToday()
  const until = { time: formatInstant(new Date(of.answerBy), 'due') }
  return (
    <li className="card card-body booking-card">
      <div className="booking-head">
        <h2>
          <a href={unitPath(of.listingId)}>{of.listing.title}</a>, {of.listing.village.name}
        </h2>
        <Pill kind={BOOKING_PILLS[of.state]}>{t(states[of.state])}</Pill>
      </div>
      <p>{facts.join(' · ')}</p>
      {of.state === 'asked' && (
        <p className="muted small">{t(of.mayDecide ? texts.answerUntil : texts.heldUntil, until)}</p>
      )}
      {of.state === 'accepted' && shown === 'mine' && of.to > today && <p className="muted small">{t(payNext)}</p>}
      {of.message && <p className="said">{of.message}</p>}
      {of.reason && <p className="muted said">{t(reasonGiven, { reason: of.reason })}</p>}
      <Acts of={of} onDone={onDone} />
    </li>
  )
}

const Nothing = ({ of }: { of: Of }) => (
  <Empty
    icon={home}
    title={t(of === 'mine' ? texts.noBookings : texts.noBookingsOfUnits)}
    next={<LinkButton href="/lbdashboard/listOverview">{t(texts.listings)}</LinkButton>}
  >
    {of === 'mine' && t(texts.noBookingsText)}
  </Empty>
)

function Bookings() {
  const me = useStore($me)
  const [shown, show] = useOf()
  const of = usePages(listBookings, 'items', { of: shown, size: 50 })
  const onDone = (changed?: Booking) => {
    // What was refused is read again: somebody else was faster.
    if (changed) of.change(rows => rows.map(one => (one._id === changed._id ? changed : one)))
    else of.read()
  }
  return (
    <>
      <PageHead title={t(texts.bookings)} lead={t(texts.bookingsLead)} />
      <div className="filters stay-filters">
        <WhichOf value={shown} keeps={can(me, 'manageListings')} onChange={show} />
      </div>
      <div ref={useKeptFocus('.booking-list > li', '.empty')}>
        <PagesView of={of} none={<Nothing of={shown} />}>
          {rows => (
            <ul className="booking-list" role="list" aria-busy={of.isLate}>
              {rows.map(one => (
                <Card key={one._id} of={one} shown={shown} onDone={onDone} />
              ))}
            </ul>
          )}
        </PagesView>
      </div>
    </>
  )
}

define('bee-bookings', Bookings, { props: {}, css })
