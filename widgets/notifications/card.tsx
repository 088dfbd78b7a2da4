// The first that is unread, beside the page and not over it: the focus stays where it is, and typing goes on.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import { excerpt } from '#shared/notifications/rules.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import * as texts from '#shared/notifications/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'

import { useMark } from './use-mark.ts'
import { From, Message, senderName } from './words.tsx'

interface CardProps {
  one: Notification
  /** How many are unread and not put off. */
  count: string
  bell: RefObject<HTMLButtonElement | null>
  onLater: () => void
}

/** Focusable, so that the arrow keys scroll a long one in every browser. */
const SCROLLED = { role: 'group', tabIndex: 0 }

const MARGIN = 32

/** Open as long as it is drawn, in the corner of the toasts, which come above it. Whoever was in it is at the bell when it goes. */
function useCard(bell: CardProps['bell'], onLater: () => void) {
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = card.current
    const anchor = bell.current
    if (!element || !anchor) return undefined
    element.showPopover()
    // Whatever lies under it can be scrolled out from under it, also on a page that would fit without it.
    const place = `${element.offsetHeight + MARGIN}px`
    const { body, documentElement: root } = document
    body.style.paddingBlockEnd = place
    // An element that gets the keyboard's focus is scrolled out from under it, too.
    root.style.scrollPaddingBlockEnd = place
    root.style.setProperty('--bee-toasts-above', `${element.offsetHeight}px`)
    return () => {
      body.style.paddingBlockEnd = ''
      root.style.scrollPaddingBlockEnd = ''
      root.style.removeProperty('--bee-toasts-above')
      if (element.matches(':focus-within')) anchor.focus()
    }
  }, [bell])
  useEffect(() => {
    const element = card.current
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onLater()
    element?.addEventListener('keydown', leave)
    return () => element?.removeEventListener('keydown', leave)
  }, [onLater])
  return card
}

export function Card({ one, count, bell, onLater }: CardProps) {
  const card = useCard(bell, onLater)
  const { busy, read } = useMark()
  const spoken = { name: senderName(one.sender), message: excerpt(one.message, 300) }
  return (
    <>
      <span className="vh" role="status">
        {t(texts.announced, spoken)}
      </span>
      <section ref={card} className="popover one" popover="manual" aria-label={t(texts.title)}>
        <div className="from-line">
          <From of={one} />
          {count !== '1' && <span className="place small muted num">{t(texts.place, { at: 1, count })}</span>}
        </div>
        <div key={one._id} className="body" aria-label={spoken.name} {...SCROLLED}>
          <Message of={one} />
        </div>
        <div className="foot">
          <Button kind="quiet" onClick={onLater}>
            {t(texts.later)}
          </Button>
          <Button kind="primary" busy={busy && t(texts.marking)} onClick={() => void read(one._id)}>
            {t(texts.markAsRead)}
          </Button>
        </div>
      </section>
    </>
  )
}
