import { useEffect, useState } from 'react'

const PAUSE = 1000

/** What is typed shows at once; what is searched for follows after a pause, or on Enter. */
export function useSearch(): {
  typed: string
  text: string
  write: (typed: string) => void
  settle: (typed: string) => void
} {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    if (typed === text) return undefined
    const timer = setTimeout(() => setText(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, text])
  const settle = (words: string) => {
    setTyped(words)
    setText(words)
  }
  return { typed, text, write: words => (words === '' ? settle('') : setTyped(words)), settle }
}
