// What is left until bidding ends, and when that is.
import { useEffect, useState } from 'react'

import { formatInstant } from '#shared/kit/time/day.ts'
import { now, watchClock } from '#shared/kit/time/now.ts'
import { MINUTE_MS } from '#shared/kit/time/time.ts'
import { leftText } from '#shared/listings/booking-words.ts'

export function Left({ endsAt }: { endsAt: string }) {
  const [at, setAt] = useState(now)
  useEffect(() => watchClock(() => setAt(now()), MINUTE_MS), [])
  const end = new Date(endsAt)
  return (
    <time dateTime={endsAt}>
      {leftText(end.getTime() - at.getTime())}
      <small className="muted place">{formatInstant(end, 'due')}</small>
    </time>
  )
}
