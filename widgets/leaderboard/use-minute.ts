import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, told anew every minute: a page that stays open goes with the day and the week. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
