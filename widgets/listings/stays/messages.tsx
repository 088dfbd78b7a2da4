// Messages: every talk of one's own, as a guest and as a host, and the one that is open. It stands in the address.
import { useEffect, useRef, useState } from 'react'

import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { listBookings } from '#shared/listings/booking-calls.ts'
import { states } from '#shared/listings/booking-texts.ts'
import { datesText, moneyText, nightsCount } from '#shared/listings/booking-words.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { listReports, listTalks } from '#shared/listings/talk-calls.ts'
import type { TalkItem } from '#shared/listings/talk-schemas.ts'
import { fullName } from '#shared/people/full-name.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { readWords, useAddress } from '#widgets/kit/lists/use-address.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { type Fact, Facts } from '#widgets/kit/marks/facts.tsx'
import { chevronLeft, mail } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { BOOKING_PILLS } from './stay-words.ts'
import css from './stays.css?inline'
import { Talk } from './talk.tsx'
import { unitPath } from '../words.ts'

const UUID = /^[\da-f-]{36}$/
const isId = (word: string) => UUID.test(word)
const read = readWords(['unit', 'guest'], { unit: isId, guest: isId })

const otherOf = ({ other }: TalkItem): string => (other ? fullName(other) : t(texts.nobody))

function Item({ of, isOpen, onOpen }: { of: TalkItem; isOpen: boolean; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className="talk-item" aria-current={isOpen} onClick={onOpen}>
        <Avatar name={otherOf(of)} />
        <span>
          <b>{otherOf(of)}</b> · {of.listing.title}
          <small>{of.last.text}</small>
        </span>
        <span className="small talk-when">
          {formatInstant(new Date(of.last.at), 'short')}
          {of.unread > 0 && <Pill kind="info">{t(texts.unread, { count: of.unread })}</Pill>}
        </span>
      </button>
    </li>
  )
}

const MOST_BOOKINGS = 200

/** What is known of the stay that a talk is about: the latest that was asked for. */
function StayFacts({ of }: { of: TalkItem }) {
  const { data } = useRead(listBookings, { of: of.isHost ? 'host' : 'mine', size: MOST_BOOKINGS })
  const stay = data?.items.find(one => one.listingId === of.listing._id && one.guestId === of.guestId)
  const link = <a href={unitPath(of.listing._id)}>{of.listing.title}</a>
  const pill = stay && <Pill kind={BOOKING_PILLS[stay.state]}>{t(states[stay.state])}</Pill>
  const facts: readonly Fact[] = [
    [texts.unit, link],
    [texts.village, of.listing.village.name],
    stay !== undefined && [texts.nights, `${datesText(stay.from, stay.to)}, ${nightsCount(stay.nights)}`],
    stay !== undefined && [texts.guests, stay.guests],
    stay !== undefined && [texts.total, moneyText(stay.total)],
    stay !== undefined && [texts.state, pill]
  ]
  return (
    <section className="card card-body" aria-label={t(texts.stayFacts)}>
      <Facts of={facts} />
    </section>
  )
}

function Open({ of, onBack }: { of: TalkItem; onBack: () => void }) {
  // Whoever opens a talk reads on in it, also where it took the place of the list.
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <section className="card" aria-labelledby="talk-title">
        <div className="card-head">
          <Button className="talk-back" kind="quiet" size="sm" icon={chevronLeft} onClick={onBack}>
            {t(texts.talks)}
          </Button>
          <Avatar name={otherOf(of)} />
          <h2 id="talk-title" ref={head} tabIndex={-1}>
            {t(texts.talkWith, { name: otherOf(of) })}
          </h2>
        </div>
        <div className="card-body">
          <Talk key={of._id} listingId={of.listing._id} {...(of.isHost && { guestId: of.guestId })} />
        </div>
      </section>
      <StayFacts of={of} />
    </>
  )
}

function Talks({ items }: { items: readonly TalkItem[] }) {
  const { query, change } = useAddress(read)
  const { unit, guest } = query
  const open = items.find(one => one.listing._id === unit && (guest === undefined || one.guestId === guest))
  const box = useRef<HTMLDivElement>(null)
  const [left, leave] = useState(0)
  // The focus goes back to the list that stands there again.
  useEffect(() => {
    if (left) box.current?.querySelector<HTMLElement>('.talk-item')?.focus()
  }, [left])
  const back = () => {
    change({})
    leave(count => count + 1)
  }
  if (items.length === 0)
    return (
      <Empty
        icon={mail}
        title={t(texts.noTalks)}
        next={<LinkButton href="/lbdashboard/masterplan">{t(texts.masterPlan)}</LinkButton>}
      >
        {t(texts.noTalksText)}
      </Empty>
    )
  return (
    <div ref={box} className={open ? 'talk-cols open' : 'talk-cols'}>
      <section className="card talk-list" aria-labelledby="talks-title">
        <div className="card-head">
          <h2 id="talks-title">{t(texts.talks)}</h2>
        </div>
        <ul role="list">
          {items.map(one => (
            <Item
              key={one._id}
              of={one}
              isOpen={one === open}
              onOpen={() => change({ unit: one.listing._id, guest: one.guestId })}
            />
          ))}
        </ul>
      </section>
      {open ? <Open key={open._id} of={open} onBack={back} /> : <p className="muted">{t(texts.chooseTalk)}</p>}
    </div>
  )
}

function Messages() {
  const of = useRead(listTalks, {})
  const { allowed } = useCall(listReports)
  return (
    <>
      <PageHead title={t(texts.messages)} lead={t(texts.messagesLead)}>
        {allowed && <LinkButton href="/lbdashboard/reports">{t(texts.reports)}</LinkButton>}
      </PageHead>
      <Loaded of={of}>{({ items }) => <Talks items={items} />}</Loaded>
    </>
  )
}

define('bee-listing-messages', Messages, { props: {}, css })
