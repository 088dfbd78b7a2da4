// Loads what sends a waiting summary only where one waits, or could: the drafts of this device are read for its name.
import { useEffect } from 'react'

import { environment } from '#shared/kit/environment.ts'

export function useWaiting(userId: string, path: string): void {
  useEffect(() => {
    // That page sends its own.
    if (path.toLowerCase().startsWith('/weeklysummaries')) return undefined
    if (!environment.keep.getItem('workbee/drafts')?.includes('summary-out')) return undefined
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
