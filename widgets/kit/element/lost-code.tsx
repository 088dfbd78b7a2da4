// What stands where code did not come, or failed: while the server is away that is said, and it comes by itself.
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

import { ErrorState } from '../marks/states/error-state.tsx'
import { askHash } from './build-hash.ts'

const EVERY_MS = 5000
/** From here on a proxy answers for the server. */
const AWAY = 502

async function isReached(): Promise<boolean> {
  const answer = await askHash()
  return answer !== undefined && answer.status < AWAY
}

/** Whether the server answers; undefined until that is known. `back` is called when it does again. */
export function useReached(back: () => void): boolean | undefined {
  const [reached, setReached] = useState<boolean | undefined>(navigator.onLine ? undefined : false)
  const come = useEffectEvent(back)
  useEffect(() => {
    let away = !navigator.onLine
    const look = async () => {
      const now = await isReached()
      setReached(now)
      if (now) clearInterval(timer)
      if (now && away) come()
      away = !now
    }
    const timer = setInterval(() => void look(), EVERY_MS)
    void look()
    return () => clearInterval(timer)
  }, [])
  return reached
}

interface LostCodeProps {
  retry: (isPressed: boolean) => void
  instead?: ReactNode
}

export function LostCode({ retry, instead }: LostCodeProps) {
  const reached = useReached(() => retry(false))
  if (instead !== undefined) return instead
  return <ErrorState isAway={reached === false} onReload={() => retry(true)} />
}
