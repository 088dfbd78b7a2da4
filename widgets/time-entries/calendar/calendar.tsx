// `<bee-time-calendar>`: the log as a calendar of a day or a week.
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { type Day, formatDay, isDay } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import { $me } from '#shared/session/store.ts'
import * as texts from '#shared/time-entries/calendar-texts.ts'
import {
  calendarOf,
  daysOfSpan,
  doubled,
  type CalendarPlace,
  secondsOfPlace,
  SNAP,
  type Span
} from '#shared/time-entries/calendar.ts'
import { minuteAt, spanOf } from '#shared/time-entries/day-time.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useToday } from '#widgets/kit/use-today.ts'
import { useWhose } from '#widgets/kit/use-whose.ts'

import { wordOf, writeWords } from '../entry/address-words.ts'
import { Agenda } from './agenda.tsx'
import { CalendarBar, Legend } from './bar.tsx'
import { OpenedEntry } from './entry.tsx'
import { CalendarGrid } from './grid.tsx'
import { type FormStart, FormDialog } from '../entry/form-dialog.tsx'
import calendarCss from '#widgets/kit/marks/figures/calendar.css?inline'
import legendCss from '#widgets/kit/marks/figures/legend.css?inline'
import css from './calendar.css?inline'
import { useCalendar } from './use-calendar.ts'
import { useDeleteEntry } from '../use-delete-entry.ts'
import { useRights } from '../use-rights.ts'

const NARROW = 560
const USUAL = 60

const isSpan = (word: string | undefined): word is Span => word === 'day' || word === 'week' || word === 'work'

/** Undefined until it is known. */
function useIsNarrow(box: RefObject<HTMLElement | null>): boolean | undefined {
  const [isNarrow, setNarrow] = useState<boolean>()
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setNarrow(entry.contentRect.width < NARROW))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return isNarrow
}

/** What the form begins with for a place on the calendar. */
const startAt = (place: CalendarPlace): FormStart => ({
  day: place.day,
  beganAt: place.from,
  seconds: secondsOfPlace(place)
})

const copyOf = (entry: Entry, day: Day): FormStart => ({
  day,
  seconds: secondsOf(entry),
  notes: entry.notes,
  isTangible: entry.isTangible,
  ...(entry.beganAt !== undefined && { beganAt: entry.beganAt }),
  ...(entry.projectId && { projectId: entry.projectId }),
  ...(entry.wbsId && { wbsId: entry.wbsId }),
  ...(entry.taskId && { taskId: entry.taskId })
})

function useShown(today: Day, isNarrow: boolean | undefined) {
  const [named, setNamed] = useState(() => ({ day: wordOf('day'), span: wordOf('span') }))
  const span = isSpan(named.span) ? named.span : isNarrow ? 'day' : 'week'
  const day = named.day && isDay(named.day) ? named.day : today
  const show = (next: { day?: Day; span?: Span }) => {
    const words = { day: next.day === today ? undefined : (next.day ?? named.day), span: next.span ?? named.span }
    writeWords(words)
    setNamed(words)
  }
  return { span, day, show }
}

/** One hour that ends now, or begins in the morning of another day. */
function usualPlace(day: Day, today: Day): CalendarPlace {
  const end = day === today ? Math.max(USUAL, Math.floor(minuteAt(now()) / SNAP) * SNAP) : 10 * 60
  return { day, from: end - USUAL, to: end }
}

function Whole({ id }: { id: string }) {
  const rights = useRights(id)
  const box = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow(box)
  const me = useStore($me)
  const today = useToday()
  const { span, day, show } = useShown(today, isNarrow)
  const calendar = useCalendar(id, day, rights)
  const remove = useDeleteEntry()
  const [opened, setOpened] = useState<Entry>()
  const [formStart, setFormStart] = useState<FormStart>()
  const { entries, isLoaded, refused, again, mayLog, announced } = calendar

  const days = daysOfSpan(span, day)
  const twice = calendarOf(days, entries).flatMap(one => doubled(one).map(found => ({ ...found, day: one.day })))
  const canLog = days.find(one => one === today && mayLog(one)) ?? days.find(mayLog)
  const add = (place: CalendarPlace) => setFormStart(startAt(place))
  const focusOn = (key: string) => box.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`)?.focus()

  if (!isLoaded && refused) return <ErrorState refused={refused} onReload={again} />
  return (
    <section
      ref={box}
      className="card calendar"
      part="base"
      aria-label={t(texts.calendar, { days: formatDay(day, 'log') })}
    >
      <CalendarBar
        {...{ id, day, span, today }}
        seconds={calendar.seconds}
        onDay={next => show({ day: next })}
        onSpan={next => show({ span: next, day })}
      />
      <div className="row wrap between under-bar">
        <Legend entries={entries} />
        {canLog && (
          <span className="subtle small">
            {!isNarrow && t(texts.dragHint)}{' '}
            <button type="button" className="link small" onClick={() => add(usualPlace(canLog, today))}>
              {t(texts.newEntry)}
            </button>
          </span>
        )}
        {!canLog && rights.mayAdd && <span className="subtle small">{t(texts.onlyToday)}</span>}
      </div>
      {twice.length > 0 && (
        <div className="twice">
          <Callout kind="warn">
            {twice.map(({ day: on, from, to, first }) => (
              <p key={`${on} ${from}`}>
                {t(texts.twice, { time: spanOf(from, to), day: formatDay(on, 'log') })}{' '}
                <button type="button" className="link" onClick={() => focusOn(first)}>
                  {t(texts.show)}
                </button>
              </p>
            ))}
          </Callout>
        </div>
      )}
      {!isLoaded && <Skeleton of="block" count={10} />}
      {isLoaded && isNarrow && span === 'day' && (
        <Agenda {...{ day, calendar }} isOwn={id === me?.id} onNew={add} onOpen={setOpened} />
      )}
      {isLoaded && !(isNarrow && span === 'day') && (
        <CalendarGrid {...{ days, calendar, rights }} isOwn={id === me?.id} onNew={add} onOpen={setOpened} />
      )}
      <Widget tag="bee-week-close" waiting={<></>} userId={id} day={day} />
      <p className="vh" role="status">
        {announced}
      </p>
      {opened && (
        <OpenedEntry
          entry={opened}
          rights={rights}
          mayCopy={mayLog(today)}
          onClose={() => setOpened(undefined)}
          onEdit={() => {
            setOpened(undefined)
            setFormStart({ entry: opened })
          }}
          onCopy={() => {
            setOpened(undefined)
            setFormStart(copyOf(opened, today))
          }}
          onDelete={() => {
            setOpened(undefined)
            void remove(opened)
          }}
        />
      )}
      {formStart && (
        <FormDialog from="calendar" personId={id} formStart={formStart} onDone={() => setFormStart(undefined)} />
      )}
    </section>
  )
}

function TimeCalendar({ userId }: { userId?: string }) {
  const { me, id } = useWhose(userId)
  return me && id ? <Whole key={id} id={id} /> : null
}

define('bee-time-calendar', TimeCalendar, { props: { userId: 'string' }, css: legendCss + calendarCss + css })
