import { useEffect, useState } from 'react'

/** What is typed shows at once; what is searched for follows after a pause, or when it is settled. */
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
