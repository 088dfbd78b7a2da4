import { useEffect, useRef } from 'react'

import { type OwnerMessage, readOwnerMessage } from '#shared/info/schemas.ts'
import { currentIn, type Refusal } from '#shared/kit/refused.ts'

/** The message of somebody who was faster comes with the refusal: it is shown, and what is done next is done to it. */
export function useFaster(refused: Refusal | undefined, onChanged: (message: OwnerMessage) => void): void {
  const told = useRef<Refusal>(undefined)
  useEffect(() => {
    if (told.current === refused) return
    told.current = refused
    const current = currentIn(refused, readOwnerMessage.answer)
    if (current) onChanged(current.ownerMessage)
  }, [refused, onChanged])
}
