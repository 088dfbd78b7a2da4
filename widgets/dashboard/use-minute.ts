import { useEffect, useState } from 'react'

const HALF_A_MINUTE = 30_000

/** The present minute: greetings and countdowns in words need no finer one. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
