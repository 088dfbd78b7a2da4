import { useEffect, useState } from 'react'

import { type Day, today } from '#shared/kit/day.ts'
import { now, onClockChange } from '#shared/kit/now.ts'

const HALF_A_MINUTE = 30_000

/** The Pacific day it is, also when midnight passes while the page is open. */
export function useToday(): Day {
  const [day, setDay] = useState(() => today(now()))
  useEffect(() => {
    const look = () => setDay(today(now()))
    look()
    const timer = setInterval(look, HALF_A_MINUTE)
    const stop = onClockChange(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return day
}
