import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { bellCount, MOST_UNREAD } from '#shared/notifications/rules.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import { $centre, $marks, putOff, putOffUpTo, refreshUnread } from '#shared/notifications/store.ts'
import * as texts from '#shared/notifications/texts.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { bell } from '#widgets/kit/marks/icons-home.ts'
import { usePopover } from '#widgets/kit/dialogs/use-popover.ts'

import { BellList } from './bell-list.tsx'
import { Card } from './card.tsx'
import { useCalm } from './use-calm.ts'

interface BellProps {
  userId: string
  unread: readonly Notification[]
}

/** What is unread still, oldest first. When a full list is read to its end there may be more. */
function useLeft(unread: readonly Notification[]): readonly Notification[] {
  const marks = useStore($marks)
  const left = unread.filter(({ _id }) => !marks.get(_id))
  const isUsedUp = left.length === 0 && unread.length >= MOST_UNREAD
  useEffect(() => {
    if (isUsedUp) refreshUnread()
  }, [isUsedUp])
  return left
}

/** The browser gives the focus back, except when what had it first is gone by then. */
function useFocusBack(open: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = open
  }, [open, button])
}

export function Bell({ userId, unread }: BellProps) {
  const left = useLeft(unread)
  const inCentre = useStore($centre)
  const { id, open, close, button, box } = usePopover<HTMLDivElement>('end')
  useFocusBack(open, button)
  const [later, setLater] = useState(() => putOffUpTo(userId))
  const fresh = left.filter(({ _id }) => _id > later)
  const [first] = fresh
  const calm = useCalm(first !== undefined && !open && !inCentre)

  function putOffAll() {
    const newest = fresh.at(-1)?._id ?? later
    putOff(userId, newest)
    setLater(newest)
    button.current?.focus()
  }
  const count = bellCount(left.length, unread.length)
  // What was put off is older than what is shown: nothing older than that is told.
  const place = fresh.length < left.length ? String(fresh.length) : count
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
      {calm && first && <Card one={first} count={place} bell={button} onLater={putOffAll} />}
      <div ref={box} id={id} className="popover unread" popover="auto" role="dialog" aria-label={t(texts.title)}>
        {open && <BellList left={left} onGone={close} />}
      </div>
    </>
  )
}
