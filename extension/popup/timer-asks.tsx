// What the timer wants to be told before it goes on, where its buttons stand otherwise.
import { type ReactNode, useId, useState } from 'react'

import * as own from '#shared/extension/page-texts.ts'
import { duration } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import { elapsed, MORE, type Timer } from '#shared/timer/rules.ts'
import type { TimerState } from '#shared/timer/schemas.ts'
import { longTime, shortTime } from '#shared/timer/show.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { pauseOutline, rotateClockwise } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'

import { now } from '../page-kit/clock.ts'
import { press } from '../page-kit/send.ts'

const timeOf = (instant: Date | number | string) =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** Asks without standing above anything: the other tabs stay in reach. */
function Asked({ title, icon, children, buttons, stacked }: AskedProps) {
  const id = useId()
  return (
    <section className="asked" role="group" aria-labelledby={id}>
      <h2 id={id}>
        {icon && <Icon of={icon} />}
        {title}
      </h2>
      {children}
      <div className={stacked ? 'stack stacked' : 'row ask-buttons'}>{buttons}</div>
    </section>
  )
}

interface AskedProps {
  title: string
  icon?: string
  children: ReactNode
  buttons: ReactNode
  /** One below the other, where their words are long. */
  stacked?: true
}

export function Forced({ state }: { state: TimerState }) {
  const { claim = 0, lastSeen } = state
  const claimable = claim >= 1000
  return (
    <Asked
      title={t(texts.pausedTitle)}
      icon={pauseOutline}
      buttons={
        <>
          {claimable && (
            <Button onClick={() => void press({ kind: 'timer', action: 'STILL_WORKING' })}>{t(texts.claimIt)}</Button>
          )}
          <Button kind="primary" onClick={() => void press({ kind: 'timer', action: 'ACK_FORCED' })}>
            {t(texts.understand)}
          </Button>
        </>
      }
    >
      <p>{t(texts.pausedText)}</p>
      {lastSeen && <p className="muted">{t(texts.pausedAt, { time: timeOf(lastSeen) })}</p>}
      {claimable && <p>{t(texts.claim, { time: shortTime(Math.floor(claim / 1000)) })}</p>}
    </Asked>
  )
}

async function addMore(): Promise<void> {
  if (await press({ kind: 'timer', action: 'ADD_TO_GOAL', value: MORE }))
    await press({ kind: 'timer', action: 'START_TIMER' })
}

interface CompleteProps {
  timer: Timer
  acting: boolean
  once: (act: () => Promise<unknown>) => void
  onLog: () => Promise<void>
  onReset: () => void
}

export function Complete({ timer, acting, once, onLog, onReset }: CompleteProps) {
  const worked = Math.floor(elapsed(timer, now()) / 1000)
  return (
    <Asked
      title={t(texts.completeTitle)}
      buttons={
        <>
          <Button icon={rotateClockwise} label={t(texts.reset)} onClick={onReset} />
          <Button aria-disabled={acting} onClick={() => once(addMore)}>
            {t(texts.addMore)}
          </Button>
          <Button kind="primary" aria-disabled={acting} onClick={() => once(onLog)}>
            {t(texts.logTime)}
          </Button>
        </>
      }
    >
      <p>
        {t(texts.worked)} <b className="num">{longTime(worked)}</b>
        {t(texts.workedEnd)}
      </p>
    </Asked>
  )
}

export function StillWorking({ since }: { since: string }) {
  return (
    <Asked
      title={t(texts.stillTitle)}
      stacked
      buttons={
        <>
          <Button block onClick={() => void press({ kind: 'timer', action: 'PAUSE_TIMER' })}>
            {t(texts.stillNo)}
          </Button>
          <Button block kind="primary" onClick={() => void press({ kind: 'timer', action: 'STILL_WORKING' })}>
            {t(texts.stillYes)}
          </Button>
        </>
      }
    >
      <p>{t(texts.stillText, { time: timeOf(since) })}</p>
    </Asked>
  )
}

export function Idle({ since, halted }: { since: number; halted: boolean }) {
  // As long as it was when one looked: the question is about that.
  const [length] = useState(() => duration(Math.floor((Date.now() - since) / 1000)))
  return (
    <Asked
      title={t(own.idleTitle)}
      stacked
      buttons={
        <>
          <Button block onClick={() => void press({ kind: 'idle', answer: 'drop-and-pause' })}>
            {t(own.idleDropPause)}
          </Button>
          <Button block onClick={() => void press({ kind: 'idle', answer: 'drop' })}>
            {t(own.idleDrop)}
          </Button>
          <Button block kind="primary" onClick={() => void press({ kind: 'idle', answer: 'keep' })}>
            {t(own.idleKeep)}
          </Button>
        </>
      }
    >
      <p>{t(halted ? own.idleHalted : own.idleText, { time: timeOf(since), length })}</p>
    </Asked>
  )
}
