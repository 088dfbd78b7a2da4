// What becomes of the timer, said on the element: pressed here, in another tab, on another device, or done by the clock.
import { useEffect } from 'react'

import { SECOND_MS } from '#shared/kit/time/time.ts'
import { $shownId } from '#shared/session/store.ts'
import { elapsed, type Phase, phaseOf, type Timer } from '#shared/timer/rules.ts'
import { $phase } from '#shared/timer/seconds.ts'
import { $timer, theTimer } from '#shared/timer/store.ts'
import type { WorkChoice } from '#shared/timer/work.ts'
import { useEmit } from '#widgets/kit/element/define.tsx'

/** What the events of the timer carry. */
export interface TimerMoment {
  /** Whose timer it is. */
  userId: string
  /** Worked so far, in whole seconds; of one that stopped, up to then. */
  seconds: number
  /** The goal, in seconds. */
  goal: number
  /** What is timed; null until it is chosen. */
  work: WorkChoice | null
}

export interface TimerEvents {
  'onbee-started'?: (event: CustomEvent<TimerMoment>) => void
  'onbee-paused'?: (event: CustomEvent<TimerMoment>) => void
  'onbee-reached'?: (event: CustomEvent<TimerMoment>) => void
  'onbee-stopped'?: (event: CustomEvent<TimerMoment>) => void
}

const EVENTS: Readonly<Record<Phase, string>> = {
  running: 'bee-started',
  paused: 'bee-paused',
  forced: 'bee-paused',
  over: 'bee-reached',
  'not-started': 'bee-stopped'
}

interface Seen {
  userId: string
  timer: Timer
  event: string
}

const momentOf = ({ userId, timer }: Seen, now: number): TimerMoment => ({
  userId,
  seconds: Math.floor(elapsed(timer, now) / SECOND_MS),
  goal: timer.goalMs / SECOND_MS,
  work: timer.work.chosen
})

export function useTimerEvents(): void {
  const say = useEmit()
  useEffect(() => {
    let seen: Seen | undefined
    const look = () => {
      const [userId, timer, now] = [$shownId.get(), $timer.get(), theTimer().now()]
      const before = seen
      seen = userId && timer ? { userId, timer, event: EVENTS[phaseOf(timer, now)] } : undefined
      // What is first known of a timer has not just happened.
      if (!seen || before?.userId !== seen.userId || before.event === seen.event) return
      // A timer that stopped has forgotten what it counted.
      say(seen.event, momentOf(seen.event === 'bee-stopped' ? before : seen, now))
    }
    // The clock alone changes the phase too.
    const stops = [$timer.subscribe(look), $phase.listen(look)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [say])
}
