// `<bee-timer-start>`: starts the timer for one task, and pauses it while it runs for that.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as faceTexts from '#shared/timer/face-texts.ts'
import { isRunning } from '#shared/timer/rules.ts'
import { $connection, $mayAct, $timer, theTimer } from '#shared/timer/store.ts'
import { type WorkChoice, isSameWork } from '#shared/timer/work.ts'
import * as texts from '#shared/timer/work-texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { pause, play, stop } from '#widgets/kit/marks/icons-home.ts'

import { press, startOn, stopAndLog } from './presses.ts'
import css from './start.css?inline'
import { type TimerEvents, useTimerEvents } from './use-timer-events.ts'

export interface StartAttributes extends TimerEvents {
  work?: WorkChoice
  size?: string
  /** The first of a list: it is what to do next while nothing runs. */
  isFirst?: boolean
}

/** `md` is the first button of a page: there it stops with the form, in a row it pauses. */
function Start({ work, size = 'sm', isFirst = false }: Pick<StartAttributes, 'isFirst' | 'size' | 'work'>) {
  // Where no other widget of the page shows the timer, this one connects.
  useState(theTimer)
  useTimerEvents()
  const timer = useStore($timer)
  const mayAct = useStore($mayAct)
  const isOpen = useStore($connection) === 'open'
  if (!work) return null
  const ofPage = size === 'md'
  const runs = !!timer && isRunning(timer) && isSameWork(timer.work.chosen, work)
  const isOff = !mayAct || !isOpen || !timer
  return (
    <Button
      kind={ofPage || (isFirst && timer && !timer.started) ? 'primary' : 'secondary'}
      size={ofPage ? 'md' : 'sm'}
      icon={runs ? (ofPage ? stop : pause) : play}
      solid
      label={t(runs ? (ofPage ? texts.stopTask : texts.pauseTask) : texts.startTask, { name: work.label })}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) void (runs ? (ofPage ? stopAndLog() : press('PAUSE_TIMER')) : startOn(work))
      }}
    >
      {t(runs ? (ofPage ? texts.stop : faceTexts.pause) : faceTexts.start)}
    </Button>
  )
}

define('bee-timer-start', Start, { props: { work: 'object', size: 'string', isFirst: 'boolean' }, css })
