import { useEffect } from 'react'

import type { Refusal } from '#shared/kit/calls/refused.ts'

/** The link itself is refused; anything else can be retried. */
export const isRefused = (refused: Refusal | undefined): boolean =>
  refused !== undefined && refused.status < 500 && refused.status !== 409 && refused.status !== 429

/** Calls once the page is looked at: never while a browser fetches it ahead. */
export function useSeen(act: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      act()
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [act])
}
