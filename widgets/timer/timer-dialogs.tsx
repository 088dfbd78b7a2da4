// The timer's dialogs and announcements: one of each on a page, however many widgets show the timer.
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { Suspense, useEffect } from 'react'

import { $me, $shownId } from '#shared/session/store.ts'
import { isRunning } from '#shared/timer/rules.ts'
import { $left, $phase } from '#shared/timer/seconds.ts'
import { $connection, $ownState, $timer, theTimer } from '#shared/timer/store.ts'
import { SECOND_MS } from '#shared/kit/time/time.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { later } from '#widgets/kit/element/later.tsx'

import { Announcer } from './announcer.tsx'
import { $openDialog } from './presses.ts'
import panel from './panel.css?inline'
import css from './timer.css?inline'

const dialogs = () => import('./dialogs.tsx')
const Paused = later(async () => ({ default: (await dialogs()).Paused }))
const Complete = later(async () => ({ default: (await dialogs()).Complete }))
const StillWorking = later(async () => ({ default: (await dialogs()).StillWorking }))
const Requested = later(async () => ({ default: (await dialogs()).Requested }))

const $open = computed($connection, line => line === 'open')

/** At zero the server is asked for the state until it has noticed the end too. */
function useZero(): void {
  const phase = useStore($phase)
  const timer = useStore($timer)
  const isUnseen = phase === 'over' && !!timer && isRunning(timer)
  useEffect(() => {
    if (!isUnseen) return undefined
    const asking = setInterval(() => void theTimer().press('GET_TIMER'), SECOND_MS)
    return () => clearInterval(asking)
  }, [isUnseen])
}

/** Questions about one's own timer, also while viewing as somebody else. */
function Urgent({ whose }: { whose: string }) {
  const state = useStore($ownState)
  const open = useStore($open)
  if (!state || !open) return null
  if (state.forcedPause) return <Paused {...{ whose, state }} />
  if (state.chiming) return <Complete {...{ whose, state }} />
  return state.stillWorking ? <StillWorking whose={whose} since={state.stillWorking} /> : null
}

function TimerDialogs() {
  const me = useStore($me)
  const asking = useStore($openDialog)
  useZero()
  // A question about one person's timer must not be answered for another's.
  useEffect(() => $shownId.listen(() => $openDialog.set(undefined)), [])
  return (
    <>
      <Announcer $phase={$phase} $left={$left} $open={$open} />
      <Suspense>
        {me && asking && <Requested asking={asking} />}
        {me && asking?.kind !== 'log' && <Urgent whose={me.id} />}
      </Suspense>
    </>
  )
}

define('bee-timer-dialogs', TimerDialogs, { props: {}, css: panel + css })
