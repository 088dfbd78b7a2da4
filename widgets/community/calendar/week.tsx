// A week of hours.
import type { CSSProperties } from 'react'

import * as texts from '#shared/community/calendar/texts.ts'
import { type Entry, hoursShown, placedOn, spanOfView } from '#shared/community/calendar/view.ts'
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { daysIn } from '#shared/kit/time/month.ts'
import { t } from '#shared/kit/texts.ts'
import { Scrolled } from '#widgets/kit/table/scrolled.tsx'

import { EntryLink } from './entry.tsx'

const hourName = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`
const vars = (variables: Record<string, number>): CSSProperties => variables

export function Week(props: { day: Day; today: Day; entries: readonly Entry[]; colours: ReadonlyMap<string, number> }) {
  const { day, today, entries, colours } = props
  const days = daysIn(spanOfView('week', day))
  const placed = days.map(one => placedOn(entries, one))
  const { first, last } = hoursShown(placed)
  const names = Array.from({ length: last - first - 1 }, (_, index) => first + index + 1)
  return (
    <Scrolled label={t(texts.wholeWeek, { day: formatDay(days[0] ?? day, 'profile') })}>
      <div className="week-grid" style={vars({ '--_span': last - first })}>
        <span className="corner" />
        {days.map(one => (
          <div
            key={one}
            className={one === today ? 'day-head today' : 'day-head'}
            aria-current={one === today ? 'date' : undefined}
          >
            {formatDay(one, 'log').slice(0, 3)}
            <b className="num">{Number(one.slice(8))}</b>
          </div>
        ))}
        <div className="hour-names" aria-hidden>
          {names.map(hour => (
            <span key={hour} style={vars({ '--s': hour - first })}>
              {hourName(hour)}
            </span>
          ))}
        </div>
        {days.map((one, index) => (
          <ul
            key={one}
            role="list"
            className={one === today ? 'lane today' : 'lane'}
            aria-label={formatDay(one, 'log')}
          >
            {(placed[index] ?? []).map(({ entry, from, to, column, columns }) => (
              <li key={entry.key}>
                <EntryLink
                  entry={entry}
                  day={one}
                  colour={colours.get(entry.type ?? '')}
                  isWhole
                  style={vars({ '--s': from - first, '--l': to - from, '--x': column / columns, '--w': 1 / columns })}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Scrolled>
  )
}
