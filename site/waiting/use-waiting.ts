// Loads what sends a waiting summary only where one waits.
import { useEffect } from 'react'

import { summaryWaits } from '#shared/summaries/waits.ts'

export function useWaiting(userId: string, path: string): void {
  useEffect(() => {
    // That page sends its own.
    if (path.toLowerCase().startsWith('/weeklysummaries')) return undefined
    if (!summaryWaits()) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    void import('./send-waiting.ts').then(({ sendWaitingOf }) => {
      if (!isGone) stop = sendWaitingOf(userId)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [userId, path])
}
