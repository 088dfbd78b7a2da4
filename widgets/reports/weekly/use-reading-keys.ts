// Keys of reading one by one: those of letters can be turned off, and none acts while somebody types, or in a row of tabs.
import { useEffect, useRef } from 'react'

import { isTaken } from '#widgets/kit/key-taken.ts'
import { $pageKeys, type PageKey } from '#widgets/kit/page-keys.ts'

const ARROWS: Readonly<Record<string, string>> = { ArrowRight: 'j', ArrowLeft: 'k' }

export function useReadingKeys(keys: readonly (PageKey & { run: () => void })[]): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  const shown = JSON.stringify(keys.map(({ key, label }) => ({ key, label })))
  useEffect(() => {
    const listed: PageKey[] = JSON.parse(shown)
    $pageKeys.set(listed)
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event)) return
      const [target] = event.composedPath()
      const isArrow = event.key in ARROWS
      if (isArrow && target instanceof Element && target.closest('[role=tablist], [role=menu]')) return
      const found = latest.current.find(({ key }) => key === (ARROWS[event.key] ?? event.key))
      if (!found) return
      event.preventDefault()
      found.run()
    }
    addEventListener('keydown', pressed)
    return () => {
      removeEventListener('keydown', pressed)
      // The page before goes after the next one came.
      if ($pageKeys.get() === listed) $pageKeys.set([])
    }
  }, [shown])
}
