// Hours and minutes, on the site and in the extension; a whole length of time typed into either fills both.
import { type KeyboardEvent, useEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import { isNumber, lengthIn } from '#shared/time-entries/durations.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import { MOST_HOURS } from '#shared/time-entries/rules.ts'
import { Problem } from '#widgets/kit/marks/states/problem.tsx'

import { selectAll } from '../log/select-all.ts'

export type TimePart = 'hours' | 'minutes'
const most: Record<TimePart, number> = { hours: MOST_HOURS, minutes: 59 }
const names: Record<TimePart, string> = { hours: texts.hours, minutes: texts.minutes }
const signs: Record<TimePart, string> = { hours: texts.hourSign, minutes: texts.minuteSign }

/** What the two fields need of the form that they stand in. */
export interface TimePort {
  id: string
  typed: () => Record<TimePart, string>
  problem: string | undefined
  locked?: boolean
  write: (change: Partial<Record<TimePart, string>>) => void
  leave?: (part: TimePart) => void
  register?: (part: TimePart, element: HTMLElement | null) => void
}

/** Takes a length of time that stands in either field apart; anything else stays for the rules to judge. */
export function spreadLength({ typed, write }: Pick<TimePort, 'typed' | 'write'>): void {
  const parts = lengthIn(typed(), MOST_HOURS)
  if (parts) write({ hours: String(parts.hours), minutes: String(parts.minutes) })
}

/** A sentence that goes while a button is pressed would move the button from under the pointer. */
function usePointer() {
  const isDown = useRef(false)
  useEffect(() => {
    const off = new AbortController()
    const setDown = (down: boolean) => () => {
      isDown.current = down
    }
    addEventListener('pointerdown', setDown(true), { capture: true, signal: off.signal })
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, setDown(false), { capture: true, signal: off.signal })
    return () => off.abort()
  }, [])
  const whenUp = (then: () => void) =>
    isDown.current ? addEventListener('pointerup', () => setTimeout(then), { once: true }) : then()
  return { whenUp }
}

export function TimeFields({ port }: { port: TimePort }) {
  const { id, problem, locked = false, write, leave, register } = port
  const errorId = `${id}-time-error`
  const hintId = `${id}-time-hint`

  const pointer = usePointer()
  /** Digits that were not taken up: those of `90m`, until its last letter says what they are. */
  const beyond = useRef('')

  /** A number out of range is not taken up; what is no number may become a length of time. */
  const type = (part: TimePart, input: HTMLInputElement) => {
    const typed = input.value
    const before = port.typed()[part]
    const added = typed.startsWith(before) ? typed.slice(before.length) : undefined
    const isOut = isNumber(typed) && Number(typed) > most[part]
    const text = added !== undefined && !isNumber(typed) ? before + beyond.current + added : typed
    if (isOut) input.value = before
    else write({ [part]: text })
    beyond.current = isOut ? beyond.current + (added ?? '') : ''
  }
  const onKeyDown = (part: TimePart, event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const typed = port.typed()[part]
    if (!step || locked || !isNumber(typed)) return
    event.preventDefault()
    write({ [part]: String(Math.min(most[part], Math.max(0, Number(typed) + step))) })
  }

  const input = (part: TimePart) => (
    <>
      <input
        ref={element => register?.(part, element)}
        id={`${id}-${part}`}
        className="input num"
        part="input"
        type="text"
        autoComplete="off"
        aria-label={t(names[part])}
        aria-describedby={problem ? `${errorId} ${hintId}` : hintId}
        aria-invalid={problem ? true : undefined}
        aria-required
        readOnly={locked}
        value={port.typed()[part]}
        {...selectAll}
        onChange={event => type(part, event.currentTarget)}
        onKeyDown={event => onKeyDown(part, event)}
        onBlur={() => {
          beyond.current = ''
          pointer.whenUp(() => spreadLength(port))
          leave?.(part)
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
      <Problem id={errorId} text={problem} />
      <p className="hint" id={hintId}>
        {t(texts.typeLength)}
      </p>
    </fieldset>
  )
}
