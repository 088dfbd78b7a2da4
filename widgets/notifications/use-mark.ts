import { useEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import { markAllRead, markRead, markUnread } from '#shared/notifications/calls.ts'
import { problemOf } from '#shared/notifications/rules.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import { noteRead, noteUnread, refreshUnread } from '#shared/notifications/store.ts'
import * as texts from '#shared/notifications/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useEmit } from '#widgets/kit/element/define.tsx'
import { useCall, type CallState } from '#widgets/kit/use-call.ts'

/** Says what went wrong and forgets it. */
function useSaid({ refused, forget }: Pick<CallState<typeof markRead>, 'forget' | 'refused'>, gone: () => void): void {
  const taken = useRef(gone)
  useEffect(() => {
    taken.current = gone
  })
  useEffect(() => {
    if (!refused) return
    toast(t(problemOf(refused.status)), 'danger')
    forget()
    // It was taken back meanwhile, so it goes from here too.
    if (refused.status === 404) taken.current()
  }, [refused, forget])
}

/** Marks one's own notifications, everywhere they are shown on the page. */
export function useMark() {
  const reading = useCall(markRead)
  const unreading = useCall(markUnread)
  const latest = useRef('')
  const say = useEmit()
  const drop = () => noteRead(latest.current)
  useSaid(reading, drop)
  useSaid(unreading, drop)
  return {
    /** The one that is being marked now. */
    busy: reading.busy || unreading.busy,
    async read(...ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        latest.current = id
        if (!(await reading.run({ id }))) return
        noteRead(id)
        say('bee-read', { id })
      }
    },
    async unread(...ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        latest.current = id
        if (!(await unreading.run({ id }))) return
        noteUnread(id)
      }
    }
  }
}

const words = (count: number): string => {
  if (count === 0) return t(texts.markedNone)
  return t(texts.markedAll, { count })
}

/** Marks all up to the newest one that is shown: what comes meanwhile stays unread. */
export function useMarkAll() {
  const call = useCall(markAllRead)
  useSaid(call, refreshUnread)
  return {
    busy: call.busy,
    async run(shown: readonly Notification[]): Promise<boolean> {
      const upTo = shown
        .map(({ _id }) => _id)
        .toSorted()
        .at(-1)
      const marked = await call.run(upTo ? { upTo } : {})
      if (!marked) return false
      noteRead(...shown.map(({ _id }) => _id))
      refreshUnread()
      toast(words(marked.count), 'ok')
      return true
    }
  }
}
