// A month of days. One day has the focus: arrow keys move it, Enter opens it as an agenda.
import * as texts from '#shared/community/calendar/texts.ts'
import { type Entry, entriesOn, roomFor, spanOfView } from '#shared/community/calendar/view.ts'
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { daysIn, isSameMonth, monthName } from '#shared/kit/time/month.ts'
import { t } from '#shared/kit/texts.ts'
import { useDayKeys } from '#widgets/kit/marks/use-day-keys.ts'

import { EntryLink } from './entry.tsx'

const SHOWN = 3
const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const countText = (count: number): string => (count === 0 ? t(texts.noneOn) : t(texts.manyOn, { count }))

export function Month(props: {
  day: Day
  today: Day
  entries: readonly Entry[]
  colours: ReadonlyMap<string, number>
  onDay: (day: Day) => void
  onOpen: (day: Day) => void
}) {
  const { day, today, entries, colours, onDay, onOpen } = props
  const { box, keysOf } = useDayKeys(day, onDay)
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
                {...keysOf(one)}
                aria-label={t(texts.openDay, { day: formatDay(one, 'log'), count: countText(on.length) })}
                aria-describedby="calendar-keys"
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
