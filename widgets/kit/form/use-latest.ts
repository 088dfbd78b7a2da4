import { useCallback, useRef, useState } from 'react'

type Change<T> = (change: (now: T) => T) => void

/** State that events read newest: on a slow device a press can come before the last letters typed are drawn. */
export function useLatest<T>(start: T): [drawn: T, change: Change<T>, latest: () => T] {
  const [drawn, draw] = useState(start)
  const value = useRef(start)
  const change = useCallback<Change<T>>(next => {
    value.current = next(value.current)
    draw(value.current)
  }, [])
  const latest = useCallback(() => value.current, [])
  return [drawn, change, latest]
}
