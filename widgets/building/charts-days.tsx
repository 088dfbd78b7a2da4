// Two days that somebody chooses: the first and the last. What makes no period is said, and is not asked for.
import { useId, useState } from 'react'

import { FIRST_DAY, problemOfDays } from '#shared/building/charts/rules.ts'
import * as texts from '#shared/building/charts/texts.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { Span } from '#shared/reports/span.ts'

interface DaysProps {
  span: Span
  today: Day
  onChange: (span: Span) => void
}

export function Days({ span, today, onChange }: DaysProps) {
  const id = useId()
  const [typed, setTyped] = useState({ of: span, now: span })
  // Other days were chosen elsewhere.
  if (typed.of.from !== span.from || typed.of.to !== span.to) setTyped({ of: span, now: span })
  const problem = problemOfDays(typed.now.from, typed.now.to, today)
  const isBegun = typed.now.from !== '' && typed.now.to !== ''
  const isTold = isBegun && problem !== undefined
  const day = (end: keyof Span, label: string) => (
    <label className="row">
      <span className="muted">{t(label)}</span>
      <input
        className="input"
        type="date"
        min={FIRST_DAY}
        max={today}
        value={typed.now[end]}
        aria-invalid={isTold || undefined}
        aria-describedby={isTold ? id : undefined}
        onChange={({ target: { value } }) => {
          const now = { ...typed.now, [end]: value }
          const isPeriod = problemOfDays(now.from, now.to, today) === undefined
          setTyped({ of: isPeriod ? now : typed.of, now })
          if (isPeriod) onChange(now)
        }}
      />
    </label>
  )
  return (
    <div className="days row wrap" role="group" aria-label={t(texts.dates)}>
      {day('from', texts.from)}
      {day('to', texts.to)}
      {isTold && (
        <p className="error" id={id} role="alert">
          {t(problem)}
        </p>
      )}
    </div>
  )
}
