import { useEffect, useRef } from 'react'

import { type OwnerMessage, readOwnerMessage } from '#shared/info/schemas.ts'
import { currentIn, type Refusal } from '#shared/kit/calls/refused.ts'

/** A 409 carries the stored message: it is shown, and the next save is made to it. */
export function useNewerMessage(refused: Refusal | undefined, onChanged: (message: OwnerMessage) => void): void {
  const handled = useRef<Refusal>(undefined)
  useEffect(() => {
    if (handled.current === refused) return
    handled.current = refused
    const current = currentIn(refused, readOwnerMessage.answer)
    if (current) onChanged(current.ownerMessage)
  }, [refused, onChanged])
}
