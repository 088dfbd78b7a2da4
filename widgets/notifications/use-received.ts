import { useStore } from '@nanostores/react'

import { $acted } from '#shared/notifications/acted.ts'
import { readNotifications } from '#shared/notifications/calls.ts'
import type { Show } from '#shared/notifications/rules.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import { $marks } from '#shared/notifications/store.ts'
import { usePages } from '#widgets/kit/table/use-pages.ts'

const countUnread = (all: readonly Notification[] = []) => all.filter(({ isRead }) => !isRead).length

/** One's notifications page after page, as they were marked meanwhile. */
export function useReceived(userId: string, show: Show) {
  const { page, rows: stored, ...using } = usePages(readNotifications, 'notifications', { userId, show })
  const marks = useStore($marks)
  const acted = useStore($acted)
  const rows = stored?.map(listed => {
    // What was taken back stands as it was answered then.
    const one = acted.get(listed._id)?.one ?? listed
    return { ...one, isRead: marks.get(one._id) ?? one.isRead }
  })
  return {
    ...using,
    rows,
    /** How many are unread in all, those on later pages too. */
    unread: (page?.unread ?? 0) - countUnread(stored) + countUnread(rows)
  }
}
