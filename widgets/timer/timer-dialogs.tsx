// What the timer asks and tells above everything else on the page: once, however many faces there are.
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { $me, $shownId } from '#shared/session/store.ts'
import * as face from '#shared/timer/face-texts.ts'
import * as texts from '#shared/timer/panel-texts.ts'
import { isRunning, type Phase } from '#shared/timer/rules.ts'
import { $left, $phase } from '#shared/timer/seconds.ts'
import { longTime } from '#shared/timer/show.ts'
import { $line, $ownState, $timer, theTimer } from '#shared/timer/store.ts'
import { define } from '#widgets/kit/element/define.tsx'

import { $asking } from './presses.ts'
import css from './timer.css?inline'

declare module 'react' {
  interface WidgetTags {
    'bee-timer-dialogs': object
  }
}

const dialogs = () => import('./dialogs.tsx')
const Paused = lazy(async () => ({ default: (await dialogs()).Paused }))
const Complete = lazy(async () => ({ default: (await dialogs()).Complete }))
const StillWorking = lazy(async () => ({ default: (await dialogs()).StillWorking }))
const Asked = lazy(async () => ({ default: (await dialogs()).Asked }))

const SAID: Record<Phase, string> = {
  'not-started': texts.saidNotStarted,
  running: texts.saidRunning,
  paused: texts.saidPaused,
  forced: texts.saidPaused,
  over: texts.saidOver
}

/** Changes of state, told once each: the seconds are for those who look. */
function Announcer() {
  const [words, setWords] = useState('')
  useEffect(() => {
    let before: string | undefined
    const hear = () => {
      const [line, phase] = [$line.get(), $phase.get()]
      if (!phase) return
      const now = line === 'open' ? phase : 'away'
      if (now === before) return
      const back = before === 'away'
      // What is there when the page opens is found, not told.
      if (before !== undefined) {
        const state = now === 'away' ? face.disconnected : SAID[now]
        const told = t(state, { time: longTime($left.get()) })
        setWords(back ? `${t(texts.saidOpen)}. ${told}` : told)
      }
      before = now
    }
    const stops = [$line.subscribe(hear), $phase.subscribe(hear)]
    return () => stops.forEach(stop => stop())
  }, [])
  return (
    <p className="vh" role="status">
      {words}
    </p>
  )
}

const SECOND = 1000

/** At zero the server is asked to look at its clock until it has seen the end too. */
function useZero(): void {
  const phase = useStore($phase)
  const timer = useStore($timer)
  const isUnseen = phase === 'over' && !!timer && isRunning(timer)
  useEffect(() => {
    if (!isUnseen) return undefined
    const asking = setInterval(() => void theTimer().press('GET_TIMER'), SECOND)
    return () => clearInterval(asking)
  }, [isUnseen])
}

/** One's own timer asks, whoever one looks at the site as. */
function Urgent({ whose }: { whose: string }) {
  const state = useStore($ownState)
  const open = useStore($line) === 'open'
  const { claim } = state ?? {}
  if (!state || !open) return null
  if (state.forcedPause) return <Paused whose={whose} until={state.lastSeen} claim={claim} />
  if (state.chiming) return <Complete whose={whose} workedMs={state.goal - state.time} end={`${whose} ${state.rev}`} />
  return state.stillWorking ? <StillWorking whose={whose} since={state.stillWorking} /> : null
}

function TimerDialogs() {
  const me = useStore($me)
  const asking = useStore($asking)
  useZero()
  // What was asked about one person's timer is not answered about another's.
  useEffect(() => $shownId.listen(() => $asking.set(undefined)), [])
  return (
    <>
      <Announcer />
      <Suspense>
        {me && asking && <Asked asking={asking} />}
        {me && asking?.kind !== 'log' && <Urgent whose={me.id} />}
      </Suspense>
    </>
  )
}

define('bee-timer-dialogs', TimerDialogs, { props: {}, css })
