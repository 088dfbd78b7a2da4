// The hours of some days: entries at their times, those without in a lane above, and one place that has the focus.
import { type CSSProperties, useId, useLayoutEffect, useRef, useState } from 'react'

import { type Day, formatDay, hours } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/calendar-texts.ts'
import {
  calendarOf,
  type CalendarDay,
  coloursOf,
  drawn,
  type CalendarPlace,
  SNAP,
  type Stop
} from '#shared/time-entries/calendar.ts'
import { DAY_MINUTES, spanOf, timeOf } from '#shared/time-entries/day-time.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'

import { EntryBlock, placed } from './block.tsx'
import { NowLine, Running, useInstant, useRunning } from './running.tsx'
import type { Calendar, Move } from './use-calendar.ts'
import { type Dragged, useCalendarDrag } from './use-calendar-drag.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useListeners } from '../use-listeners.ts'
import type { Rights } from '../use-rights.ts'

const MORNING = 7 * 60
const NAMES = Array.from({ length: 23 }, (_, hour) => hour + 1)

const hourAt = (hour: number): CSSProperties => {
  const variables: Record<string, number> = { '--s': hour }
  return variables
}

function DayHead({ of: { day, seconds }, isToday }: { of: CalendarDay; isToday: boolean }) {
  const [weekday = ''] = formatDay(day, 'log').split(', ')
  return (
    <div className={isToday ? 'day-head today' : 'day-head'} aria-current={isToday ? 'date' : undefined}>
      <span className="row between">
        {weekday.slice(0, 3)} <span className="num">{t(texts.dayHours, { hours: hours(seconds) })}</span>
      </span>
      <b className="num">{Number(day.slice(-2))}</b>
    </div>
  )
}

/** The free half hour that has the focus, or would have it. */
function Slot({ stop: { key, day, from, to }, may, onNew }: { stop: Stop; may: boolean; onNew: () => void }) {
  const words = { time: spanOf(from, to), day: formatDay(day, 'log') }
  return (
    <button
      type="button"
      className="slot"
      data-slot={key}
      style={placed({ from, to, column: 0, columns: 1 })}
      aria-label={may ? t(texts.slot, words) : t(texts.lockedSlot, words)}
      aria-disabled={!may || undefined}
      onClick={() => may && onNew()}
    />
  )
}

/** At the first look the morning is shown, or what begins earlier. */
function useMorning(grid: { current: HTMLElement | null }, key: string, earliest: number): void {
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    const lane = grid.current?.querySelector<HTMLElement>('.day-lane')
    if (shown.current === key || !lane) return
    shown.current = key
    grid.current?.parentElement?.scrollTo(0, (earliest / DAY_MINUTES) * lane.offsetHeight)
  }, [grid, key, earliest])
}

const isMove = (dragged: Dragged | undefined): dragged is Move => dragged !== undefined && dragged.kind !== 'new'

export interface GridProps {
  days: readonly Day[]
  calendar: Calendar
  rights: Rights
  isOwn: boolean
  onNew: (place: CalendarPlace) => void
  onOpen: (entry: Entry) => void
}

