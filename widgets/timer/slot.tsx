// The timer in the header of every page. Its other functions, Reload included, are in its popup.
import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { t } from '#shared/kit/texts.ts'
import * as faceTexts from '#shared/timer/face-texts.ts'
import { goalTime } from '#shared/timer/show.ts'
import * as workTexts from '#shared/timer/work-texts.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { chevronDown, pause, play, stop, wifiOff } from '#widgets/kit/marks/icons-home.ts'
import { Bone } from '#widgets/kit/marks/states/skeleton.tsx'
import { Boundary } from '#widgets/kit/element/boundary.tsx'
import { usePopover } from '#widgets/kit/dialogs/use-popover.ts'

import { stopAndLog } from './presses.ts'
import { Left, ThinBar } from './ticking.tsx'
import type { TimerPort } from './port.ts'
import { useTimer } from './use-timer.ts'

/** Milliseconds after which a page is quiet. */
const AHEAD = 4000

const fetchPanel = async () => ({ default: (await import('./panel.tsx')).Panel })
const Panel = later(fetchPanel)
const Sentence = later(async () => ({ default: (await import('./sentence.tsx')).Sentence }))

/** Its width does not change when the timer is there, or gone. */
const Waiting = () => (
  <span className="waiting" role="status" aria-label={t(faceTexts.connecting)}>
    <Bone width="100%" height={16} />
  </span>
)

function Away({ port }: { port: TimerPort | undefined }) {
  return (
    <>
      <Icon of={wifiOff} />
      {port && (
        <span className="time off" role="timer">
          <Left Seconds={port.Seconds} />
        </span>
      )}
      <span className="gone">{t(faceTexts.disconnected)}</span>
      <span className="grow" />
    </>
  )
}

/** What is timed; a press makes it the sentence that says so. */
function What({ port: { timer, mayAct } }: { port: TimerPort }) {
  const { chosen, notes } = timer.work
  const shown = chosen?.label || notes
  const [writes, setWrites] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const said = (
    <button
      ref={button}
      type="button"
      className={shown ? 'what' : 'what none'}
      title={shown}
      aria-disabled={!mayAct}
      onClick={() => setWrites(mayAct)}
    >
      {shown ? (
        <>
          <span className="vh">{t(workTexts.workingOn)} </span>
          {shown}
        </>
      ) : (
        t(workTexts.workingOn)
      )}
    </button>
  )
  const done = (wasHere: boolean) => {
    flushSync(() => setWrites(false))
    if (wasHere) button.current?.focus()
  }
  return writes ? (
    <Suspense fallback={said}>
      <Sentence onDone={done} />
    </Suspense>
  ) : (
    said
  )
}

function Here({ port }: { port: TimerPort }) {
  const { timer, phase, mayAct, Seconds, press } = port
  const runs = phase === 'running'
  const mayStop = mayAct && timer.started
  return (
    <>
      <button
        type="button"
        className="btn sm icon-only go"
        aria-label={t(runs ? faceTexts.pause : faceTexts.start)}
        title={`${t(runs ? faceTexts.pause : faceTexts.start)} (s)`}
        disabled={!mayAct}
        onClick={() => void press(runs ? 'PAUSE_TIMER' : 'START_TIMER')}
      >
        <Icon of={runs ? pause : play} solid />
      </button>
      <span className="time" role="timer">
        <Left Seconds={Seconds} />
      </span>
      {/* Behind a time that does not run yet it would read as time that was worked. */}
      {timer.started && <span className="goal num">{t(faceTexts.ofGoal, { goal: goalTime(timer.goalMs) })}</span>}
      <What port={port} />
      {/* Not disabled: it keeps the focus when the entry is saved and the timer has stopped. */}
      <button
        type="button"
        className="btn sm icon-only"
        aria-label={t(faceTexts.stopAndLog)}
        title={`${t(faceTexts.stopAndLog)} (x)`}
        aria-disabled={!mayStop}
        onClick={() => {
          if (mayStop) void stopAndLog()
        }}
      >
        <Icon of={stop} solid />
      </button>
    </>
  )
}

export function Slot() {
  const { port, open: isConnected, connecting } = useTimer()
  const { id, open, button, box, close } = usePopover<HTMLDivElement>('end')
  // Prefetched once the page is idle, since it must be able to announce that the network is gone.
  useEffect(() => {
    const timer = isConnected ? setTimeout(() => void fetchPanel().catch(() => {}), AHEAD) : undefined
    return () => clearTimeout(timer)
  }, [isConnected])
  return (
    <div className="timer-mini" role="group" aria-label={t(faceTexts.timer)}>
      {port && isConnected && <Here port={port} />}
      {!isConnected && (connecting ? <Waiting /> : <Away port={port} />)}
      <button
        ref={button}
        type="button"
        className="btn sm icon-only"
        aria-label={t(faceTexts.openTimer)}
        aria-expanded={open}
        popoverTarget={id}
      >
        <Icon of={chevronDown} />
      </button>
      <div ref={box} id={id} className="popover" popover="auto" role="dialog" aria-label={t(faceTexts.timer)}>
        {open && (
          <Boundary>
            <Suspense fallback={<div className="timer" aria-busy="true" />}>
              <Panel size="popup" onAsk={close} />
            </Suspense>
          </Boundary>
        )}
      </div>
      {port && <ThinBar Seconds={port.Seconds} goalMs={port.timer.goalMs} />}
    </div>
  )
}
