import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { MOST_UNREAD } from '#shared/notifications/rules.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import { $marks, refreshUnread } from '#shared/notifications/store.ts'

/** What is unread still, oldest first. When a full list is read to its end there may be more. */
export function useUnread(unread: readonly Notification[]): readonly Notification[] {
  const marks = useStore($marks)
  const left = unread.filter(({ _id }) => !marks.get(_id))
  const isUsedUp = left.length === 0 && unread.length >= MOST_UNREAD
  useEffect(() => {
    if (isUsedUp) refreshUnread()
  }, [isUsedUp])
  return left
}
