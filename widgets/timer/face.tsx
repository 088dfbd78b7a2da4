// The hexagon: how much is done around it, how much remains inside.
import { useId } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import { Bone } from '#widgets/kit/marks/states/skeleton.tsx'

import { FaceFrame, GoalInput } from './face-frame.tsx'
import type { TimerPort } from './port.ts'
import { Left, PassedOf, Ring } from './ticking.tsx'

interface FaceProps {
  port: TimerPort
  /** The connection is lost: the time is the last one known. */
  off?: boolean
}

function Inside({ port: { timer, phase, mayAct, Seconds, press, complain }, off = false }: FaceProps) {
  const rangeId = useId()
  if (!off && !timer.started)
    return (
      <>
        <span className="sub">{t(texts.goal)}</span>
        <GoalInput
          goalMs={timer.goalMs}
          disabled={!mayAct}
          describedBy={rangeId}
          onSet={goal => press('SET_GOAL', goal)}
          onWrong={() => complain(texts.notAGoal)}
        />
        <span className="sub" id={rangeId}>
          {t(texts.goalRange)}
        </span>
      </>
    )
  return (
    <>
      <span className="sub">{t(phase === 'over' ? texts.timeIsUp : texts.remaining)}</span>
      <span className={off ? 'digits off' : 'digits'} role="timer" part="digits">
        <Left Seconds={Seconds} />
      </span>
      <span className="sub">{off ? t(texts.lastKnown) : <PassedOf Seconds={Seconds} goalMs={timer.goalMs} />}</span>
    </>
  )
}

export function Face({ port, off = false }: FaceProps) {
  const { timer, phase, Seconds } = port
  const look = off ? 'off' : phase === 'running' || phase === 'over' ? '' : 'rests'
  return (
    <FaceFrame ring={timer.started && <Ring Seconds={Seconds} goalMs={timer.goalMs} look={look} />}>
      <Inside port={port} off={off} />
    </FaceFrame>
  )
}

export const FaceUnknown = () => (
  <FaceFrame>
    <span className="digits off" role="timer">
      –:––:––
    </span>
  </FaceFrame>
)

export const FaceBones = () => (
  <FaceFrame>
    <Bone width={128} height={34} />
  </FaceFrame>
)
