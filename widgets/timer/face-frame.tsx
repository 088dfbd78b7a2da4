// The parts of the timer's face.
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import { longTime, readGoal } from '#shared/timer/show.ts'

import { HEXAGON } from './ring-path.tsx'

export const FaceFrame = ({ ring, children }: { ring?: ReactNode; children: ReactNode }) => (
  <div className="face" part="face">
    <svg viewBox="0 0 180 192" aria-hidden>
      <path className="hex" d={HEXAGON} />
      {ring}
    </svg>
    <div>{children}</div>
  </div>
)

interface GoalInputProps {
  goalMs: number
  disabled?: boolean
  /** The id of the hint about possible goals. */
  describedBy?: string
  /** True when it was done. */
  onSet: (goalMs: number) => Promise<boolean>
  /** When what was typed is not a goal. */
  onWrong: () => void
}

/** The goal, which can be typed. Wrong input stays until it is corrected or Esc is pressed. */
export function GoalInput({ goalMs, disabled, describedBy, onSet, onWrong }: GoalInputProps) {
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const committing = useRef(false)
  const shown = longTime(Math.round(goalMs / 1000))

  function forget() {
    setTyped(undefined)
    setWrong(false)
  }

  async function commit() {
    if (committing.current) return
    if (typed === undefined || typed.trim() === shown) return forget()
    const goal = readGoal(typed)
    if (goal === undefined) onWrong()
    committing.current = true
    const done = goal !== undefined && (goal === goalMs || (await onSet(goal)))
    committing.current = false
    if (done) forget()
    else setWrong(true)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') void commit()
    // Esc gives up what was typed; only when there is nothing to give up does it close what is around.
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault()
      forget()
    }
  }

  return (
    <input
      className="digits"
      aria-label={t(texts.goal)}
      aria-describedby={describedBy}
      aria-invalid={wrong || undefined}
      autoComplete="off"
      size={8}
      value={typed ?? shown}
      disabled={disabled}
      onFocus={event => event.currentTarget.select()}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={() => void commit()}
      onKeyDown={onKeyDown}
    />
  )
}
