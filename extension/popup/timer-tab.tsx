// The timer, as large as the popup lets it be.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import * as own from '#shared/extension/page-texts.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import * as face from '#shared/timer/face-texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import { elapsed, isRunning, LEAST_TO_LOG, type Phase, type Timer } from '#shared/timer/rules.ts'
import { shortTime } from '#shared/timer/show.ts'
import * as law from '#shared/timer/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { bellOff, bellRinging, infoCircle, pauseOutline, play } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { Pill, type PillKind } from '#widgets/kit/marks/pill.tsx'

import { Ask } from '../page-kit/ask.tsx'
import { now } from '../page-kit/clock.ts'
import { $problem, press } from '../page-kit/send.ts'
import { $phase, $timer } from '../page-kit/ticking.ts'
import { Answer } from './answer.tsx'
import { Complete, Forced, Idle, StillWorking } from './timer-asks.tsx'
import { NotStarted, Started } from './timer-controls.tsx'
import { Face } from './timer-face.tsx'

const STATES: Record<Phase, { kind: PillKind; text: string; icon?: string; solid?: true }> = {
  'not-started': { kind: 'line', text: texts.notStarted },
  running: { kind: 'brand', text: texts.running, icon: play, solid: true },
  paused: { kind: 'warn', text: texts.paused, icon: pauseOutline },
  forced: { kind: 'warn', text: texts.paused, icon: pauseOutline },
  over: { kind: 'brand', text: texts.over, icon: bellRinging }
}

const POINTS = [texts.infoGoal, texts.infoPause, texts.infoStop, texts.infoEnd, texts.infoLost, texts.infoQuiet]

function Head({ phase, chiming, onInfo }: { phase: Phase; chiming: boolean; onInfo: () => void }) {
  const silence = () => press({ kind: 'timer', action: 'START_CHIME', value: false })
  const { kind, text, icon, solid } = STATES[phase]
  return (
    <div className="row between head">
      <Pill kind={kind}>
        {icon && <Icon of={icon} solid={solid} />}
        {t(text)}
      </Pill>
      <div className="row tight">
        {chiming && (
          <Button kind="quiet" size="sm" icon={bellOff} label={t(own.silence)} onClick={() => void silence()} />
        )}
        <Button kind="quiet" size="sm" icon={infoCircle} label={t(texts.info)} onClick={onInfo} />
      </div>
    </div>
  )
}

const Info = ({ onClose }: { onClose: () => void }) => (
  <Ask
    title={t(texts.infoTitle)}
    onCancel={onClose}
    buttons={
      <Button kind="primary" onClick={onClose}>
        {t(texts.close)}
      </Button>
    }
  >
    <p>{t(texts.infoLead)}</p>
    <ul className="points">
      {POINTS.map(point => (
        <li key={point}>{t(point)}</li>
      ))}
    </ul>
  </Ask>
)

function Reset({ timer, onClose }: { timer: Timer; onClose: () => void }) {
  const passed = Math.floor(elapsed(timer, now()) / 1000)
  const reset = async () => {
    onClose()
    await press({ kind: 'timer', action: 'CLEAR_TIMER' })
  }
  return (
    <Ask
      title={t(texts.resetTitle)}
      onCancel={onClose}
      buttons={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t(texts.cancel)}
          </Button>
          <Button kind="danger primary" onClick={() => void reset()}>
            {t(texts.resetTitle)}
          </Button>
        </>
      }
    >
      <p>
        {t(texts.clears)} <b className="num">{shortTime(passed)}</b> {t(texts.clearsEnd)}
      </p>
    </Ask>
  )
}

interface TimerTabProps {
  snapshot: Snapshot
  /** So many seconds are to be logged; the timer stops with the entry. */
  onLog: (seconds: number) => void
}

export function TimerTab({ snapshot: { timer: state, idleSince }, onLog }: TimerTabProps) {
  const timer = useStore($timer)
  const phase = useStore($phase)
  const [asking, setAsking] = useState<'info' | 'reset'>()
  const [acting, setActing] = useState(false)
  if (!timer || !state || !phase) return <p className="muted none-yet">{t(own.noTimer)}</p>

  const once = (act: () => Promise<unknown>) => {
    if (acting) return
    setActing(true)
    void act().finally(() => setActing(false))
  }
  /** Pauses, so that filling in the form counts for nothing. The timer stops with the entry. */
  async function stopAndLog() {
    const current = $timer.get()
    if (!current) return
    const worked = elapsed(current, now())
    if (worked < LEAST_TO_LOG) return $problem.set(t(law.tooShortToLog))
    const silenced = current.chiming ? press({ kind: 'timer', action: 'START_CHIME', value: false }) : undefined
    const paused = isRunning(current) ? press({ kind: 'timer', action: 'PAUSE_TIMER' }) : silenced
    if ((await paused) ?? true) onLog(Math.floor(worked / 1000))
  }
  const reset = () => setAsking('reset')
  const close = () => setAsking(undefined)
  const halted = phase === 'forced' || phase === 'over'
  const wasAway = idleSince !== undefined && timer.started
  // Whatever else is to be asked depends on whether that time counts.
  const asks = halted && !wasAway
  const still = state.stillWorking && !halted ? <StillWorking since={state.stillWorking} /> : undefined
  const quiet = wasAway ? <Idle since={idleSince} halted={halted} /> : still
  return (
    <div
      className={(phase === 'forced' && asks) || quiet ? 'timer bare' : 'timer'}
      role="group"
      aria-label={t(face.timer)}
    >
      <Head phase={phase} chiming={timer.chiming} onInfo={() => setAsking('info')} />
      <Face timer={timer} />
      {phase === 'not-started' && <NotStarted timer={timer} />}
      {asks && phase === 'forced' && <Forced state={state} />}
      {asks && phase === 'over' && <Complete {...{ timer, acting, once }} onLog={stopAndLog} onReset={reset} />}
      {timer.started && !halted && (
        <Started phase={phase} asked={quiet !== undefined} onStop={() => once(stopAndLog)} onReset={reset} />
      )}
      <Answer />
      {quiet}
      {asking === 'info' && <Info onClose={close} />}
      {asking === 'reset' && <Reset timer={timer} onClose={close} />}
    </div>
  )
}
