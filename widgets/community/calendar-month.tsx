// A month of days. One day has the focus: arrow keys move it, Enter opens it as an agenda.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import * as texts from '#shared/community/calendar-texts.ts'
import {
  daysIn,
  type Entry,
  entriesOn,
  roomFor,
  isSameMonth,
  monthName,
  spanOfView,
  turned
} from '#shared/community/calendar-view.ts'
import { addDays, type Day, formatDay } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'

import { EntryLink } from './calendar-entry.tsx'

const SHOWN = 3
const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const STEPS: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -7),
  ArrowDown: day => addDays(day, 7),
  PageUp: day => turned('month', day, -1),
  PageDown: day => turned('month', day, 1)
}

const countText = (count: number): string =>
  count === 0 ? t(texts.noneOn) : count === 1 ? t(texts.oneOn) : t(texts.manyOn, { count })

export function Month(props: {
  day: Day
  today: Day
  entries: readonly Entry[]
  colours: ReadonlyMap<string, number>
  onDay: (day: Day) => void
  onOpen: (day: Day) => void
}) {
  const { day, today, entries, colours, onDay, onOpen } = props
  const box = useRef<HTMLOListElement>(null)
  // The focus goes along only where a key moved it.
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    if (moved) box.current?.querySelector<HTMLElement>(`[data-day='${day}']`)?.focus()
  }, [day, moved])

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const step = STEPS[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setMoved(true)
    onDay(step(day))
  }

  return (
    <>
      <p className="vh" id="calendar-keys">
        {t(texts.keys)}
      </p>
      <ol ref={box} className="cal" role="list" aria-label={monthName(day)}>
        {NAMES.map(name => (
          <li key={name} className="wd" aria-hidden>
            {name}
          </li>
        ))}
        {daysIn(spanOfView('month', day)).map(one => {
          const on = entriesOn(entries, one)
          const shown = roomFor(on, SHOWN)
          const classes = ['day-cell', one === today && 'today', !isSameMonth(one, day) && 'off'].filter(Boolean)
          return (
            <li key={one} className={classes.join(' ')} aria-current={one === today ? 'date' : undefined}>
              <button
                type="button"
                className="day-no"
                data-day={one}
                tabIndex={one === day ? 0 : -1}
                aria-label={t(texts.openDay, { day: formatDay(one, 'log'), count: countText(on.length) })}
                aria-describedby="calendar-keys"
                onKeyDown={onKeyDown}
                onBlur={() => setMoved(false)}
                onClick={() => onOpen(one)}
              >
                {Number(one.slice(8))}
              </button>
              {/* Where there is no room for words; the day says how many, and opens. */}
              <span className="day-dots" aria-hidden>
                {shown.map(entry => (
                  <span key={entry.key} data-colour={colours.get(entry.type ?? '')} />
                ))}
              </span>
              {shown.map(entry => (
                <EntryLink key={entry.key} entry={entry} day={one} colour={colours.get(entry.type ?? '')} />
              ))}
              {on.length > shown.length && (
                <button
                  type="button"
                  className="more-events"
                  aria-label={t(texts.moreOn, { count: on.length - shown.length, day: formatDay(one, 'log') })}
                  onClick={() => onOpen(one)}
                >
                  {t(texts.more, { count: on.length - shown.length })}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
