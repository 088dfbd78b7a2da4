import { useEffect, useState } from 'react'

/** Milliseconds after which somebody wonders whether anything still happens. */
const LONG = 4000

/** Whether it has been so for longer than one likes to wait. */
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
