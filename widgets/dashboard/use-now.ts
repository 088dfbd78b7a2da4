import { useEffect, useLayoutEffect, useState } from 'react'
import { HOUR_MS } from '#shared/kit/time.ts'

/** The present hour: what reminds people looks at the clock once an hour, and when there is something new to judge by it. */
export function useNow(known: object | undefined): Date {
  const [now, setNow] = useState(() => new Date())
  useLayoutEffect(() => {
    if (known) setNow(new Date())
  }, [known])
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), HOUR_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
