// Days drawn as a grid, of which one has the focus: arrow keys move it by a day and a week, Home and End to the ends of the
// week, Page Up and Page Down by a month.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

import { addDays, type Day, endOfWeek, startOfWeek } from '#shared/kit/time/day.ts'
import { monthOn } from '#shared/kit/time/month.ts'

const STEPS: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -7),
  ArrowDown: day => addDays(day, 7),
  Home: startOfWeek,
  End: endOfWeek,
  PageUp: day => monthOn(day, -1),
  PageDown: day => monthOn(day, 1)
}

export interface DayKeys {
  /** Of the list that holds the days. */
  box: RefObject<HTMLOListElement | null>
  /** Of the button of a day. */
  keysOf: (one: Day) => {
    'data-day': Day
    tabIndex: number
    onKeyDown: (event: KeyboardEvent) => void
    onBlur: () => void
  }
}

export function useDayKeys(day: Day, onDay: (day: Day) => void): DayKeys {
  const box = useRef<HTMLOListElement>(null)
  // The focus goes along only where a key moved it.
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    if (moved) box.current?.querySelector<HTMLElement>(`[data-day='${day}']`)?.focus()
  }, [day, moved])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setMoved(true)
    onDay(step(day))
  }
  const onBlur = () => setMoved(false)
  return { box, keysOf: one => ({ 'data-day': one, tabIndex: one === day ? 0 : -1, onKeyDown, onBlur }) }
}
