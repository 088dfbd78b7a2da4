// Changes of state, told once each: the seconds are for those who look.
import { useEffect, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import type { Phase } from '#shared/timer/rules.ts'
import { longTime } from '#shared/timer/show.ts'

import { $left, $phase } from '../page-kit/ticking.ts'

const SAID: Record<Phase, string> = {
  'not-started': texts.saidNotStarted,
  running: texts.saidRunning,
  paused: texts.saidPaused,
  forced: texts.saidPaused,
  over: texts.saidOver
}

export function Announcer() {
  const [words, setWords] = useState('')
  useEffect(() => {
    let before = $phase.get()
    return $phase.listen(phase => {
      // What is there when the page opens is found, not told.
      if (phase && before) setWords(t(SAID[phase], { time: longTime($left.get()) }))
      before = phase
    })
  }, [])
  return (
    <p className="vh" role="status">
      {words}
    </p>
  )
}
