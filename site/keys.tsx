// `?` shows the keys; `g` and a letter go places. Never while somebody types.
import { useEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { Dialog } from '#widgets/kit/dialog.tsx'

import { go } from './router.ts'
import { texts } from './texts.ts'
import { turnTheme } from './theme.ts'

const KEYS = [
  ['?', texts.keysOpen],
  ['g d', texts.keyDashboard],
  ['g p', texts.keyProfile],
  ['t', texts.keyTheme],
  ['Esc', texts.keyClose]
] as const

const places: Record<string, (id: string) => string> = { d: () => '/dashboard', p: id => `/userprofile/${id}` }

function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  )
}

function useKeys(show: () => void): void {
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

export function Keys({ open, show, close }: { open: boolean; show: () => void; close: () => void }) {
  useKeys(show)
  if (!open) return null
  return (
    <Dialog title={t(texts.keys)} onClose={close} size="sm">
      <dl className="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
