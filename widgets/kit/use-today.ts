import { useEffect, useState } from 'react'

import { type Day, today } from '#shared/kit/time/day.ts'
import { now, watchClock } from '#shared/kit/time/now.ts'

const HALF_A_MINUTE = 30_000

/** The Pacific day it is, also when midnight passes while the page is open. */
export function useToday(): Day {
  const [day, setDay] = useState(() => today(now()))
  useEffect(() => {
    const look = () => setDay(today(now()))
    look()
    return watchClock(look, HALF_A_MINUTE)
  }, [])
  return day
}
