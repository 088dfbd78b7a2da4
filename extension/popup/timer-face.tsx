// The hexagon: how much is done around it, how much remains inside.
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import type { Timer } from '#shared/timer/rules.ts'
import { longTime, readGoal, shortTime } from '#shared/timer/show.ts'

import { $problem, press } from '../page-kit/send.ts'
import { $left, $phase } from '../page-kit/ticking.ts'

const HEXAGON = 'M90 6 168 51v90L90 186 12 141V51z'

const seconds = (milliseconds: number) => Math.round(milliseconds / 1000)

function Ring({ goalMs, rests }: { goalMs: number; rests: boolean }) {
  const left = useStore($left)
  const share = goalMs > 0 ? Math.min(100, Math.max(0, 100 - (left * 100_000) / goalMs)) : 0
  if (share === 0) return null
  return (
    <path className={rests ? 'hex on rests' : 'hex on'} pathLength={100} strokeDasharray={`${share} 100`} d={HEXAGON} />
  )
}

function Left() {
  return <>{longTime(useStore($left))}</>
}

function Passed({ goalMs }: { goalMs: number }) {
  const goal = seconds(goalMs)
  const passed = shortTime(Math.max(0, goal - useStore($left)))
  return <>{t(face.passedOf, { passed, goal: longTime(goal) })}</>
}

/** The goal can be typed. What is no goal stays where it is until it is put right, or Esc. */
function GoalInput({ goalMs }: { goalMs: number }) {
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const shown = longTime(seconds(goalMs))
  const forget = () => {
    setTyped(undefined)
    setWrong(false)
  }
  async function commit() {
    const goal = typed === undefined || typed.trim() === shown ? goalMs : readGoal(typed)
    if (goal === undefined) {
      $problem.set(t(texts.notAGoal))
      setWrong(true)
    } else {
      if (goal !== goalMs) await press({ kind: 'timer', action: 'SET_GOAL', value: goal })
      forget()
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') void commit()
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault()
      forget()
    }
  }
  return (
    <input
      className="digits"
      aria-label={t(texts.goal)}
      aria-describedby="goal-range"
      aria-invalid={wrong || undefined}
      autoComplete="off"
      size={8}
      value={typed ?? shown}
      onFocus={event => event.currentTarget.select()}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={() => void commit()}
      onKeyDown={onKeyDown}
    />
  )
}

function Inside({ timer }: { timer: Timer }) {
  const phase = useStore($phase)
  if (!timer.started)
    return (
      <>
        <span className="sub">{t(texts.goal)}</span>
        <GoalInput goalMs={timer.goalMs} />
        <span className="sub" id="goal-range">
          {t(texts.goalRange)}
        </span>
      </>
    )
  return (
    <>
      <span className="sub">{t(phase === 'over' ? texts.timeIsUp : texts.remaining)}</span>
      <span className="digits" role="timer">
        <Left />
      </span>
      <span className="sub">
        <Passed goalMs={timer.goalMs} />
      </span>
    </>
  )
}

export function Face({ timer }: { timer: Timer }) {
  const phase = useStore($phase)
  return (
    <div className="face">
      <svg viewBox="0 0 180 192" aria-hidden="true">
        <path className="hex" d={HEXAGON} />
        {timer.started && <Ring goalMs={timer.goalMs} rests={phase === 'paused' || phase === 'forced'} />}
      </svg>
      <div>
        <Inside timer={timer} />
      </div>
    </div>
  )
}
