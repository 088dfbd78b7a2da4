// Keys of every page: Ctrl K and `/` search, `?` shows all of them, `g` and a letter goes places. Never while somebody types.
import { useEffect, useRef } from 'react'

import { $me } from '#shared/session/store.ts'
import { $dialogs } from '#widgets/kit/dialogs/dialogs.ts'
import { $pageKeys, $singleKeys } from '#widgets/kit/page-keys.ts'

import { $overlay } from '../overlay.ts'
import { go } from '../router.ts'
import { turnTheme } from '../theme.ts'

const places: Record<string, (id: string) => string> = {
  d: () => '/dashboard',
  p: id => `/userprofile/${id}`,
  t: () => '/timelog'
}

const TYPED = 'input:not([type=checkbox], [type=radio]), select, textarea'

/** The focus is in a text field, or in a menu with typeahead. */
const isTyping = (event: KeyboardEvent): boolean =>
  event
    .composedPath()
    .some(one => one instanceof HTMLElement && (one.isContentEditable || one.matches(`${TYPED}, [popover]`)))

const ACTS = new Set(['s', 'x', 'n'])

/** What acts on the timer and on time comes with the first press. */
async function act(key: string): Promise<void> {
  const { actOn } = await import('../palette/acts.ts')
  actOn(key)
}

const search = () => $overlay.set('palette')

function single(event: KeyboardEvent, id: string | undefined): void {
  const { key } = event
  if (key === '?') return $overlay.set('keys')
  if (key === 't') return turnTheme()
  if (id === undefined) return
  if (ACTS.has(key)) void act(key)
  else if (key === '/' && !$pageKeys.get().some(one => one.key === '/')) {
    event.preventDefault()
    search()
  }
}

export function useKeys(): void {
  const started = useRef(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const me = $me.get()
      if (
        me &&
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey
      ) {
        event.preventDefault()
        return search()
      }
      const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
      // An open dialog asks first.
      if (!isOurs || !$singleKeys.get() || isTyping(event) || $dialogs.get().length > 0) return
      const place = started.current ? places[event.key] : undefined
      started.current = event.key === 'g'
      if (place && me) void go(place(me.id))
      else single(event, me?.id)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
