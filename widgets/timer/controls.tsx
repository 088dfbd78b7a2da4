// The buttons of the card and the popup.
import { t } from '#shared/kit/texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import { MORE, type Timer } from '#shared/timer/rules.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { minus, pause, play, plus, rotateClockwise, stop } from '#widgets/kit/marks/icons.ts'

import { $asking, press, stopAndLog } from './presses.ts'
import type { Facing } from './use-timer.ts'

const MINUTE = 60_000
const GOALS = [15, 30, 60, 90]
const STEPS = [15, 30, 60]

export function NotStarted({ timer, mayAct }: { timer: Timer; mayAct: boolean }) {
  const setGoal = (goalMs: number) => void press('SET_GOAL', goalMs)
  return (
    <>
      <div className="stepper">
        <Button
          icon={minus}
          label={t(texts.subtractStep)}
          disabled={!mayAct}
          onClick={() => setGoal(timer.goalMs - MORE)}
        />
        <div className="seg" role="group" aria-label={t(texts.goal)}>
          {GOALS.map(n => (
            <button
              key={n}
              type="button"
              aria-pressed={timer.goalMs === n * MINUTE}
              disabled={!mayAct}
              onClick={() => setGoal(n * MINUTE)}
            >
              {n}
              <span className="vh"> {t(texts.minutes)}</span>
            </button>
          ))}
        </div>
        <Button icon={plus} label={t(texts.addStep)} disabled={!mayAct} onClick={() => setGoal(timer.goalMs + MORE)} />
      </div>
      <div className="controls" part="controls">
        <Button kind="primary" icon={play} solid disabled={!mayAct} onClick={() => void press('START_TIMER')}>
          {t(face.start)}
        </Button>
      </div>
    </>
  )
}

function Steps(props: { label: string; long: string; sign: string; disabled: boolean; onStep: (ms: number) => void }) {
  const { label, long, sign, disabled, onStep } = props
  return (
    <div className="row between">
      <span className="small muted" aria-hidden>
        {label}
      </span>
      <div className="seg" role="group" aria-label={long}>
        {STEPS.map(n => (
          <button key={n} type="button" className="num" disabled={disabled} onClick={() => onStep(n * MINUTE)}>
            {sign}
            {n}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The one button that is next: pause what runs, start what rests, log what is complete. */
function Next({ phase, mayAct, onLog }: Pick<Facing, 'mayAct' | 'phase'> & { onLog: () => void }) {
  if (phase === 'over')
    return (
      <Button kind="primary" icon={stop} solid disabled={!mayAct} onClick={onLog}>
        {t(texts.logTime)}
      </Button>
    )
  const runs = phase === 'running'
  return (
    <Button
      kind="primary"
      icon={runs ? pause : play}
      solid
      disabled={!mayAct}
      onClick={() => void press(runs ? 'PAUSE_TIMER' : 'START_TIMER')}
    >
      {t(runs ? face.pause : face.start)}
    </Button>
  )
}

export function Started({ facing: { phase, mayAct }, onAsk }: { facing: Facing; onAsk: () => void }) {
  const log = () => {
    onAsk()
    void stopAndLog()
  }
  const reset = () => {
    onAsk()
    $asking.set({ kind: 'reset' })
  }
  return (
    <>
      <div className="controls" part="controls">
        <Next phase={phase} mayAct={mayAct} onLog={log} />
        {phase !== 'over' && (
          <Button icon={stop} solid disabled={!mayAct} onClick={log}>
            {t(texts.stop)}
          </Button>
        )}
        <Button icon={rotateClockwise} label={t(texts.reset)} disabled={!mayAct} onClick={reset} />
      </div>
      <div className="stack adjust">
        <Steps
          label={t(texts.subtract)}
          long={t(texts.subtractLong)}
          sign="−"
          disabled={!mayAct}
          onStep={ms => void press('REMOVE_FROM_GOAL', ms)}
        />
        <Steps
          label={t(texts.add)}
          long={t(texts.addLong)}
          sign="+"
          disabled={!mayAct}
          onStep={ms => void press('ADD_TO_GOAL', ms)}
        />
      </div>
    </>
  )
}
