// Dragging with a mouse or pen: over free time it draws a new entry, on one it moves that (out of the lane of those without
// a time too, onto an hour), at its lower edge it changes its end. Fingers scroll, and take hold of an entry at that edge alone; the form has the same fields.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

import type { Day } from '#shared/kit/time/day.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import { type Block, drawn, movedTo, type CalendarPlace, resizedTo } from '#shared/time-entries/calendar.ts'
import { DAY_MINUTES } from '#shared/time-entries/day-time.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'

import type { Move } from './use-calendar.ts'

export type Dragged = { kind: 'new'; place: CalendarPlace } | Move

interface Drag {
  block: Block | undefined
  /** Without a time until it stands on an hour. */
  untimed: Entry | undefined
  isMoving: boolean
  isEnd: boolean
  day: Day
  /** Where it was taken, and how far below its beginning that is. */
  minute: number
  below: number
  x: number
  y: number
}

/** Smaller movements are a click. */
const SLACK = 4
const EDGE = 28

export function useCalendarDrag(props: {
  grid: RefObject<HTMLElement | null>
  days: readonly Day[]
  blockOf: (id: string) => Block | undefined
  untimedOf: (id: string) => Entry | undefined
  mayLog: (day: Day) => boolean
  onDrop: (dragged: Dragged) => void
}) {
  const { grid, days, blockOf, untimedOf, mayLog, onDrop } = props
  const held = useRef<Drag>(undefined)
  const [dragged, setDragged] = useState<Dragged>()
  /** What is drawn next: the button may be let go before that. */
  const present = useRef<Dragged>(undefined)
  const show = useCallback((next: Dragged | undefined) => {
    present.current = next
    setDragged(next)
  }, [])

  function pointAt({
    clientX,
    clientY
  }: {
    clientX: number
    clientY: number
  }): { day: Day; minute: number } | undefined {
    const lanes = [...(grid.current?.querySelectorAll<HTMLElement>('.day-lane') ?? [])]
    const at = lanes.findIndex(lane => clientX < lane.getBoundingClientRect().right)
    const lane = lanes[at] ?? lanes.at(-1)
    const day = days[at < 0 ? lanes.length - 1 : at]
    if (!lane || !day) return undefined
    const { top, height } = lane.getBoundingClientRect()
    return { day, minute: ((clientY - top) / height) * DAY_MINUTES }
  }

  const stop = useCallback(() => {
    held.current = undefined
    show(undefined)
  }, [show])
  const isDragging = dragged !== undefined
  useEffect(() => {
    if (!isDragging) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      stop()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [isDragging, stop])

  function pointerdown(event: PointerEvent) {
    if (!(event.target instanceof Element) || event.button !== 0) return
    const isEnd = event.target.closest('.grip') !== null
    if (event.pointerType === 'touch' && !isEnd) return
    const id = event.target.closest('[data-entry]')?.getAttribute('data-entry')
    const block = id ? blockOf(id) : undefined
    const untimed = id && !block ? untimedOf(id) : undefined
    const point = pointAt(event)
    if (!point || (id && !block && !untimed) || (!id && !event.target.closest('.day-lane'))) return
    const { clientX: x, clientY: y } = event
    const below = block ? point.minute - block.from : 0
    held.current = { ...point, block, untimed, isMoving: false, isEnd, below, x, y }
  }

  function pointermove(event: PointerEvent) {
    const from = held.current
    const point = pointAt(event)
    if (!from || !point) return
    if (!from.isMoving && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return
    if (!from.block && !from.untimed && !mayLog(from.day)) return
    if (!from.isMoving) grid.current?.setPointerCapture(event.pointerId)
    from.isMoving = true
    if (from.untimed && isAboveHours(event)) return show(undefined)
    scrollAlong(event)
    if (from.untimed) {
      const place = movedTo(secondsOf(from.untimed), point.day, point.minute)
      return show({ kind: 'move', entry: from.untimed, place })
    }
    if (!from.block) return show({ kind: 'new', place: drawn(from.day, from.minute, point.minute) })
    const { entry, ...place } = from.block
    if (from.isEnd) return show({ kind: 'resize', entry, place: resizedTo(place, point.minute) })
    const moved = movedTo(secondsOf(entry), point.day, point.minute - from.below)
    return show({ kind: 'move', entry, place: moved })
  }

  /** Over the lane, or higher: the hours run on beneath it. */
  const isAboveHours = ({ clientY }: PointerEvent) =>
    clientY < (grid.current?.querySelector('.untimed')?.getBoundingClientRect().bottom ?? 0)

  /** At the upper and lower edge of what is shown it goes on. */
  function scrollAlong({ clientY }: PointerEvent) {
    const box = grid.current?.parentElement
    if (!box) return
    const { top, bottom } = box.getBoundingClientRect()
    if (clientY > bottom - EDGE) box.scrollBy(0, EDGE / 2)
    else if (clientY < top + EDGE * 2) box.scrollBy(0, -EDGE / 2)
  }

  const pointerup = () => {
    const done = present.current
    stop()
    if (done) onDrop(done)
  }
  return { dragged, listeners: { pointerdown, pointermove, pointerup, pointercancel: stop } }
}
