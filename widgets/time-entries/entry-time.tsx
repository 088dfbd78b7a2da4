// Hours and minutes; a whole length of time typed into either fills both.
import type { KeyboardEvent } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import type { EntryFields } from '#shared/time-entries/form.ts'
import { MOST_HOURS, readDuration, toParts } from '#shared/time-entries/rules.ts'
import { Icon } from '#widgets/kit/icon.tsx'
import { alertCircle } from '#widgets/kit/icons.ts'
import type { UsingForm } from '#widgets/kit/use-form.ts'

type Part = 'hours' | 'minutes'
const most: Record<Part, number> = { hours: MOST_HOURS, minutes: 59 }
const names: Record<Part, string> = { hours: texts.hours, minutes: texts.minutes }
const signs: Record<Part, string> = { hours: texts.hourSign, minutes: texts.minuteSign }
const isNumber = (typed: string) => /^\d*$/.test(typed)

interface TimeProps {
  using: UsingForm<EntryFields>
  locked: boolean
}

export function EntryTime({ using, locked }: TimeProps) {
  const problem = using.problems.hours ?? using.problems.minutes
  const errorId = `${using.id}-time-error`
  const hintId = `${using.id}-time-hint`

  /** What is out of range is not taken up; what is no number may become a length of time. */
  const write = (part: Part, typed: string) => {
    if (!isNumber(typed) || Number(typed) <= most[part]) using.write(part, typed)
  }
  const readWhole = (part: Part) => {
    const typed = String(using.raw[part] ?? '').trim()
    const seconds = isNumber(typed) ? undefined : readDuration(typed)
    const parts = seconds === undefined ? undefined : toParts(seconds)
    if (!parts || parts.hours > MOST_HOURS) return
    using.write('hours', String(parts.hours))
    using.write('minutes', String(parts.minutes))
  }
  const onKeyDown = (part: Part, event: KeyboardEvent) => {
    if (event.key === 'Enter') readWhole(part)
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const typed = String(using.raw[part] ?? '')
    if (!step || locked || !isNumber(typed)) return
    event.preventDefault()
    using.write(part, String(Math.min(most[part], Math.max(0, Number(typed) + step))))
  }

  const input = (part: Part) => (
    <>
      <input
        ref={element => using.hold(part, element)}
        id={`${using.id}-${part}`}
        className="input num"
        part="input"
        type="text"
        autoComplete="off"
        aria-label={t(names[part])}
        aria-describedby={problem ? `${errorId} ${hintId}` : hintId}
        aria-invalid={problem ? true : undefined}
        aria-required
        readOnly={locked}
        value={String(using.raw[part] ?? '')}
        onFocus={event => event.target.select()}
        onChange={event => write(part, event.target.value)}
        onKeyDown={event => onKeyDown(part, event)}
        onBlur={() => {
          readWhole(part)
          using.leave(part)
        }}
      />
      <span className="muted" aria-hidden="true">
        {t(signs[part])}
      </span>
    </>
  )
  return (
    <fieldset className="field time" part="field">
      <legend>{t(texts.time)}</legend>
      <div className="row">
        {input('hours')}
        {input('minutes')}
      </div>
      {problem && (
        <p className="error" part="error" id={errorId}>
          <Icon of={alertCircle} />
          <span>{t(problem)}</span>
        </p>
      )}
      <p className="hint" id={hintId}>
        {t(texts.typeLength)}
      </p>
    </fieldset>
  )
}
