// The running timer on the calendar, and the line of the present time.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { type Day, dayOf } from '#shared/kit/time/day.ts'
import { inHoursSaid } from '#shared/kit/time/lengths.ts'
import { now, watchClock } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/calendar-texts.ts'
import { type CalendarPlace, LEAST } from '#shared/time-entries/calendar.ts'
import { beganBefore, DAY_MINUTES, minuteAt, timeOf } from '#shared/time-entries/day-time.ts'
import { elapsed, isRunning } from '#shared/timer/rules.ts'
import { fromState } from '#shared/timer/state.ts'
import { $ownState } from '#shared/timer/store.ts'

import { isShort, placed } from './block.tsx'

const HALF_A_MINUTE = 30_000

/** The present instant, looked at twice a minute. */
export function useInstant(): Date {
  const [at, setAt] = useState(now)
  useEffect(() => watchClock(() => setAt(now()), HALF_A_MINUTE), [])
  return at
}

/** Where the time of one's own timer would stand if it were logged now. */
export function useRunning(
  at: Date
): (CalendarPlace & { seconds: number; label: string; isRunning: boolean }) | undefined {
  const state = useStore($ownState)
  if (!state?.started) return undefined
  const timer = fromState(state)
  const seconds = Math.floor(elapsed(timer, at.getTime()) / 1000)
  const end = isRunning(timer) ? at : new Date(Math.min(at.getTime(), timer.startAt + seconds * 1000))
  const from = Math.min(beganBefore(end, seconds) ?? 0, DAY_MINUTES - LEAST)
  const to = Math.min(DAY_MINUTES, Math.max(minuteAt(end), from + LEAST))
  const label = timer.work.chosen?.label ?? ''
  return { day: dayOf(end), from, to, seconds, label, isRunning: isRunning(timer) }
}

export function Running({ running, day }: { running: ReturnType<typeof useRunning>; day: Day }) {
  if (running?.day !== day) return null
  const title = t(running.isRunning ? texts.running : texts.paused)
  return (
    <div
      className={['event', 'running', isShort(running) && 'short'].filter(Boolean).join(' ')}
      style={placed({ ...running, column: 0, columns: 1 })}
    >
      <b>{[title, running.label].filter(Boolean).join(': ')}</b>
      <small>{inHoursSaid(running.seconds)}</small>
    </div>
  )
}

export function NowLine({ at, day }: { at: Date; day: Day }) {
  if (dayOf(at) !== day) return null
  const minute = minuteAt(at)
  const style: Record<string, number> = { '--s': minute / 60 }
  return (
    <i className="now-line" style={style}>
      <span className="vh">{t(texts.now, { time: timeOf(minute) })}</span>
    </i>
  )
}
