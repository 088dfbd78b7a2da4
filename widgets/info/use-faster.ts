import { useEffect, useRef } from 'react'

import { type OwnerMessage, ownerMessage } from '#shared/info/schemas.ts'
import type { Refusal } from '#shared/kit/refused.ts'

const isCurrent = (current: unknown): current is { ownerMessage: unknown } =>
  typeof current === 'object' && current !== null && 'ownerMessage' in current

function currentIn({ status, current }: Refusal): OwnerMessage | undefined {
  const found = status === 409 && isCurrent(current) ? ownerMessage.safeParse(current.ownerMessage) : undefined
  return found?.success ? found.data : undefined
}

/** The message of somebody who was faster comes with the refusal: it is shown, and what is done next is done to it. */
export function useFaster(refused: Refusal | undefined, onChanged: (message: OwnerMessage) => void): void {
  const told = useRef<Refusal>(undefined)
  useEffect(() => {
    if (told.current === refused) return
    told.current = refused
    const current = refused && currentIn(refused)
    if (current) onChanged(current)
  }, [refused, onChanged])
}
