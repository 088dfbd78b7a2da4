// The hexagon: how much is done around it, how much remains inside.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import { Bone } from '#widgets/kit/marks/skeleton.tsx'

import { FaceFrame, GoalInput } from './face-frame.tsx'
import { complain, press } from './presses.ts'
import { Left, PassedOf, Ring } from './ticking.tsx'
import type { Facing } from './use-timer.ts'

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
        <GoalInput
          goalMs={timer.goalMs}
          disabled={!mayAct}
          onSet={goal => press('SET_GOAL', goal)}
          onWrong={() => complain(texts.notAGoal)}
        />
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
    <FaceFrame ring={timer?.started && <Ring left={left} goalMs={timer.goalMs} look={look} />}>
      <Inside facing={facing} />
    </FaceFrame>
  )
}

export const FaceBones = () => (
  <FaceFrame>
    <Bone width={128} height={34} />
  </FaceFrame>
)
