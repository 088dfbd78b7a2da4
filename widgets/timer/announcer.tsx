// Announces each change of state to screen readers, once; the seconds are not announced.
import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/timer/face-texts.ts'
import type { Phase } from '#shared/timer/rules.ts'
import { longTime } from '#shared/timer/show.ts'

const MESSAGES: Record<Phase, string> = {
  'not-started': texts.saidNotStarted,
  running: texts.saidRunning,
  paused: texts.saidPaused,
  forced: texts.saidPaused,
  over: texts.saidOver
}

interface AnnouncerProps {
  $phase: ReadableAtom<Phase | undefined>
  $left: ReadableAtom<number>
  /** Whether there is a connection, where its loss changes what can be pressed. */
  $open?: ReadableAtom<boolean>
}

export function Announcer({ $phase, $left, $open }: AnnouncerProps) {
  const [message, setMessage] = useState('')
  useEffect(() => {
    let before: Phase | 'away' | undefined
    const announce = () => {
      const phase = $phase.get()
      if (!phase) return
      const state = $open?.get() === false ? 'away' : phase
      if (state === before) return
      // What is there when the page opens is found, not announced.
      if (before) {
        const text = t(state === 'away' ? texts.disconnected : MESSAGES[state], { time: longTime($left.get()) })
        setMessage(before === 'away' ? `${t(texts.saidOpen)}. ${text}` : text)
      }
      before = state
    }
    const stops = [$open?.subscribe(announce), $phase.subscribe(announce)]
    return () => stops.forEach(stop => stop?.())
  }, [$phase, $left, $open])
  return (
    <p className="vh" role="status">
      {message}
    </p>
  )
}
