import { useEffect, useState } from 'react'

import { type Day, today } from '#shared/kit/day.ts'

const HALF_A_MINUTE = 30_000

/** The Pacific day it is, also when midnight passes while the page is open. */
export function useToday(): Day {
  const [day, setDay] = useState(() => today(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setDay(today(new Date())), HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return day
}
