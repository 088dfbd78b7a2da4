import { type RefObject, useEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import { bellCount } from '#shared/notifications/rules.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import * as texts from '#shared/notifications/texts.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { bell } from '#widgets/kit/marks/icons-home.ts'
import { usePopover } from '#widgets/kit/dialogs/use-popover.ts'

import { BellList } from './bell-list.tsx'
import { useUnread } from './use-unread.ts'

/** The browser gives the focus back, except when what had it first is gone by then. */
function useFocusBack(open: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = open
  }, [open, button])
}

export function Bell({ unread }: { unread: readonly Notification[] }) {
  const left = useUnread(unread)
  const { id, open, close, button, box } = usePopover<HTMLDivElement>('end')
  useFocusBack(open, button)
  const count = bellCount(left.length, unread.length)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="bar-btn"
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={left.length ? t(texts.unread, { count }) : t(texts.title)}
      >
        <Icon of={bell} />
        {left.length > 0 && <span className="count">{count}</span>}
      </button>
      <div ref={box} id={id} className="popover unread" popover="auto" role="dialog" aria-label={t(texts.title)}>
        {open && <BellList left={left} onGone={close} />}
      </div>
    </>
  )
}
