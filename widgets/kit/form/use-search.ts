import { useEffect, useState } from 'react'

/** The typed text shows at once; the search is debounced, or starts at once on Enter. */
export function useSearch(pause: number): {
  typed: string
  text: string
  write: (typed: string) => void
  settle: (typed: string) => void
} {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    if (typed === text) return undefined
    const timer = setTimeout(() => setText(typed), pause)
    return () => clearTimeout(timer)
  }, [typed, text, pause])
  const settle = (words: string) => {
    setTyped(words)
    setText(words)
  }
  return { typed, text, write: words => (words === '' ? settle('') : setTyped(words)), settle }
}
