import { useEffect, useState } from 'react'

const HOUR = 3_600_000

/** The present hour: what reminds people looks at the clock once an hour. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), HOUR)
    return () => clearInterval(timer)
  }, [])
  return now
}
