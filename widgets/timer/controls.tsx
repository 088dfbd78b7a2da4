// The buttons of the card, of the header's popup, and of the extension.
import { t } from '#shared/kit/texts.ts'
import * as faceTexts from '#shared/timer/face-texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import { MORE } from '#shared/timer/rules.ts'
import { MINUTE_MS } from '#shared/kit/time/time.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { minus, pause, play, plus, rotateClockwise, stop } from '#widgets/kit/marks/icons.ts'

import type { TimerPort } from './port.ts'

const GOALS = [15, 30, 60, 90]
const STEPS = [15, 30, 60]

export function NotStarted({ port: { timer, mayAct, press } }: { port: TimerPort }) {
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
              className="num"
              aria-pressed={timer.goalMs === n * MINUTE_MS}
              disabled={!mayAct}
              onClick={() => setGoal(n * MINUTE_MS)}
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
          {t(faceTexts.start)}
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
          <button key={n} type="button" className="num" disabled={disabled} onClick={() => onStep(n * MINUTE_MS)}>
            {sign}
            {n}
          </button>
        ))}
      </div>
    </div>
  )
}

interface StartedProps {
  port: TimerPort
  /** What the button says that starts it again. */
  resume: string
  /** A question needs the room of the steps. */
  crowded?: boolean
  onStop: () => void
  onReset: () => void
}

/** The one button that is next: pause what runs, start what rests, log what is complete. */
function Next({ port: { phase, mayAct, press }, resume, onStop }: StartedProps) {
  if (phase === 'over')
    return (
      <Button kind="primary" icon={stop} solid disabled={!mayAct} onClick={onStop}>
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
      {t(runs ? faceTexts.pause : resume)}
    </Button>
  )
}

export function Started(props: StartedProps) {
  const { port, crowded = false, onStop, onReset } = props
  const { phase, mayAct, press } = port
  return (
    <>
      <div className="controls" part="controls">
        <Next {...props} />
        {phase !== 'over' && (
          <Button icon={stop} solid disabled={!mayAct} onClick={onStop}>
            {t(texts.stop)}
          </Button>
        )}
        <Button icon={rotateClockwise} label={t(texts.reset)} disabled={!mayAct} onClick={onReset} />
      </div>
      {!crowded && (
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
      )}
    </>
  )
}
