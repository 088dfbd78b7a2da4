// The dialogs of the timer.
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'

import { now } from '#shared/kit/now.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import { elapsed, MORE } from '#shared/timer/rules.ts'
import { longTime, shortTime } from '#shared/timer/show.ts'
import { $timer, theTimer } from '#shared/timer/store.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { bellRinging } from '#widgets/kit/marks/icons.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'

import { InfoDialog, TangibleDialog } from './info-dialogs.tsx'
import { $asking, $chime, type Asking, press, tell } from './presses.ts'
import { chimeOnce, startAlarm } from './sounds.ts'

/** A machine may have slept over night, or over a weekend. */
function at(instant: string): string {
  const when = new Date(instant)
  const isToday = when.toDateString() === now().toDateString()
  return when.toLocaleString('en-US', { ...(!isToday && { weekday: 'long' }), hour: 'numeric', minute: '2-digit' })
}

interface Own {
  whose: string
}

/** Sounds until somebody says that they understood, here or on any other device. */
export function Paused({ whose, until, claim }: Own & { until: string | null; claim: number | undefined }) {
  useEffect(startAlarm, [])
  const understand = () => void press('ACK_FORCED', undefined, whose)
  const claimable = claim !== undefined && claim >= 1000
  return (
    <Dialog
      title={t(texts.pausedTitle)}
      role="alertdialog"
      onClose={understand}
      footer={
        <>
          {claimable && (
            <Button onClick={() => void press('STILL_WORKING', undefined, whose)}>{t(texts.claimIt)}</Button>
          )}
          <Button kind="primary" onClick={understand}>
            {t(texts.understand)}
          </Button>
        </>
      }
    >
      <p>{t(texts.pausedText)}</p>
      {until && <p className="muted">{t(texts.pausedAt, { time: at(until) })}</p>}
      {claimable && <p>{t(texts.claim, { time: shortTime(Math.floor(claim / 1000)) })}</p>}
    </Dialog>
  )
}

const Framed = ({ children }: { children: ReactNode }) => (
  <div className="framed">
    <span className="award">
      <Icon of={bellRinging} />
    </span>
    <p>{children}</p>
  </div>
)

export function Complete({ whose, workedMs, end }: Own & { workedMs: number; end: string }) {
  const chime = useStore($chime)
  useEffect(() => (chime ? chimeOnce(end) : undefined), [chime, end])
  const silence = () => press('START_CHIME', false, whose)
  const [acting, setActing] = useState(false)
  /** A second press in the same breath would add twice. */
  const once = (act: () => Promise<void>) => () => {
    if (acting) return
    setActing(true)
    void act().finally(() => setActing(false))
  }
  const worked = Math.floor(workedMs / 1000)
  async function log() {
    if (await silence()) $asking.set({ kind: 'log', seconds: worked, personId: whose })
  }
  async function addMore() {
    if (await press('ADD_TO_GOAL', MORE, whose)) await press('START_TIMER', undefined, whose)
  }
  return (
    <Dialog
      title={t(texts.completeTitle)}
      onClose={() => void silence()}
      footer={
        <>
          <Button aria-disabled={acting} onClick={once(addMore)}>
            {t(texts.addMore)}
          </Button>
          <Button kind="primary" aria-disabled={acting} onClick={once(log)}>
            {t(texts.logTime)}
          </Button>
        </>
      }
    >
      <Framed>
        {t(texts.worked)} <b className="num">{longTime(worked)}</b>
        {t(texts.workedEnd)}
      </Framed>
    </Dialog>
  )
}

export function StillWorking({ whose, since }: Own & { since: string }) {
  const yes = () => void press('STILL_WORKING', undefined, whose)
  return (
    <Dialog
      title={t(texts.stillTitle)}
      onClose={yes}
      footer={
        <>
          <Button onClick={() => void press('PAUSE_TIMER', undefined, whose)}>{t(texts.stillNo)}</Button>
          <Button kind="primary" onClick={yes}>
            {t(texts.stillYes)}
          </Button>
        </>
      }
    >
      <p>{t(texts.stillText, { time: at(since) })}</p>
    </Dialog>
  )
}

function Reset({ onClose }: { onClose: () => void }) {
  const timer = useStore($timer)
  const passed = timer ? Math.floor(elapsed(timer, theTimer().now()) / 1000) : 0
  const reset = async () => {
    if (await press('CLEAR_TIMER')) onClose()
  }
  return (
    <Dialog
      title={t(texts.resetTitle)}
      role="alertdialog"
      onClose={onClose}
      footer={
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
    </Dialog>
  )
}

function Log({ seconds, personId, onClose }: { seconds: number; personId: string; onClose: () => void }) {
  const saved = () => {
    onClose()
    void theTimer().stop(personId).then(tell)
  }
  return (
    <Widget
      tag="bee-time-entry"
      waiting={null}
      from="timer"
      seconds={seconds}
      personId={personId}
      onbee-saved={saved}
      onbee-close={onClose}
    />
  )
}

/** What the person asked for by a press. */
export function Asked({ asking }: { asking: Asking }) {
  const close = () => $asking.set(undefined)
  if (asking.kind === 'log') return <Log seconds={asking.seconds} personId={asking.personId} onClose={close} />
  if (asking.kind === 'reset') return <Reset onClose={close} />
  if (asking.kind === 'tangible') return <TangibleDialog onClose={close} />
  return <InfoDialog onClose={close} onTangible={() => $asking.set({ kind: 'tangible' })} />
}
