// The timer as a line among what was done today: what it counts for, how long, and the way to the entry.
import { t } from '#shared/kit/texts.ts'
import * as faceTexts from '#shared/timer/face-texts.ts'
import { longTime } from '#shared/timer/show.ts'
import * as workTexts from '#shared/timer/work-texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { pause, play, stop } from '#widgets/kit/marks/icons.ts'

import { stopAndLog } from './presses.ts'
import { useTimer } from './use-timer.ts'

export function Line() {
  const { port } = useTimer()
  if (!port?.timer.started) return null
  const { timer, phase, mayAct, Seconds } = port
  const { chosen, notes } = timer.work
  const goal = Math.round(timer.goalMs / 1000)
  return (
    <div className="timer-line">
      <b className="num" role="timer">
        <Seconds render={left => longTime(Math.max(0, goal - left))} />
      </b>
      <span className="what">
        <Icon of={phase === 'running' ? play : pause} solid />
        {chosen?.label || notes || t(workTexts.noWorkYet)}
      </span>
      {mayAct && (
        <Button size="sm" icon={stop} solid onClick={() => void stopAndLog()}>
          {t(faceTexts.stopAndLog)}
        </Button>
      )}
    </div>
  )
}
