import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { $acted } from '#shared/notifications/acted.ts'
import { MOST_UNREAD } from '#shared/notifications/rules.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import { $marks, refreshUnread } from '#shared/notifications/store.ts'
import { $me } from '#shared/session/store.ts'

/** What is unread still, oldest first. When a full list is read to its end there may be more. */
export function useUnread(unread: readonly Notification[]): readonly Notification[] {
  const marks = useStore($marks)
  const acted = useStore($acted)
  const left = unread.filter(({ _id }) => {
    const one = acted.get(_id)
    return !marks.get(_id) && (one?.done === undefined || one.isOver)
  })
  const isUsedUp = left.length === 0 && unread.length >= MOST_UNREAD
  useEffect(() => {
    if (isUsedUp) refreshUnread()
  }, [isUsedUp])
  return left
}

/** Those that are left with those in which something was just done, oldest first. */
export function useStanding(left: readonly Notification[]): readonly Notification[] {
  const acted = useStore($acted)
  const marks = useStore($marks)
  const me = useStore($me)
  const held = [...acted.values()].filter(
    ({ one, done, isOver }) => !isOver && one.recipient === me?.id && (done || !marks.get(one._id))
  )
  if (!held.length) return left
  const ids = new Set(held.map(({ one }) => one._id))
  const all = [...left.filter(({ _id }) => !ids.has(_id)), ...held.map(({ one }) => one)]
  return all.toSorted((one, other) => (one._id < other._id ? -1 : 1))
}
