// The hexagon: how much is done around it, how much remains inside.
import { type KeyboardEvent, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import type { Timer } from '#shared/timer/rules.ts'
import { longTime, readGoal } from '#shared/timer/show.ts'
import { Bone } from '#widgets/kit/skeleton.tsx'

import { complain, press } from './presses.ts'
import { Left, PassedOf, Ring } from './ticking.tsx'
import type { Facing } from './use-timer.ts'

const HEXAGON = 'M90 6 168 51v90L90 186 12 141V51z'

/** The goal can be typed. What is no goal stays where it is until it is put right, or Esc. */
function GoalInput({ timer: { goalMs }, disabled }: { timer: Timer; disabled: boolean }) {
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const committing = useRef(false)
  const shown = longTime(Math.round(goalMs / 1000))

  async function commit() {
    if (committing.current) return
    if (typed === undefined || typed.trim() === shown) return forget()
    const goal = readGoal(typed)
    if (goal === undefined) complain(texts.notAGoal)
    committing.current = true
    const done = goal !== undefined && (goal === goalMs || (await press('SET_GOAL', goal)))
    committing.current = false
    if (done) forget()
    else setWrong(true)
  }

  function forget() {
    setTyped(undefined)
    setWrong(false)
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

function Inside({ facing: { timer, phase, open, mayAct, left } }: { facing: Facing }) {
  if (!timer)
    return (
      <span className="digits off" role="timer">
        –:––:––
      </span>
    )
  if (open && !timer.started)
    return (
      <>
        <span className="sub">{t(texts.goal)}</span>
        <GoalInput timer={timer} disabled={!mayAct} />
        <span className="sub">{t(texts.goalRange)}</span>
      </>
    )
  return (
    <>
      <span className="sub">{t(phase === 'over' ? texts.timeIsUp : texts.remaining)}</span>
      <span className={open ? 'digits' : 'digits off'} role="timer" part="digits">
        <Left left={left} />
      </span>
      <span className="sub">{open ? <PassedOf left={left} goalMs={timer.goalMs} /> : t(texts.lastKnown)}</span>
    </>
  )
}

export function Face({ facing }: { facing: Facing }) {
  const { timer, phase, open, left } = facing
  const look = !open ? 'off' : phase === 'running' || phase === 'over' ? '' : 'rests'
  return (
    <div className="face" part="face">
      <svg viewBox="0 0 180 192" aria-hidden>
        <path className="hex" d={HEXAGON} />
        {timer?.started && <Ring left={left} goalMs={timer.goalMs} className={look} />}
      </svg>
      <div>
        <Inside facing={facing} />
      </div>
    </div>
  )
}

export const FaceBones = () => (
  <div className="face">
    <svg viewBox="0 0 180 192">
      <path className="hex" d={HEXAGON} />
    </svg>
    <div>
      <Bone width={128} height={34} />
    </div>
  </div>
)
