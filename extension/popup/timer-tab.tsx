// The timer in the popup: the site's own panel, on what the background knows.
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { choicesOf } from '#shared/time-entries/choices.ts'
import * as faceTexts from '#shared/timer/face-texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import { elapsed, isRunning, LEAST_TO_LOG } from '#shared/timer/rules.ts'
import * as rulesTexts from '#shared/timer/texts.ts'
import { noWork, type Work, type WorkChange } from '#shared/timer/work.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { bellOff, infoCircle, rotateClockwise } from '#widgets/kit/marks/icons.ts'
import { NotStarted, Started } from '#widgets/timer/controls.tsx'
import { Face } from '#widgets/timer/face.tsx'
import type { Press, TimerPort } from '#widgets/timer/port.ts'
import { Complete, Info, Paused, Reset, StillWorking, useOnce } from '#widgets/timer/questions.tsx'
import { StatePill } from '#widgets/timer/state-pill.tsx'
import { WorkFields } from '#widgets/timer/work.tsx'

import { Ask } from '../page-kit/ask.tsx'
import { now } from '../page-kit/clock.ts'
import { $problem, press as send } from '../page-kit/send.ts'
import { $left, $phase, $timer } from '../page-kit/ticking.ts'
import { Answer } from './answer.tsx'
import { Idle, InPlace } from './timer-questions.tsx'

const press: Press = (action, value) => send({ kind: 'timer', action, ...(value === undefined ? {} : { value }) })

const Seconds: TimerPort['Seconds'] = ({ render }) => render(useStore($left))

function usePort(): TimerPort | undefined {
  const timer = useStore($timer)
  const phase = useStore($phase)
  const complain = (text: string) => $problem.set(t(text))
  return timer && phase && { timer, phase, mayAct: true, now, Seconds, press, complain }
}

function Head({ port: { phase, timer }, onInfo }: { port: TimerPort; onInfo: () => void }) {
  const silence = () => void press('START_CHIME', false)
  return (
    <div className="row between head">
      <StatePill of={phase} />
      <div className="row tight">
        {timer.chiming && <IconButton icon={bellOff} label={t(pageTexts.silence)} onClick={silence} />}
        <IconButton icon={infoCircle} label={t(texts.info)} onClick={onInfo} />
      </div>
    </div>
  )
}

/** Pauses, so that filling in the form counts for nothing. The seconds that were worked, or undefined when that failed. */
async function pauseToLog({ complain }: TimerPort): Promise<number | undefined> {
  const timer = $timer.get()
  if (!timer) return undefined
  const worked = elapsed(timer, now())
  if (worked < LEAST_TO_LOG) {
    complain(rulesTexts.tooShortToLog)
    return undefined
  }
  const silenced = timer.chiming ? press('START_CHIME', false) : true
  const done = await (isRunning(timer) ? press('PAUSE_TIMER') : silenced)
  return done ? Math.floor(worked / 1000) : undefined
}

interface TimerTabProps {
  snapshot: Snapshot
  /** So many seconds of this work are to be logged; the timer stops with the entry. */
  onLog: (seconds: number, work: Work) => void
}

const setWork = (work: WorkChange) => send({ kind: 'timer', action: 'SET_WORK', work })

export function TimerTab({ snapshot, onLog }: TimerTabProps) {
  const { timer: state, idleSince, projects, tasks } = snapshot
  const choices = useMemo(() => choicesOf(projects, tasks), [projects, tasks])
  const port = usePort()
  const [asking, setAsking] = useState<'info' | 'reset'>()
  const { once } = useOnce()
  if (!port || !state) return <p className="muted none-yet">{t(pageTexts.noTimer)}</p>

  const { timer, phase } = port
  async function stopAndLog(from: TimerPort) {
    const seconds = await pauseToLog(from)
    if (seconds !== undefined) onLog(seconds, $timer.get()?.work ?? noWork)
  }
  const askReset = () => setAsking('reset')
  const close = () => setAsking(undefined)
  const reset = async () => {
    close()
    await press('CLEAR_TIMER')
  }
  const halted = phase === 'forced' || phase === 'over'
  const wasAway = idleSince !== undefined && timer.started
  // Whatever else is to be asked depends on whether that time counts.
  const asks = halted && !wasAway
  const asked = { Frame: InPlace, now, press }
  const still = state.stillWorking && !halted ? <StillWorking {...asked} since={state.stillWorking} /> : undefined
  const quiet = wasAway ? <Idle since={idleSince} halted={halted} /> : still
  return (
    <div
      className={(phase === 'forced' && asks) || quiet ? 'timer bare' : 'timer'}
      role="group"
      aria-label={t(faceTexts.timer)}
    >
      <Head port={port} onInfo={() => setAsking('info')} />
      {!asks && !quiet && (
        <WorkFields work={timer.work} choices={choices} hasNote disabled={false} onChange={setWork} />
      )}
      <Face port={port} />
      {phase === 'not-started' && <NotStarted port={port} />}
      {asks && phase === 'forced' && <Paused {...asked} state={state} />}
      {asks && phase === 'over' && (
        <Complete
          {...asked}
          workedMs={elapsed(timer, now())}
          onLog={() => stopAndLog(port)}
          before={<Button icon={rotateClockwise} label={t(texts.reset)} onClick={askReset} />}
        />
      )}
      {timer.started && !halted && (
        <Started
          port={port}
          resume={pageTexts.resume}
          crowded={quiet !== undefined}
          onStop={once(() => stopAndLog(port))}
          onReset={askReset}
        />
      )}
      <Answer />
      {quiet}
      {asking === 'info' && <Info Frame={Ask} onClose={close} />}
      {asking === 'reset' && <Reset Frame={Ask} timer={timer} now={now} onReset={reset} onClose={close} />}
    </div>
  )
}
