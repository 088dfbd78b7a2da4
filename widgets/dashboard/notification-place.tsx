// Where the first page says what is new: a line in the page. Its room is that of the last visit until it is known what there
// is, so that nothing moves when it comes.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { $acted } from '#shared/notifications/acted.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'

const keyOf = (id: string) => `workbee/notification-room/${id}`

interface PlaceProps {
  userId: string
  unread: readonly Notification[] | undefined
  /** Whether the server has answered, with something or with nothing. */
  isKnown: boolean
}

export function NotificationPlace({ userId, unread, isKnown }: PlaceProps) {
  const box = useRef<HTMLDivElement>(null)
  const [room] = useState(() => Number(environment.keep.getItem(keyOf(userId)) ?? 0))
  const [isThere, setThere] = useState(false)
  // In the last one something may just have been done.
  const acted = useStore($acted)
  const isTold = !!unread?.length || [...acted.values()].some(({ isOver }) => !isOver)
  const isEmpty = isKnown && !isTold
  useEffect(() => {
    if (!isKnown || !box.current) return undefined
    const watch = new ResizeObserver(([entry]) => {
      const height = Math.round(entry?.contentRect.height ?? 0)
      if (height > 0) setThere(true)
      if (height > 0 || isEmpty) environment.keep.setItem(keyOf(userId), String(height))
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [isKnown, isEmpty, userId])
  return (
    <div className="notification-place" style={isThere || isEmpty ? {} : { minBlockSize: `${room}px` }}>
      <div ref={box}>
        {isTold && <Widget tag="bee-notification-line" unread={unread ?? []} waiting={<></>} failed={<></>} />}
      </div>
    </div>
  )
}
