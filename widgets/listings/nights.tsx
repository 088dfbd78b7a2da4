// A month of nights: press the first, then the day one leaves. One day has the focus; keys move it.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { addDays, type Day, formatDay, weekday } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import {
  chosenBy,
  isSameMonth,
  type Lets,
  mayLeave,
  monthName,
  monthOn,
  nightOf,
  type Span,
  weeksOf
} from '#shared/listings/nights.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { chevronLeft, chevronRight } from '#widgets/kit/marks/icons.ts'

const NAMES = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const WEEK = 7

const STEPS: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -WEEK),
  ArrowDown: day => addDays(day, WEEK),
  Home: day => addDays(day, -weekday(day)),
  End: day => addDays(day, WEEK - 1 - weekday(day)),
  PageUp: day => monthOn(day, -1),
  PageDown: day => monthOn(day, 1)
}

interface NightsProps {
  lets: Lets
  /** What is chosen; the second may be empty. */
  chosen: { from: Day | ''; to: Day | '' }
  onChoose: (span: Span) => void
}

/** What a day is, for its looks and, in words, for who does not see them. */
function stateOf(lets: Lets, { from, to }: NightsProps['chosen'], day: Day): { className: string; words: string } {
  const night = nightOf(lets, day)
  const isEnd = day === to || (from !== '' && !to && mayLeave(lets, from, day))
  // Typed days may be somebody else's: then that is what is told.
  if (night === 'taken' && !isEnd) return { className: 'gone', words: t(texts.dayTaken) }
  if (day === from) return { className: 'edge', words: t(texts.dayFrom) }
  if (day === to) return { className: 'edge', words: t(texts.dayTo) }
  if (from && to && from < day && day < to) return { className: 'in', words: t(texts.dayIn) }
  return night === 'free' || isEnd ? { className: '', words: '' } : { className: 'gone', words: t(texts.dayOut) }
}

export function Nights({ lets, chosen, onChoose }: NightsProps) {
  const box = useRef<HTMLOListElement>(null)
  const { from } = chosen
  // Where the keys are; what is typed elsewhere is brought into sight.
  const [at, setAt] = useState({ day: from || lets.first, from })
  if (at.from !== from) setAt({ day: from || at.day, from })
  const [moved, setMoved] = useState(false)
  const { day } = at
  useEffect(() => {
    if (moved) box.current?.querySelector<HTMLElement>(`[data-day='${day}']`)?.focus()
  }, [day, moved])

  const go = (to: Day) => setAt({ from, day: to < lets.first ? lets.first : to > lets.last ? lets.last : to })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setMoved(true)
    go(step(day))
  }
  const press = (pressed: Day) => {
    const span = chosenBy(lets, chosen, pressed)
    if (span) onChoose(span)
    setAt({ from: span?.from ?? from, day: pressed })
  }
  const [before, after] = [monthOn(day, -1), monthOn(day, 1)]
  const isFirst = isSameMonth(day, lets.first)
  const isLast = isSameMonth(day, lets.last)
  return (
    <div className="nights">
      <div className="row between">
        <Button
          kind="quiet"
          size="sm"
          icon={chevronLeft}
          label={monthName(before)}
          aria-disabled={isFirst}
          onClick={() => go(before)}
        />
        <b aria-live="polite">{monthName(day)}</b>
        <Button
          kind="quiet"
          size="sm"
          icon={chevronRight}
          label={monthName(after)}
          aria-disabled={isLast}
          onClick={() => go(after)}
        />
      </div>
      <p className="vh" id="nights-keys">
        {t(texts.nightsKeys)}
      </p>
      <ol ref={box} role="list" aria-label={monthName(day)}>
        {NAMES.map(name => (
          <li key={name} className="wd" aria-hidden>
            {name}
          </li>
        ))}
        {weeksOf(day).map(one => {
          if (!isSameMonth(one, day)) return <li key={one} aria-hidden />
          const { className, words } = stateOf(lets, chosen, one)
          const name = formatDay(one, 'profile')
          return (
            <li key={one} className={className}>
              <button
                type="button"
                data-day={one}
                tabIndex={one === day ? 0 : -1}
                aria-label={words ? t(texts.dayIs, { day: name, state: words }) : name}
                aria-disabled={className === 'gone' || undefined}
                aria-describedby="nights-keys"
                onKeyDown={onKeyDown}
                onBlur={() => setMoved(false)}
                onClick={() => press(one)}
              >
                {Number(one.slice(-2))}
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
