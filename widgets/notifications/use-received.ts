import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'

import type { Answer } from '#shared/kit/call.ts'
import { readNotifications } from '#shared/notifications/calls.ts'
import type { Show } from '#shared/notifications/rules.ts'
import { $marks } from '#shared/notifications/store.ts'
import { useCall } from '#widgets/kit/use-call.ts'

interface Shown extends Answer<typeof readNotifications> {
  /** Which of them were asked for. */
  show: Show
}

/** One's notifications page after page, the newest first. Those of before stay until those that are wanted are here. */
export function useReceived(userId: string, show: Show) {
  const [shown, setShown] = useState<Shown>()
  const latest = useRef(show)
  const { run, refused } = useCall(readNotifications)
  const further = useCall(readNotifications)
  const marks = useStore($marks)

  const read = useCallback(async () => {
    latest.current = show
    const page = await run({ userId, show })
    // Answers come in any order: one to an older question is dropped.
    if (page && latest.current === show) setShown({ ...page, show })
  }, [run, userId, show])
  useEffect(() => void read(), [read])

  async function more(next: string) {
    const page = await further.run({ userId, show, before: next })
    if (!page) return
    setShown(now => {
      if (now?.show !== show || now.next !== next) return now
      return { ...page, show, notifications: [...now.notifications, ...page.notifications] }
    })
  }
  const { next } = shown ?? {}
  const list = shown?.notifications.map(one => ({ ...one, isRead: marks.get(one._id) ?? one.isRead }))
  const countUnread = (all: Shown['notifications'] = []) => all.filter(({ isRead }) => !isRead).length
  return {
    list,
    /** How many are unread in all, those on later pages too. */
    unread: (shown?.unread ?? 0) - countUnread(shown?.notifications) + countUnread(list),
    refused: shown?.show === show ? undefined : refused,
    read: () => void read(),
    isLate: shown !== undefined && shown.show !== show,
    more: next === undefined ? undefined : { busy: further.busy, load: () => void more(next) },
    moreRefused: further.refused
  }
}
