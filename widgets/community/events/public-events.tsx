// What anybody may come to: the list of it, without a sign-in.
import { useMemo } from 'react'

import { listEvents } from '#shared/community/public-calls.ts'
import type { PublicEvent } from '#shared/community/public-schemas.ts'
import * as texts from '#shared/community/public-texts.ts'
import { whenText } from '#shared/community/when.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { type ReadQuery, useAddress } from '#widgets/kit/lists/use-address.ts'
import { useTyped } from '#widgets/kit/lists/use-typed.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { calendar } from '#widgets/kit/marks/icons-home.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './public-events.css?inline'

const LONGEST = 100
const FIRST_WORDS = 200

const read: ReadQuery = ({ search = '', category = '', page = '' }) => ({
  query: {
    ...(search && { search: search.slice(0, LONGEST).toWellFormed() }),
    ...(category && { category: category.slice(0, LONGEST).toWellFormed() }),
    ...(/^[1-9]\d{0,3}$/.test(page) && { page })
  },
  dropped: []
})

export const whereOf = ({ online, location }: PublicEvent): string =>
  [location, online ? t(texts.online) : ''].filter(Boolean).join(' · ')

export function Places({ left }: { left: number | null }) {
  if (left === null) return null
  if (left === 0) return <Pill kind="warn">{t(texts.full)}</Pill>
  return <Pill kind="line">{t(texts.placesLeft, { count: left })}</Pill>
}

const Card = ({ event }: { event: PublicEvent }) => {
  const words = plain(event.description)
  return (
    <li className="card card-body event-card">
      <h2 dir="auto">
        <a href={`/events/${event._id}`}>{event.name}</a>
      </h2>
      <p className="small">
        <b>{whenText(event.startsAt, event.endsAt, event.timeZone)}</b>
      </p>
      <p className="muted small" dir="auto">
        {[event.type, whereOf(event), event.category].filter(Boolean).join(' · ')}
      </p>
      {words !== '' && (
        <p className="event-words" dir="auto">
          {words.slice(0, FIRST_WORDS)}
        </p>
      )}
      <p>
        <Places left={event.placesLeft} />
      </p>
    </li>
  )
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages < 2) return null
  return (
    <nav className="row" aria-label={t(texts.pages)}>
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t(texts.earlier)}
      </Button>
      <span aria-live="polite">{t(texts.page, { page, pages })}</span>
      <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t(texts.later)}
      </Button>
    </nav>
  )
}

function PublicEvents() {
  const { query, change } = useAddress(read)
  const { search = '', category } = query
  // Other words begin at the first page.
  const words = useMemo(() => ({ query: { ...query, page: '' }, change }), [query, change])
  const [typed, type] = useTyped(words)
  const page = Number(query['page'] ?? 1)
  const found = useRead(listEvents, { page, ...(search && { search }), ...(category && { category }) })
  const box = useKeptFocus('.event-card a', '.empty')
  const isNarrowed = search !== '' || category !== undefined || page > 1
  return (
    <div className="stack">
      <PageHead title={t(texts.title)} lead={t(texts.lead)} area={false}>
        <div className="btn-row">
          <LinkButton href="/feeds/events.ics" icon={calendar}>
            {t(texts.addAll)}
          </LinkButton>
          <LinkButton kind="quiet" href="/feeds/events.rss">
            {t(texts.feed)}
          </LinkButton>
        </div>
      </PageHead>
      <SearchField label={t(texts.search)} value={typed} most={LONGEST} onChange={type} />
      <div ref={box}>
        <Loaded of={found} card>
          {({ events, pagination: { totalPages, currentPage } }) => (
            <div className="stack">
              {events.length === 0 ? (
                <Empty
                  icon={calendar}
                  title={t(isNarrowed ? texts.noneFound : texts.none)}
                  next={isNarrowed && <Button onClick={() => change({})}>{t(texts.showAll)}</Button>}
                />
              ) : (
                <ul role="list" className="event-grid">
                  {events.map(event => (
                    <Card key={event._id} event={event} />
                  ))}
                </ul>
              )}
              <Pager
                page={currentPage}
                pages={totalPages}
                onPage={next => change({ ...query, page: next > 1 ? String(next) : '' })}
              />
            </div>
          )}
        </Loaded>
      </div>
    </div>
  )
}

define('bee-public-events', PublicEvents, { props: {}, css })
