import { useEffect, useState } from 'react'

import { now, watchClock } from '#shared/kit/time/now.ts'

const HALF_A_MINUTE = 30_000

/** Whether something has begun, also when it begins while the page is open. */
export function useBegun({ startsAt }: { startsAt: string }): boolean {
  const [time, tell] = useState(() => now().getTime())
  useEffect(() => watchClock(() => tell(now().getTime()), HALF_A_MINUTE), [])
  return Date.parse(startsAt) <= time
}
