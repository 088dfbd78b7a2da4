// The calendar of what happens, and of what is booked: a month, a week, or an agenda.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { listBookings } from '#shared/community/booking/calls.ts'
import { readCalendarDays } from '#shared/community/calendar/calls.ts'
import { createActivity } from '#shared/community/calls.ts'
import { create } from '#shared/community/page-texts.ts'
import * as texts from '#shared/community/calendar/texts.ts'
import {
  coloursOf,
  type Entry,
  entryOfBooking,
  entryOfItem,
  isView,
  spanOfView,
  titleOf,
  turned,
  type View,
  views
} from '#shared/community/calendar/view.ts'
import { type Day, isDay } from '#shared/kit/time/day.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { type Query, readWords, useAddress } from '#widgets/kit/lists/use-address.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'
import { plus, rss } from '#widgets/kit/marks/icons.ts'
import calendarCss from '#widgets/kit/marks/figures/calendar.css?inline'
import legendCss from '#widgets/kit/marks/figures/legend.css?inline'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { Turn } from '#widgets/kit/marks/buttons/turn.tsx'
import { Coming, Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { RESOURCES } from '../area-paths.ts'
import { Agenda } from './agenda.tsx'
import { Month } from './month.tsx'
import { Week } from './week.tsx'
import css from './calendar.css?inline'
import { NEW } from '../words.ts'

const read = readWords(['branch', 'day', 'mine', 'rooms', 'view'], { day: isDay, view: isView })

/** A month of a phone shows nothing. */
const NARROW = 704
const usual = (): View => (innerWidth < NARROW ? 'agenda' : 'month')

function Bar(props: { view: View; day: Day; today: Day; onDay: (day: Day) => void; onView: (view: View) => void }) {
  const { view, day, today, onDay, onView } = props
  const shown = view === 'agenda' ? t(texts.from, { day: titleOf(view, day) }) : titleOf(view, day)
  return (
    <div className="card-head cal-head">
      <div className="row turn">
        <Button size="sm" aria-disabled={day === today || undefined} onClick={() => onDay(today)}>
          {t(texts.today)}
        </Button>
        <Turn
          earlier={{ label: t(texts.earlier, { shown }), onTurn: () => onDay(turned(view, day, -1)) }}
          later={{ label: t(texts.later, { shown }), onTurn: () => onDay(turned(view, day, 1)) }}
        />
      </div>
      <h2 aria-live="polite">{shown}</h2>
      <Segments
        label={t(texts.viewOf, { shown })}
        options={views.map(key => ({ key, label: t(texts.views[key]) }))}
        value={view}
        onChange={onView}
      />
    </div>
  )
}

const Legend = ({ colours }: { colours: ReadonlyMap<string, number> }) =>
  colours.size > 0 && (
    <ul className="legend" role="list" aria-label={t(texts.types)}>
      {[...colours].map(([type, colour]) => (
        <li key={type} data-colour={colour}>
          {type}
        </li>
      ))}
    </ul>
  )

const isWanted = ({ branch, mine }: Query, { item }: Entry): boolean =>
  (!branch || !item || item.branch === branch) && (!mine || (item?.mine ?? null) !== null)

function Filters({
  query,
  branches,
  change
}: {
  query: Query
  /** Undefined while they are read: the room of their choice is kept. */
  branches: readonly string[] | undefined
  change: (q: Query) => void
}) {
  const box = (name: 'mine' | 'rooms', label: string, isOn: boolean, off: string, on: string) => (
    <label className="check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => change({ ...query, [name]: target.checked ? on : off })}
      />
      <span>{t(label)}</span>
    </label>
  )
  const known = [...new Set([...(branches ?? []), ...(query['branch'] ? [query['branch']] : [])])].toSorted()
  return (
    <>
      {(!branches || known.length > 0) && (
        <Choose
          label={t(texts.branch)}
          options={[{ key: '', label: t(texts.allBranches) }, ...known]}
          value={query['branch'] ?? ''}
          onChange={branch => change({ ...query, branch })}
        />
      )}
      {box('mine', texts.mineOnly, query['mine'] === 'true', '', 'true')}
      {box('rooms', texts.rooms, query['rooms'] === 'yes', '', 'yes')}
    </>
  )
}

function Calendar() {
  const me = useStore($me)
  const today = useToday()
  const { query, change } = useAddress(read)
  const view = isView(query['view']) ? query['view'] : usual()
  const day = query['day'] ?? today
  const span = spanOfView(view, day)
  const showsRooms = query['rooms'] === 'yes' && query['mine'] !== 'true'
  const days = useRead(readCalendarDays, span)
  const booked = useRead(listBookings, showsRooms ? span : undefined)
  const items = days.data?.items ?? []
  const colours = coloursOf(items.map(entryOfItem))
  // Days stand there while what is on them is on its way: the focus stays on its day.
  const entries = [...items.map(entryOfItem), ...(showsRooms ? (booked.data?.items ?? []) : []).map(entryOfBooking)]
    .filter(entry => isWanted(query, entry))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const drawing = { day, today, entries, colours }
  const failed = days.data === undefined && days.refused
  // The first days are seen with all that is on them.
  const isWhole = days.data !== undefined && (!showsRooms || booked.data !== undefined || booked.refused !== undefined)
  const [wasSeen, setSeen] = useState(false)
  if (isWhole && !wasSeen) setSeen(true)
  const go = (next: Day, to: View = view) => change({ ...query, view: to, day: next === today ? '' : next })
  return (
    <div className="stack">
      <PageHead title={t(texts.title)} lead={t(texts.lead)} area={false}>
        <div className="btn-row">
          <Filters query={query} branches={days.data?.items.flatMap(({ branch }) => branch ?? [])} change={change} />
          <LinkButton href={RESOURCES}>{t(texts.book)}</LinkButton>
          <LinkButton href="/calendar-feeds" icon={rss}>
            {t(texts.subscribe)}
          </LinkButton>
          {can(me, createActivity.needs) && (
            <LinkButton kind="primary" icon={plus} href={NEW}>
              {t(create)}
            </LinkButton>
          )}
        </div>
      </PageHead>
      <section className="card box" aria-label={t(texts.title)} aria-busy={days.loading || undefined}>
        <Bar view={view} day={day} today={today} onDay={next => go(next)} onView={to => go(day, to)} />
        <div className="under-bar">
          <Legend colours={colours} />
        </div>
        {!wasSeen && !failed && <Coming />}
        {failed && view !== 'agenda' && <ErrorState refused={failed} busy={days.loading} onReload={days.again} />}
        {view === 'month' && <Month {...drawing} onDay={next => go(next)} onOpen={next => go(next, 'agenda')} />}
        {view === 'week' && <Week {...drawing} />}
        {view === 'agenda' && (
          <Loaded of={days} waiting={<Skeleton of="block" count={12} />}>
            {() => <Agenda {...drawing} />}
          </Loaded>
        )}
      </section>
    </div>
  )
}

define('bee-community-calendar', Calendar, { props: {}, css: legendCss + calendarCss + css })
