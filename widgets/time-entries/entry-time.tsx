// Hours and minutes; a whole length of time typed into either fills both.
import { type KeyboardEvent, useEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import type { EntryFields } from '#shared/time-entries/form.ts'
import { MOST_HOURS, readDuration, toParts } from '#shared/time-entries/rules.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle } from '#widgets/kit/marks/icons.ts'
import type { UsingForm } from '#widgets/kit/form/use-form.ts'

import { selectAll } from './select-all.ts'

type Part = 'hours' | 'minutes'
const most: Record<Part, number> = { hours: MOST_HOURS, minutes: 59 }
const names: Record<Part, string> = { hours: texts.hours, minutes: texts.minutes }
const signs: Record<Part, string> = { hours: texts.hourSign, minutes: texts.minuteSign }
const isNumber = (typed: string) => /^\d*$/.test(typed)

interface TimeProps {
  using: UsingForm<EntryFields>
  locked: boolean
}

/** Takes a length of time that stands in either field apart; anything else stays for the rules to judge. */
export function readLength(using: UsingForm<EntryFields>): void {
  for (const part of ['hours', 'minutes'] as const) {
    const typed = String(using.raw[part] ?? '').trim()
    const seconds = isNumber(typed) ? undefined : readDuration(typed)
    const parts = seconds === undefined ? undefined : toParts(seconds)
    if (!parts || parts.hours > MOST_HOURS) continue
    using.write('hours', String(parts.hours))
    using.write('minutes', String(parts.minutes))
    return
  }
}

/** A sentence that goes while a button is pressed would move the button from under the pointer. */
function usePointer() {
  const isDown = useRef(false)
  useEffect(() => {
    const off = new AbortController()
    const put = (down: boolean) => () => {
      isDown.current = down
    }
    addEventListener('pointerdown', put(true), { capture: true, signal: off.signal })
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, put(false), { capture: true, signal: off.signal })
    return () => off.abort()
  }, [])
  const whenUp = (then: () => void) =>
    isDown.current ? addEventListener('pointerup', () => setTimeout(then), { once: true }) : then()
  return { whenUp }
}

export function EntryTime({ using, locked }: TimeProps) {
  const problem = using.problems.hours ?? using.problems.minutes
  const errorId = `${using.id}-time-error`
  const hintId = `${using.id}-time-hint`

  const pointer = usePointer()
  /** Digits that were not taken up: those of `90m`, until its last letter says what they are. */
  const beyond = useRef('')

  /** A number out of range is not taken up; what is no number may become a length of time. */
  const write = (part: Part, typed: string) => {
    const before = String(using.raw[part] ?? '')
    const added = typed.startsWith(before) ? typed.slice(before.length) : undefined
    const isOut = isNumber(typed) && Number(typed) > most[part]
    if (!isOut) using.write(part, added !== undefined && !isNumber(typed) ? before + beyond.current + added : typed)
    beyond.current = isOut ? beyond.current + (added ?? '') : ''
  }
  const onKeyDown = (part: Part, event: KeyboardEvent) => {
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
        {...selectAll}
        onChange={event => write(part, event.target.value)}
        onKeyDown={event => onKeyDown(part, event)}
        onBlur={() => {
          beyond.current = ''
          pointer.whenUp(() => readLength(using))
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
