// The search of an address as a field: what is typed shows at once, and is searched for after a pause.
import { useEffect, useRef, useState } from 'react'

import type { Address } from './use-address.ts'

const PAUSE = 300
const LONGEST = 100

export function useTyped({ query, change }: Pick<Address, 'change' | 'query'>): [string, (text: string) => void] {
  const inAddress = query['search'] ?? ''
  const [typed, setTyped] = useState(inAddress)
  const sent = useRef(inAddress)
  useEffect(() => {
    // Back, a saved view or a link has asked for other words.
    if (inAddress !== sent.current) setTyped(inAddress)
    sent.current = inAddress
  }, [inAddress])
  useEffect(() => {
    const words = typed.trim().slice(0, LONGEST)
    if (words === sent.current) return undefined
    const send = () => {
      sent.current = words
      change({ ...query, search: words })
    }
    const timer = setTimeout(send, words ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [typed, query, change])
  return [typed, setTyped]
}
