import { useEffect, useState } from 'react'

/** Milliseconds after which a wait counts as long. */
const LONG = 4000

/** Whether it has been true for longer than that. */
export function useLong(busy: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => setLong(true), LONG)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [busy])
  return isLong
}
