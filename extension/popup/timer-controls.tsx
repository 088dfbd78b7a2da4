// What can be pressed on a timer that waits, runs or rests.
import { t } from '#shared/kit/texts.ts'
import * as own from '#shared/extension/page-texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import { LONGEST_GOAL, MORE, type Phase, SHORTEST_GOAL, type Timer } from '#shared/timer/rules.ts'
import type { Action } from '#shared/timer/schemas.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { minus, pause, play, plus, rotateClockwise, stop } from '#widgets/kit/marks/icons.ts'

import { press } from '../page-kit/send.ts'

const MINUTE = 60_000
const GOALS = [15, 30, 60, 90]
const STEPS = [15, 30, 60]

const act = (action: Action, value?: number) =>
  void press(value === undefined ? { kind: 'timer', action } : { kind: 'timer', action, value })

export function NotStarted({ timer }: { timer: Timer }) {
  const setGoal = (goalMs: number) => act('SET_GOAL', goalMs)
  return (
    <>
      <div className="stepper">
        <Button
          icon={minus}
          label={t(texts.subtractStep)}
          disabled={timer.goalMs - MORE < SHORTEST_GOAL}
          onClick={() => setGoal(timer.goalMs - MORE)}
        />
        <div className="seg" role="group" aria-label={t(texts.goal)}>
          {GOALS.map(n => (
            <button
              key={n}
              type="button"
              className="num"
              aria-pressed={timer.goalMs === n * MINUTE}
              onClick={() => setGoal(n * MINUTE)}
            >
              {n}
              <span className="vh"> {t(texts.minutes)}</span>
            </button>
          ))}
        </div>
        <Button
          icon={plus}
          label={t(texts.addStep)}
          disabled={timer.goalMs + MORE > LONGEST_GOAL}
          onClick={() => setGoal(timer.goalMs + MORE)}
        />
      </div>
      <div className="controls">
        <Button kind="primary" icon={play} solid onClick={() => act('START_TIMER')}>
          {t(face.start)}
        </Button>
      </div>
    </>
  )
}

function Steps(props: { label: string; long: string; sign: string; action: Action }) {
  const { label, long, sign, action } = props
  return (
    <div className="row between">
      <span className="small muted" aria-hidden="true">
        {label}
      </span>
      <div className="seg" role="group" aria-label={long}>
        {STEPS.map(n => (
          <button key={n} type="button" className="num" onClick={() => act(action, n * MINUTE)}>
            {sign}
            {n}
          </button>
        ))}
      </div>
    </div>
  )
}

interface StartedProps {
  phase: Phase
  /** A question stands below: it needs the room of the steps. */
  asked: boolean
  onStop: () => void
  onReset: () => void
}

export function Started({ phase, asked, onStop, onReset }: StartedProps) {
  const runs = phase === 'running'
  return (
    <>
      <div className="controls">
        <Button
          kind="primary"
          icon={runs ? pause : play}
          solid
          onClick={() => act(runs ? 'PAUSE_TIMER' : 'START_TIMER')}
        >
          {t(runs ? face.pause : own.resume)}
        </Button>
        <Button icon={stop} solid onClick={onStop}>
          {t(texts.stop)}
        </Button>
        <Button icon={rotateClockwise} label={t(texts.reset)} onClick={onReset} />
      </div>
      {!asked && (
        <div className="stack adjust">
          <Steps label={t(texts.subtract)} long={t(texts.subtractLong)} sign="−" action="REMOVE_FROM_GOAL" />
          <Steps label={t(texts.add)} long={t(texts.addLong)} sign="+" action="ADD_TO_GOAL" />
        </div>
      )}
    </>
  )
}
