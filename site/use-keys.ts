// `?` shows the keys; `g` and a letter go places. Never while somebody types.
import { useEffect, useRef } from 'react'

import { $me } from '#shared/session/store.ts'

import { go } from './router.ts'
import { turnTheme } from './theme.ts'

const places: Record<string, (id: string) => string> = { d: () => '/dashboard', p: id => `/userprofile/${id}` }

function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  )
}

export function useKeys(show: () => void): void {
  const started = useRef(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      const me = $me.get()
      const place = started.current ? places[event.key] : undefined
      started.current = event.key === 'g'
      if (place && me) void go(place(me.id))
      else if (event.key === '?') show()
      else if (event.key === 't') turnTheme()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [show])
}
