// How long the week still is. A second costs one text, not a drawing of the bar around it.
import { signal, type Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { runningWeek, countdown, secondsLeft } from '#shared/dashboard/rules.ts'
import { reload } from '#shared/kit/load.ts'
import { now } from '#shared/kit/now.ts'
import { SECOND_MS } from '#shared/kit/time.ts'

/** The server's clock may be so far behind this one: what is read before it has passed the line is of the old week. */
const LATE = 3 * SECOND_MS
const weekToRead = () => runningWeek(new Date(now().getTime() - LATE))

function Left({ left }: { left: Signal<number> }) {
  useSignals()
  return countdown(left.value)
}

export function Countdown({ userId }: { userId: string }) {
  const [left] = useState(() => signal(secondsLeft(now())))
  useEffect(() => {
    let week = weekToRead()
    const timer = setInterval(() => {
      left.value = secondsLeft(now())
      if (weekToRead() === week) return
      // A new week has begun, with hours of its own.
      week = weekToRead()
      reload(readDashboard, { userId })
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [left, userId])
  return (
    <span role="timer" className="num nowrap">
      <Left left={left} />
    </span>
  )
}
