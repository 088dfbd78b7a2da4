// What a face needs of the timer: its state as React draws it, its seconds as a signal.
import { useStore } from '@nanostores/react'
import { type Signal, signal } from '@preact/signals-react'
import { useEffect, useState } from 'react'

import { shared } from '#shared/kit/registry.ts'
import type { Phase, Timer } from '#shared/timer/rules.ts'
import { $left, $phase } from '#shared/timer/seconds.ts'
import { $failed, $line, $mayAct, $timer, theTimer } from '#shared/timer/store.ts'

/** The page's one place for dialogs, sounds and announcements; it comes after the face. */
async function openDialogs(): Promise<void> {
  await import('./timer-dialogs.tsx')
  document.body.append(shared('timer dialogs', () => document.createElement('bee-timer-dialogs')))
}

export interface Facing {
  timer: Timer | undefined
  phase: Phase | undefined
  open: boolean
  /** For the first time: nothing is known yet, and nothing is wrong. */
  connecting: boolean
  /** Controls are there and may be pressed. */
  mayAct: boolean
  left: Signal<number>
}

export function useTimer(): Facing {
  const [left] = useState(() => {
    // Before anything is drawn, so that a line that is about to open does not look like one that is gone.
    theTimer()
    return signal($left.get())
  })
  useEffect(() => {
    void openDialogs()
    return $left.subscribe(seconds => {
      left.value = seconds
    })
  }, [left])
  const timer = useStore($timer)
  const phase = useStore($phase)
  const mayAct = useStore($mayAct)
  const line = useStore($line)
  const failed = useStore($failed)
  return {
    timer,
    phase,
    open: line === 'open' && !!timer,
    connecting: !timer && !failed && (line === 'connecting' || line === 'open'),
    mayAct,
    left
  }
}
