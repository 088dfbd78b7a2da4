// Two days that somebody chooses for a report, the first and the last.
// - `span`: the days that stand; other ones take the place of what was typed.
// - `problemOf`: why two days make no period. It is said, and they are not handed to `onChange`.
// - `ranges`: usual periods to choose from, which stand before the days and are chosen by them too. Their looks are in `days.css`.
// - `limits`: what the calendar of a day offers.
import { type ReactNode, useId, useState } from 'react'

import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

import * as texts from '../../report-texts.ts'
import { Callout } from '../states/callout.tsx'

interface Period {
  from: Day
  to: Day
}

interface DaysProps {
  label: string
  span: Period
  problemOf: (from: string, to: string) => string | undefined
  onChange: (span: Period) => void
  limits?: { min: Day; max: Day }
  ranges?: ReactNode
}

export function Days({ label, span, problemOf, onChange, limits, ranges }: DaysProps) {
  const id = useId()
  const [typed, setTyped] = useState({ of: span, now: span })
  if (typed.of.from !== span.from || typed.of.to !== span.to) setTyped({ of: span, now: span })
  // Of days alone nothing is said while one of them is still missing.
  const isBegun = ranges !== undefined || (typed.now.from !== '' && typed.now.to !== '')
  const problem = isBegun ? problemOf(typed.now.from, typed.now.to) : undefined
  const day = (end: keyof Period, name: string) => (
    <label className="row">
      <span className="muted">{t(name)}</span>
      <input
        className="input"
        type="date"
        {...limits}
        value={typed.now[end]}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && id}
        onChange={({ target: { value } }) => {
          const now = { ...typed.now, [end]: value }
          const isPeriod = problemOf(now.from, now.to) === undefined
          setTyped({ of: isPeriod ? now : typed.of, now })
          if (isPeriod) onChange(now)
        }}
      />
    </label>
  )
  const both = (
    <>
      {day('from', texts.from)}
      {day('to', texts.to)}
    </>
  )
  if (ranges === undefined)
    return (
      <div className="days row wrap" role="group" aria-label={label}>
        {both}
        {problem && (
          <p className="error" id={id} role="alert">
            {t(problem)}
          </p>
        )}
      </div>
    )
  return (
    <div className="span-field" role="group" aria-label={label}>
      {ranges}
      <div className="both">{both}</div>
      {problem && (
        <div className="problem" id={id}>
          <Callout kind="danger" announce>
            {t(problem)}
          </Callout>
        </div>
      )}
    </div>
  )
}
