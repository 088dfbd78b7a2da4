// Below the tasks: what the timer times now, and its pause.
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import * as texts from '#shared/extension/task-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { SECOND_MS } from '#shared/kit/time/time.ts'
import { longTime } from '#shared/timer/show.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { pause } from '#widgets/kit/marks/icons.ts'

import { press } from '../page-kit/send.ts'
import { $left, $timer, elapsedNow } from '../page-kit/ticking.ts'

function Worked() {
  useStore($left)
  return <span className="num">{longTime(Math.floor(elapsedNow() / SECOND_MS))}</span>
}

export function RunningBar() {
  const timer = useStore($timer)
  const what = useMemo(() => timer?.work.chosen?.label ?? t(texts.untitled), [timer])
  return (
    <footer className="running" aria-label={t(texts.timedNow)}>
      <i className="dot" aria-hidden="true" />
      <Worked />
      <span className="grow what">{what}</span>
      <IconButton
        icon={pause}
        solid
        label={t(texts.pause)}
        onClick={() => void press({ kind: 'timer', action: 'PAUSE_TIMER' })}
      />
    </footer>
  )
}
