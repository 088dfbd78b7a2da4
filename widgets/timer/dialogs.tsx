// The timer's questions in the site's dialogs.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import { beganBefore } from '#shared/time-entries/day-time.ts'
import { toHtml } from '#shared/time-entries/plain-notes.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import type { Timer } from '#shared/timer/rules.ts'
import type { TimerState } from '#shared/timer/schemas.ts'
import { fromState } from '#shared/timer/state.ts'
import { $ownState, $timer, theTimer } from '#shared/timer/store.ts'
import { noWork } from '#shared/timer/work.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { DialogFrame } from '#widgets/kit/dialogs/dialog-frame.tsx'
import type { FrameProps } from '#widgets/kit/dialogs/frame.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'

import { $openDialog, $chime, complain, type TimerDialog, press, report, resume, startOn } from './presses.ts'
import * as questions from './questions.tsx'
import type { Press } from './port.ts'
import { chimeOnce, startAlarm } from './sounds.ts'

/** What has the focus, inside however many elements of ours. */
function focused(): Element | null {
  let one = document.activeElement
  while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
  return one
}

/** A dialog that comes or goes by itself gives the focus back to where it was, or else to the timer: never to nothing. */
function useFocusBack(): void {
  const [before] = useState(focused)
  useEffect(
    () => () => {
      const now = focused()
      if (now && now !== document.body) return
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus()
      if (focused() !== document.body) return
      const timer = document.querySelector('bee-timer')?.shadowRoot
      timer?.querySelector<HTMLElement>('.go, .controls > .btn')?.focus()
    },
    [before]
  )
}

const Frame = ({ award, children, ...props }: FrameProps) => (
  <DialogFrame {...props}>
    {award ? (
      <div className="framed">
        <span className="award">
          <Icon of={award} />
        </span>
        {children}
      </div>
    ) : (
      children
    )}
  </DialogFrame>
)

const clock = () => now().getTime()

interface TimerProps {
  whose: string
  state: TimerState
}

const pressOf =
  (whose: string): Press =>
  (action, value) =>
    press(action, value, whose)

/** Sounds until somebody says that they understood, here or on any other device. */
export function Paused({ whose, state }: TimerProps) {
  useFocusBack()
  useEffect(startAlarm, [])
  return <questions.Paused {...{ Frame, state }} now={clock} press={pressOf(whose)} />
}

export function Complete({ whose, state: { goal, time, rev } }: TimerProps) {
  useFocusBack()
  const chime = useStore($chime)
  const end = `${whose} ${rev}`
  useEffect(() => (chime ? chimeOnce(end) : undefined), [chime, end])
  const workedMs = goal - time
  async function log() {
    if (await press('START_CHIME', false, whose))
      $openDialog.set({ kind: 'log', seconds: Math.floor(workedMs / 1000), personId: whose })
  }
  return <questions.Complete {...{ Frame, workedMs }} press={pressOf(whose)} onLog={log} />
}

export function StillWorking({ whose, since }: { whose: string; since: string }) {
  useFocusBack()
  return <questions.StillWorking {...{ Frame, since }} now={clock} press={pressOf(whose)} />
}

function Reset({ onClose }: { onClose: () => void }) {
  const reset = async () => {
    if (await press('CLEAR_TIMER')) onClose()
  }
  return <questions.Reset {...{ Frame, onClose }} timer={useStore($timer)} now={theTimer().now} onReset={reset} />
}

const TANGIBLE = [texts.tangibleWhat, texts.tangibleProof, texts.intangibleWhat, texts.tangibleWhich]

const Tangible = ({ onClose }: { onClose: () => void }) => (
  <Frame
    title={t(texts.tangibleTitle)}
    onClose={onClose}
    buttons={
      <Button kind="primary" onClick={onClose}>
        {t(texts.close)}
      </Button>
    }
  >
    {TANGIBLE.map(paragraph => (
      <p key={paragraph}>{t(paragraph)}</p>
    ))}
  </Frame>
)

/** Of a timer that ran without a pause its own start is known; the form may be opened long after it stopped. */
const endOfWork = (at: Date, seconds: number, start = at.getTime()): Date =>
  new Date(Math.min(at.getTime(), start + seconds * 1000))

/** One’s own also while another one is shown. */
function useTimerOf(personId: string): Timer | undefined {
  const [own, shown] = [useStore($ownState), useStore($timer)]
  return own?.userId === personId ? fromState(own) : shown
}

function Log({ asking, onClose }: { asking: TimerDialog & { kind: 'log' }; onClose: () => void }) {
  const { seconds, personId, next } = asking
  useFocusBack()
  const timer = useTimerOf(personId)
  // What was timed when it was stopped: the form opens with it, and changes of it are the form's.
  const [{ chosen, notes }] = useState(timer?.work ?? noWork)
  const [beganAt] = useState(() => beganBefore(endOfWork(now(), seconds, timer?.startAt), seconds))
  // Its time would be logged twice. What was typed is a draft, which the next Stop brings back.
  const isGone = timer?.started === false
  useEffect(() => {
    if (!isGone) return
    onClose()
    complain(texts.goneMeanwhile)
  }, [isGone, onClose])
  const saved = async () => {
    onClose()
    if (report(await theTimer().stop(personId)) && next) await startOn(next)
  }
  return (
    <Widget
      tag="bee-time-entry"
      waiting={null}
      from="timer"
      seconds={seconds}
      {...(beganAt !== undefined && { beganAt })}
      personId={personId}
      notes={toHtml(notes)}
      {...(chosen && { projectId: chosen.projectId, place: chosen.label })}
      {...(chosen?.wbsId && { wbsId: chosen.wbsId })}
      {...(chosen?.taskId && { taskId: chosen.taskId })}
      onbee-saved={() => void saved()}
      onbee-close={onClose}
      onbee-go-on={() => {
        onClose()
        void resume()
      }}
    />
  )
}

/** What the person asked for by a press. */
export function Requested({ asking }: { asking: TimerDialog }) {
  const close = () => $openDialog.set(undefined)
  if (asking.kind === 'log') return <Log asking={asking} onClose={close} />
  if (asking.kind === 'reset') return <Reset onClose={close} />
  if (asking.kind === 'tangible') return <Tangible onClose={close} />
  const toTangible = <Button onClick={() => $openDialog.set({ kind: 'tangible' })}>{t(texts.tangibleInfo)}</Button>
  return <questions.Info {...{ Frame }} onClose={close} before={toTangible} />
}
