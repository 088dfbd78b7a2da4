import { useCallback, useEffect, useState } from 'react'

import type { Answer } from '#shared/kit/call.ts'
import type { Refusal } from '#shared/kit/refused.ts'
import { readSubscription } from '#shared/mail/calls.ts'
import { useCall } from '#widgets/kit/use-call.ts'

/** The link itself is refused; anything else may go better another time. */
export const isRefused = (refused: Refusal | undefined): boolean =>
  refused !== undefined && refused.status < 500 && refused.status !== 429

/** Whose subscription a link is about. */
export function useSubscription(token: string) {
  const { run, refused } = useCall(readSubscription)
  const [subscription, setSubscription] = useState<Answer<typeof readSubscription>>()
  const read = useCallback(async () => setSubscription(await run({ token })), [run, token])
  useEffect(() => void read(), [read])
  return { subscription, refused, read: () => void read() }
}

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
