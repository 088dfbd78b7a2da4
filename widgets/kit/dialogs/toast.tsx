// `toast('Saved', 'ok')` from anywhere: a message that goes by itself. Shown by `bee-toasts`, one a page.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { shared } from '#shared/kit/registry.ts'
import { t } from '#shared/kit/texts.ts'

import { Button } from '../marks/buttons/button.tsx'
import { IconButton } from '../marks/buttons/icon-button.tsx'
import { define, type Hosted } from '../element/define.tsx'
import { isWriting } from '../key-taken.ts'
import { $dialogs } from './dialogs.ts'
import { Icon } from '../marks/icon.tsx'
import { alertCircle, circleCheck, infoCircle, x } from '../marks/icons-home.ts'
import * as texts from '../texts.ts'
import { $toasts, add, dismiss, type Toast } from './toast-list.ts'

// Screen readers announce what is added to a region they know, not what it starts with.
const SETTLING = 100

const DRAWN = { ok: circleCheck, danger: alertCircle, info: infoCircle }

/** Its timeout restarts when the pointer or the focus has left it. */
function Message({ one, giveBack }: { one: Toast; giveBack: () => void }) {
  const [paused, setPaused] = useState(false)
  const { id, kind, seconds, action } = one
  useEffect(() => {
    if (paused) return undefined
    const timer = setTimeout(() => dismiss(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [paused, id, seconds])
  const pause = () => setPaused(true)
  const release = () => setPaused(false)
  const leave = () => {
    giveBack()
    dismiss(id)
  }
  return (
    <div
      className={`toast ${kind}`}
      role={kind === 'danger' ? 'alert' : undefined}
      onPointerEnter={pause}
      onPointerLeave={release}
      onFocus={pause}
      onBlur={release}
    >
      <Icon of={DRAWN[kind]} />
      <span>{one.text}</span>
      {action && (
        <Button
          kind="quiet"
          size="sm"
          onClick={() => {
            leave()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      {kind === 'danger' && <IconButton icon={x} label={t(texts.closeMessage)} onClick={leave} />}
    </div>
  )
}

/** Toasts move into the topmost dialog: everything outside it is inert. */
function settle(host: HTMLElement, list: HTMLElement, dialogs: readonly HTMLDialogElement[]) {
  const place = dialogs.at(-1) ?? document.body
  if (host.parentNode !== place) place.append(host)
  list.toggleAttribute('data-in-dialog', dialogs.length > 0)
  list.hidePopover()
  list.showPopover()
}

function Toasts({ host }: Hosted) {
  const list = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget>(undefined)
  const all = useStore($toasts)
  useEffect(() => {
    // Only the way of the event knows what had the focus inside another widget.
    const note = (event: Event) => {
      if (event instanceof FocusEvent && event.relatedTarget === host) cameFrom.current = event.composedPath()[0]
    }
    let root: Node | undefined
    const leave = () => root?.removeEventListener('focusout', note)
    const unsubscribe = $dialogs.subscribe(open => {
      if (list.current) settle(host, list.current, open)
      leave()
      root = host.getRootNode()
      root.addEventListener('focusout', note)
    })
    return () => {
      unsubscribe()
      leave()
    }
  }, [host])
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      const last = $toasts.get().findLast(({ action }) => action?.label === t(texts.undo))
      if (!last?.action || event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return
      if (isWriting(event)) return
      event.preventDefault()
      dismiss(last.id)
      last.action.run()
    }
    document.addEventListener('keydown', undo)
    return () => document.removeEventListener('keydown', undo)
  }, [])
  /** A message that goes with the focus gives it back: else it would begin again at the start of the page. */
  const giveBack = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  return (
    <div ref={list} className="toasts" popover="manual" role="region" aria-live="polite" aria-label={t(texts.messages)}>
      {all.map(one => (
        <Message key={one.id} one={one} giveBack={giveBack} />
      ))}
    </div>
  )
}

define('bee-toasts', Toasts, { props: {} })

const theList = () => shared('toasts host', () => document.createElement('bee-toasts'))

/** Says it for three seconds; with something to undo, for ten. */
export function toast(
  text: string,
  kind: Toast['kind'] = 'info',
  more: { seconds?: number; action?: NonNullable<Toast['action']> } = {}
): void {
  const host = theList()
  const say = () => add({ text, kind, seconds: more.action ? 10 : 3, ...more })
  if (host.isConnected) return say()
  document.body.append(host)
  setTimeout(say, SETTLING)
}