export function CalendarGrid({ days, calendar, rights, isOwn, onNew, onOpen }: GridProps) {
  const { today, entries, pending, mayLog, save } = calendar
  const keysId = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [moving, setMoving] = useState<Move>()
  const at = useInstant()
  const running = useRunning(at)

  const kept = calendarOf(days, entries, pending)
  const saved = kept.flatMap(one => one.blocks)
  const { dragged, listeners } = useCalendarDrag({
    grid,
    days,
    blockOf: id => saved.find(({ entry }) => entry._id === id),
    untimedOf: id => kept.flatMap(({ lane }) => lane).find(({ _id }) => _id === id),
    mayLog,
    onDrop: drop => (drop.kind === 'new' ? onNew(drop.place) : void save(drop))
  })
  const draft = moving ?? (isMove(dragged) ? dragged : undefined)
  const view = calendarOf(days, entries, draft ? new Map([...pending, [draft.entry._id, draft.place]]) : pending)
  const { stop, setActive, goToFree, takeBack, keydown } = useCalendarKeys({ grid, view, calendar, moving, setMoving })
  useMorning(grid, days.join(' '), Math.max(0, Math.min(MORNING, ...saved.map(({ from }) => from)) - SNAP))

  function click({ target, clientY }: MouseEvent) {
    const lane = target instanceof HTMLElement && target.matches('.day-lane') ? target : undefined
    const { day } = lane?.dataset ?? {}
    if (!lane || !day || !mayLog(day)) return
    const { top, height } = lane.getBoundingClientRect()
    goToFree(day, ((clientY - top) / height) * DAY_MINUTES)
  }
  const focusout = ({ relatedTarget }: FocusEvent) => {
    if (moving && !(relatedTarget instanceof Node && grid.current?.contains(relatedTarget))) takeBack()
  }
  useListeners(grid, { ...listeners, keydown, click, focusout })

  const colours = coloursOf(entries)
  const blockProps = (entry: Entry) => ({
    entry,
    colour: colours.get(entry.projectId ?? '') ?? 4,
    mayResize: rights.of(entry).time,
    isStop: stop?.key === entry._id,
    onFocus: () => setActive(entry._id),
    onOpen: () => onOpen(entry)
  })
  const stateOf = ({ _id }: Entry) => {
    if (draft?.entry._id === _id) return 'draft'
    return pending.has(_id) ? 'saving' : undefined
  }
  // What is taken out of the lane is shown there until it is put down: the hours below would jump under the hand.
  const hasLane = kept.some(({ lane }) => lane.length > 0)
  const variables: Record<string, number> = { '--_days': days.length }
  return (
    <div className="hours-scroll">
      <p id={keysId} className="vh">
        {t(texts.keys)}
      </p>
      <div
        ref={grid}
        className={days.length > 1 ? 'hours-grid many' : 'hours-grid'}
        role="application"
        aria-label={t(texts.calendar, { days: days.map(day => formatDay(day, 'log')).join(', ') })}
        aria-describedby={keysId}
        style={variables}
      >
        <span className="corner small subtle">{t(texts.zone)}</span>
        {view.map(one => (
          <DayHead key={one.day} of={one} isToday={one.day === today} />
        ))}
        {hasLane && <span className="corner lane-name small subtle">{t(texts.untimed)}</span>}
        {hasLane &&
          kept.map(({ day, lane }) => (
            <div
              key={day}
              className="untimed"
              role="group"
              aria-label={t(texts.untimedDay, { day: formatDay(day, 'log') })}
            >
              {lane.map(entry => (
                <EntryBlock key={entry._id} {...blockProps(entry)} at={undefined} day={day} state={stateOf(entry)} />
              ))}
            </div>
          ))}
        <div className="hour-names" aria-hidden="true">
          {NAMES.map(hour => (
            <span key={hour} style={hourAt(hour)}>
              {timeOf(hour * 60).replace(':00', '')}
            </span>
          ))}
        </div>
        {view.map(({ day, blocks }) => (
          <div
            key={day}
            data-day={day}
            className={['day-lane', day === today && 'today', !mayLog(day) && 'off'].filter(Boolean).join(' ')}
          >
            {blocks.map(block => (
              <EntryBlock
                key={block.entry._id}
                {...blockProps(block.entry)}
                at={block}
                day={day}
                state={stateOf(block.entry)}
              />
            ))}
            {isOwn && <Running running={running} day={day} />}
            <NowLine at={at} day={day} />
            {stop && !stop.entry && stop.day === day && (
              <Slot stop={stop} may={mayLog(day)} onNew={() => onNew(drawn(day, stop.from, stop.to))} />
            )}
            {dragged?.kind === 'new' && dragged.place.day === day && (
              <div className="event draft" style={placed({ ...dragged.place, column: 0, columns: 1 })}>
                <b>{t(texts.newEntry)}</b>
                <time>{spanOf(dragged.place.from, dragged.place.to)}</time>
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
