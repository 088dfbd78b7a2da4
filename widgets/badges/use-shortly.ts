// A sentence that stands for six seconds.
import { useEffect, useState } from 'react'

const SHOWN = 6000

export function useShortly(): [string | undefined, (text: string) => void] {
  const [said, say] = useState<{ text: string }>()
  useEffect(() => {
    if (!said) return undefined
    const timer = setTimeout(() => say(undefined), SHOWN)
    return () => clearTimeout(timer)
  }, [said])
  return [said?.text, text => say({ text })]
}
