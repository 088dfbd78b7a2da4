// The site's port to the timer: its state from the socket's store, its seconds as a signal.
import { useStore } from '@nanostores/react'
import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect, useState } from 'react'

import { shared } from '#shared/kit/registry.ts'
import { $left, $phase } from '#shared/timer/seconds.ts'
import { $failed, $connection, $mayAct, $timer, theTimer } from '#shared/timer/store.ts'

import type { TimerPort } from './port.ts'
import { complain, press } from './presses.ts'

/** The page's one place for dialogs, sounds and announcements; it comes after the face. */
async function openDialogs(): Promise<void> {
  await import('./timer-dialogs.tsx')
  document.body.append(shared('timer dialogs', () => document.createElement('bee-timer-dialogs')))
}

export interface ShownTimer {
  /** Undefined until the timer is known. */
  port: TimerPort | undefined
  open: boolean
  /** For the first time: nothing is known yet, and nothing is wrong. */
  connecting: boolean
}

const left = signal(0)

function Seconds({ render }: { render: (left: number) => ReactNode }): ReactNode {
  useSignals()
  return render(left.value)
}

const follow = (seconds: number) => {
  left.value = seconds
}

export function useTimer(): ShownTimer {
  // Before anything is drawn, so that a connection that is about to open does not look like a lost one.
  const [{ now }] = useState(() => theTimer())
  useEffect(() => {
    void openDialogs()
    return $left.subscribe(follow)
  }, [])
  const timer = useStore($timer)
  const phase = useStore($phase) ?? 'not-started'
  const mayAct = useStore($mayAct)
  const connection = useStore($connection)
  const failed = useStore($failed)
  return {
    port: timer && { timer, phase, mayAct, now, Seconds, press, complain },
    open: connection === 'open' && !!timer,
    connecting: !timer && !failed && (connection === 'connecting' || connection === 'open')
  }
}
