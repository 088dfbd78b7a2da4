// The hexagon: how much is done around it, how much remains inside.
import { useStore } from '@nanostores/react'

import { t } from '#shared/kit/texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import type { Timer } from '#shared/timer/rules.ts'
import { longTime, shortTime } from '#shared/timer/show.ts'
import { FaceFrame, GoalInput, RingPath } from '#widgets/timer/face-frame.tsx'

import { $problem, press } from '../page-kit/send.ts'
import { $left, $phase } from '../page-kit/ticking.ts'

const seconds = (milliseconds: number) => Math.round(milliseconds / 1000)

function Ring({ goalMs, rests }: { goalMs: number; rests: boolean }) {
  const left = useStore($left)
  const share = goalMs > 0 ? Math.min(100, Math.max(0, 100 - (left * 100_000) / goalMs)) : 0
  return <RingPath share={share} look={rests ? 'rests' : ''} />
}

function Left() {
  return <>{longTime(useStore($left))}</>
}

function Passed({ goalMs }: { goalMs: number }) {
  const goal = seconds(goalMs)
  const passed = shortTime(Math.max(0, goal - useStore($left)))
  return <>{t(face.passedOf, { passed, goal: longTime(goal) })}</>
}

function Inside({ timer }: { timer: Timer }) {
  const phase = useStore($phase)
  if (!timer.started)
    return (
      <>
        <span className="sub">{t(texts.goal)}</span>
        <GoalInput
          goalMs={timer.goalMs}
          describedBy="goal-range"
          onSet={value => press({ kind: 'timer', action: 'SET_GOAL', value })}
          onWrong={() => $problem.set(t(texts.notAGoal))}
        />
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
  const rests = phase === 'paused' || phase === 'forced'
  return (
    <FaceFrame ring={timer.started && <Ring goalMs={timer.goalMs} rests={rests} />}>
      <Inside timer={timer} />
    </FaceFrame>
  )
}
