// A month of a piece: which days are free, reserved, or out.
import { useState } from 'react'

import { addDays, type Day, endOfDay, formatDay, startOfDay, startOfWeek } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { Piece, Reservation } from '#shared/tools/schemas.ts'
import * as texts from '#shared/tools/texts.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { chevronLeft, chevronRight } from '#widgets/kit/marks/icons.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { nameOf } from './words.ts'

const WEEKS = 5
const DAYS = 7

interface Shown {
  kind: 'free' | 'out' | 'taken'
  text: string
}

function shownOf(day: Day, { due, userResponsible }: Piece, rows: readonly Reservation[], today: Day): Shown {
  const title = formatDay(day, 'log')
  // Who is late has it today still.
  if (due && day >= today && day <= (due < today ? today : due))
    return { kind: 'out', text: t(texts.dayOut, { day: title, name: nameOf(userResponsible) }) }
  const taken = rows.find(
    ({ from, to, waits }) => !waits && new Date(from) < endOfDay(day) && new Date(to) > startOfDay(day)
  )
  return taken
    ? { kind: 'taken', text: t(texts.dayTaken, { day: title, name: nameOf(taken.person) }) }
    : { kind: 'free', text: t(texts.dayFree, { day: title }) }
}

export function Month({ piece, rows }: { piece: Piece; rows: readonly Reservation[] }) {
  const today = useToday()
  const [ahead, look] = useState(0)
  const first = addDays(startOfWeek(today), ahead * DAYS * WEEKS)
  const last = addDays(first, DAYS * WEEKS - 1)
  const days = Array.from({ length: DAYS * WEEKS }, (_, index) => addDays(first, index))
  return (
    <div className="piece-month">
      <div className="row">
        <IconButton
          icon={chevronLeft}
          label={t(texts.earlierMonth)}
          disabled={ahead === 0}
          onClick={() => look(ahead - 1)}
        />
        <b className="grow" aria-live="polite">
          {t(texts.span, { from: formatDay(first, 'short'), to: formatDay(last, 'profile') })}
        </b>
        <IconButton icon={chevronRight} label={t(texts.laterMonth)} onClick={() => look(ahead + 1)} />
      </div>
      <div className="week" aria-hidden>
        {days.slice(0, DAYS).map(day => (
          <span key={day}>{formatDay(day, 'log').slice(0, 3)}</span>
        ))}
      </div>
      <ul>
        {days.map(day => {
          const { kind, text } = shownOf(day, piece, rows, today)
          return (
            <li key={day} className={day < today ? 'past' : kind} aria-label={text} title={text}>
              <span aria-hidden className={day === today ? 'num now' : 'num'}>
                {Number(day.slice(8))}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
