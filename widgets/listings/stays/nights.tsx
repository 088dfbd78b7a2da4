// A month of nights: press the first, then the day one leaves. One day has the focus; keys move it.
import { useState } from 'react'

import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { daysIn, isSameMonth, monthName, monthOn, weeksOf } from '#shared/kit/time/month.ts'
import { t } from '#shared/kit/texts.ts'
import { chosenBy, type Lets, mayLeave, nightOf, type Span } from '#shared/listings/nights.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { Turn } from '#widgets/kit/marks/buttons/turn.tsx'
import { useDayKeys } from '#widgets/kit/marks/use-day-keys.ts'

const NAMES = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

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
  const { from } = chosen
  // Where the keys are; what is typed elsewhere is brought into sight.
  const [at, setAt] = useState({ day: from || lets.first, from })
  if (at.from !== from) setAt({ day: from || at.day, from })
  const { day } = at
  const go = (to: Day) => setAt({ from, day: to < lets.first ? lets.first : to > lets.last ? lets.last : to })
  const { box, keysOf } = useDayKeys(day, go)
  const press = (pressed: Day) => {
    const span = chosenBy(lets, chosen, pressed)
    if (span) onChoose(span)
    setAt({ from: span?.from ?? from, day: pressed })
  }
  const [before, after] = [monthOn(day, -1), monthOn(day, 1)]
  return (
    <div className="nights">
      <div className="row between">
        <Turn
          earlier={{ label: monthName(before), isOff: isSameMonth(day, lets.first), onTurn: () => go(before) }}
          later={{ label: monthName(after), isOff: isSameMonth(day, lets.last), onTurn: () => go(after) }}
        >
          <b aria-live="polite">{monthName(day)}</b>
        </Turn>
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
        {daysIn(weeksOf(day)).map(one => {
          if (!isSameMonth(one, day)) return <li key={one} aria-hidden />
          const { className, words } = stateOf(lets, chosen, one)
          const name = formatDay(one, 'profile')
          return (
            <li key={one} className={className}>
              <button
                type="button"
                {...keysOf(one)}
                aria-label={words ? t(texts.dayIs, { day: name, state: words }) : name}
                aria-disabled={className === 'gone' || undefined}
                aria-describedby="nights-keys"
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
