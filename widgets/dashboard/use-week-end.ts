// How long the week still is, in words, and the reading anew once it is over. Nothing ticks: words change by the minute.
import { useEffect, useState } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { runningWeek, weekEndsIn } from '#shared/dashboard/rules.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { now, watchClock } from '#shared/kit/time/now.ts'
import { SECOND_MS } from '#shared/kit/time/time.ts'

/** The server's clock may be so far behind this one: what is read before it has passed the line is of the old week. */
const LATE = 3 * SECOND_MS
const weekToRead = () => runningWeek(new Date(now().getTime() - LATE))

const EVERY = 5 * SECOND_MS

export function useWeekEnd(userId: string): string {
  const [left, setLeft] = useState(() => weekEndsIn(now()))
  useEffect(() => {
    let week = weekToRead()
    const look = () => {
      setLeft(weekEndsIn(now()))
      if (weekToRead() === week) return
      // A new week has begun, with hours of its own.
      week = weekToRead()
      reload(readDashboard, { userId })
    }
    return watchClock(look, EVERY)
  }, [userId])
  return left
}
