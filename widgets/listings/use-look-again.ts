// Others write and bid meanwhile: what is on screen is read again now and then.
import { useEffect } from 'react'

const LOOK_EACH = 20_000

export function useLookAgain(again: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), LOOK_EACH)
    return () => clearInterval(timer)
  }, [again])
}
