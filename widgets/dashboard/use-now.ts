import { useEffect, useLayoutEffect, useState } from 'react'

import { now, watchClock } from '#shared/kit/time/now.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

/** The present hour: what reminds people looks at the clock once an hour, and when there is something new to judge by it. */
export function useNow(known: object | undefined): Date {
  const [at, setAt] = useState(now)
  useLayoutEffect(() => {
    if (known) setAt(now())
  }, [known])
  useEffect(() => watchClock(() => setAt(now()), HOUR_MS), [])
  return at
}
