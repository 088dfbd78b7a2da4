// How long the week still is. A second costs one text, not a drawing of the bar around it.
import { signal, type Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { countdown, secondsLeft } from '#shared/dashboard/rules.ts'
import { reload } from '#shared/kit/load.ts'

const SECOND = 1000

function Left({ left }: { left: Signal<number> }) {
  useSignals()
  return countdown(left.value)
}

export function Countdown({ userId }: { userId: string }) {
  const [left] = useState(() => signal(secondsLeft(new Date())))
  useEffect(() => {
    const timer = setInterval(() => {
      const before = left.peek()
      left.value = secondsLeft(new Date())
      // A new week has begun, with hours of its own.
      if (left.peek() > before) reload(readDashboard, { userId })
    }, SECOND)
    return () => clearInterval(timer)
  }, [left, userId])
  return (
    <span role="timer" className="num nowrap">
      <Left left={left} />
    </span>
  )
}
