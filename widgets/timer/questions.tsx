// What the timer asks and explains. The site asks in dialogs, the extension in its popup: each gives its own frame.
import { type ReactNode, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import { elapsed, MORE } from '#shared/timer/rules.ts'
import type { TimerState } from '#shared/timer/schemas.ts'
import { clockTime, longTime, shortTime } from '#shared/timer/show.ts'
import type { Frame } from '#widgets/kit/dialogs/frame.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { bellRinging, pauseOutline } from '#widgets/kit/marks/icons.ts'

import type { Press, TimerPort } from './port.ts'

export interface QuestionProps {
  Frame: Frame
  now: () => number
  press: Press
}

/** Ignores a double click while the first press is handled. */
export function useOnce() {
  const [acting, setActing] = useState(false)
  const once = (act: () => Promise<unknown>) => () => {
    if (acting) return
    setActing(true)
    void act().finally(() => setActing(false))
  }
  return { acting, once }
}

export function Paused({ Frame, now, press, state: { claim = 0, lastSeen } }: QuestionProps & { state: TimerState }) {
  const understand = () => void press('ACK_FORCED')
  const claimable = claim >= 1000
  return (
    <Frame
      title={t(texts.pausedTitle)}
      icon={pauseOutline}
      urgent
      onClose={understand}
      buttons={
        <>
          {claimable && <Button onClick={() => void press('STILL_WORKING')}>{t(texts.claimIt)}</Button>}
          <Button kind="primary" onClick={understand}>
            {t(texts.understand)}
          </Button>
        </>
      }
    >
      <p>{t(texts.pausedText)}</p>
      {lastSeen && <p className="muted">{t(texts.pausedAt, { time: clockTime(lastSeen, now()) })}</p>}
      {claimable && <p>{t(texts.claim, { time: shortTime(Math.floor(claim / 1000)) })}</p>}
    </Frame>
  )
}

interface CompleteProps extends Omit<QuestionProps, 'now'> {
  workedMs: number
  onLog: () => Promise<unknown>
  /** What stands before its buttons. */
  before?: ReactNode
}

export function Complete({ Frame, press, workedMs, onLog, before }: CompleteProps) {
  const { acting, once } = useOnce()
  const addMore = async () => (await press('ADD_TO_GOAL', MORE)) && press('START_TIMER')
  return (
    <Frame
      title={t(texts.completeTitle)}
      award={bellRinging}
      onClose={() => void press('START_CHIME', false)}
      buttons={
        <>
          {before}
          <Button aria-disabled={acting} onClick={once(addMore)}>
            {t(texts.addMore)}
          </Button>
          <Button kind="primary" aria-disabled={acting} onClick={once(onLog)}>
            {t(texts.logTime)}
          </Button>
        </>
      }
    >
      <p>
        {t(texts.worked)} <b className="num">{longTime(Math.floor(workedMs / 1000))}</b>
        {t(texts.workedEnd)}
      </p>
    </Frame>
  )
}

export function StillWorking({ Frame, now, press, since }: QuestionProps & { since: string }) {
  const yes = () => void press('STILL_WORKING')
  return (
    <Frame
      title={t(texts.stillTitle)}
      stacked
      onClose={yes}
      buttons={
        <>
          <Button onClick={() => void press('PAUSE_TIMER')}>{t(texts.stillNo)}</Button>
          <Button kind="primary" onClick={yes}>
            {t(texts.stillYes)}
          </Button>
        </>
      }
    >
      <p>{t(texts.stillText, { time: clockTime(since, now()) })}</p>
    </Frame>
  )
}

interface ResetProps extends Pick<QuestionProps, 'Frame'>, Pick<TimerPort, 'now'> {
  timer: TimerPort['timer'] | undefined
  onReset: () => Promise<void>
  onClose: () => void
}

export function Reset({ Frame, timer, now, onReset, onClose }: ResetProps) {
  const passed = timer ? Math.floor(elapsed(timer, now()) / 1000) : 0
  return (
    <Frame
      title={t(texts.resetTitle)}
      urgent
      onClose={onClose}
      buttons={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t(texts.cancel)}
          </Button>
          <Button kind="danger primary" onClick={() => void onReset()}>
            {t(texts.resetTitle)}
          </Button>
        </>
      }
    >
      <p>
        {t(texts.clears)} <b className="num">{shortTime(passed)}</b> {t(texts.clearsEnd)}
      </p>
    </Frame>
  )
}

const POINTS = [
  texts.infoGoal,
  texts.infoWork,
  texts.infoPause,
  texts.infoStop,
  texts.infoEnd,
  texts.infoLost,
  texts.infoQuiet
]

interface InfoProps extends Pick<QuestionProps, 'Frame'> {
  onClose: () => void
  before?: ReactNode
}

export const Info = ({ Frame, onClose, before }: InfoProps) => (
  <Frame
    title={t(texts.infoTitle)}
    onClose={onClose}
    buttons={
      <>
        {before}
        <Button kind="primary" onClick={onClose}>
          {t(texts.close)}
        </Button>
      </>
    }
  >
    <p>{t(texts.infoLead)}</p>
    <ul className="points">
      {POINTS.map(point => (
        <li key={point}>{t(point)}</li>
      ))}
    </ul>
  </Frame>
)
