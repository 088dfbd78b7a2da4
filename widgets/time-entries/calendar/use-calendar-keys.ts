// The calendar by keyboard: the arrows go from place to place; with Alt they move the entry that has the focus, which is
// saved by Enter alone, for each edit of a length counts.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { addDays, type Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import * as texts from '#shared/time-entries/calendar-texts.ts'
import {
  type Arrow,
  type Block,
  type CalendarDay,
  movedTo,
  nearest,
  resizedTo,
  secondsOfPlace,
  SNAP,
  type Stop,
  stepFrom,
  stopsOf
} from '#shared/time-entries/calendar.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'

import { type Calendar, type Move, placeWords } from './use-calendar.ts'

const MORNING = 9 * 60

const isArrow = (key: string): key is Arrow =>
  ['ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'End', 'Home'].includes(key)

/** What the pressed arrow makes of where an entry stands. Once its end was changed it keeps its new length. */
function shifted(
  { entry, place, kind }: Move,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>
): Move | undefined {
  const by = { ArrowUp: -SNAP, ArrowDown: SNAP }[key]
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key]
  const length = kind === 'resize' ? secondsOfPlace(place) : secondsOf(entry)
  if (shiftKey) return by ? { entry, kind: 'resize', place: resizedTo(place, place.to + by) } : undefined
  if (by) return { entry, kind, place: movedTo(length, place.day, place.from + by) }
  return days ? { entry, kind, place: movedTo(length, addDays(place.day, days), place.from) } : undefined
}

export function useCalendarKeys(props: {
  grid: RefObject<HTMLElement | null>
  view: readonly CalendarDay[]
  calendar: Calendar
  /** What an entry is being moved to. */
  moving: Move | undefined
  setMoving: (move: Move | undefined) => void
}) {
  const { grid, view, calendar, moving, setMoving } = props
  const { today, save, announce } = calendar
  const [active, setActive] = useState<string>()
  const wanted = useRef<string>(undefined)

  const stops = view.map(stopsOf)
  const days = view.map(({ day }) => day)
  const first = stops[Math.max(0, days.indexOf(today))]
  const stop = stops.flat().find(({ key }) => key === active) ?? (first && nearest(first, MORNING))

  // A layout effect: a later one would move the focus after the next key press.
  useLayoutEffect(() => {
    const key = wanted.current && CSS.escape(wanted.current)
    wanted.current = undefined
    if (key) grid.current?.querySelector<HTMLElement>(`[data-entry="${key}"], [data-slot="${key}"]`)?.focus()
  })

  const goTo = (next: Stop | undefined) => {
    if (!next) return
    wanted.current = next.key
    setActive(next.key)
  }
  /** The free place of a day that this minute is in, or the last one before it. */
  const goToFree = (day: Day, minute: number) =>
    goTo(stops[days.indexOf(day)]?.filter(one => !one.entry && one.from <= minute).at(-1))

  function takeBack(): void {
    if (!moving) return
    setMoving(undefined)
    const { dateOfWork: day, beganAt: from } = moving.entry
    const before = placeWords(movedTo(secondsOf(moving.entry), day, from ?? MORNING))
    announce(t(from === undefined ? texts.untimedAgain : texts.takenBack, before))
  }
  const move = (next: Move): void => {
    wanted.current = next.entry._id
    setMoving(next)
    announce(t(texts.moving, placeWords(next.place)))
  }
  function shift(event: KeyboardEvent, { entry, day, from, to }: Block): void {
    const next = shifted(moving ?? { entry, place: { day, from, to }, kind: 'move' }, event)
    if (next && days.includes(next.place.day)) move(next)
  }
  /** Out of the lane: it stands in the morning first. */
  const giveTime = (entry: Entry) =>
    move({ entry, kind: 'move', place: movedTo(secondsOf(entry), entry.dateOfWork, MORNING) })

  function keydown(event: KeyboardEvent): void {
    if (moving && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') return takeBack()
      wanted.current = moving.entry._id
      setMoving(undefined)
      return void save(moving)
    }
    if (!isArrow(event.key) || event.ctrlKey || event.metaKey) return undefined
    event.preventDefault()
    // Moving the focus on reverts a move that is not saved.
    if (!event.altKey) return moving ? undefined : goTo(stepFrom(stops, stop?.key, event.key))
    const block = view.flatMap(one => one.blocks).find(({ entry }) => entry._id === stop?.key)
    if (block) return shift(event, block)
    const untimed = view.flatMap(one => one.lane).find(({ _id }) => _id === stop?.key)
    return untimed && giveTime(untimed)
  }
  return { stop, setActive, goToFree, takeBack, keydown }
}
