import { type RefObject, Suspense, useEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import { bellCount } from '#shared/notifications/rules.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import * as texts from '#shared/notifications/texts.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { bell } from '#widgets/kit/marks/icons-home.ts'
import { usePopover } from '#widgets/kit/dialogs/use-popover.ts'

import { useUnread } from './use-unread.ts'

/** The browser gives the focus back, except when what had it first is gone by then. */
function useFocusBack(open: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = open
  }, [open, button])
}

interface ListProps {
  left: readonly Notification[]
  onGone: () => void
}

/** The way to all of them: until the list is there, and where its code does not come. */
const Way = ({ onGone }: Pick<ListProps, 'onGone'>) => (
  <LinkButton kind="quiet" size="sm" block href="/notifications" onClick={onGone}>
    {t(texts.all)}
  </LinkButton>
)

const List = later<ListProps>(() =>
  import('./bell-list.tsx').then(
    ({ BellList }) => ({ default: BellList }),
    error => {
      reportError(error)
      return { default: Way }
    }
  )
)

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
        {open && (
          <Suspense fallback={<Way onGone={close} />}>
            <List left={left} onGone={close} />
          </Suspense>
        )}
      </div>
    </>
  )
}
