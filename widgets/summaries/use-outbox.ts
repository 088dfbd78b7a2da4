// Sends what waits for the server: at once, when the browser says that it is online, and every few seconds.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import type { Day } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readSummaries } from '#shared/summaries/calls.ts'
import { $outbox, sendWaiting, stopWaiting, waitingFor } from '#shared/summaries/outbox.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import type { Slot } from '#shared/summaries/schemas.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'

const AGAIN = 10_000

export async function sendNow(userId: string, week: Day, onSlot: (slot: Slot) => void): Promise<void> {
  const one = waitingFor(userId, week)
  if (!one) return
  const outcome = await sendWaiting(one)
  if (outcome.kind === 'sent') {
    onSlot(outcome.slot)
    // The link was sent with it.
    reload(readSummaries, { userId })
    toast(t(texts.sent), 'ok')
  } else if (outcome.kind === 'refused') {
    // The text is still in the editor, where it can be mended.
    stopWaiting(userId, week)
    reload(readSummaries, { userId })
    toast(t(texts.notSent, { why: outcome.refusal.message }), 'danger')
  }
}

/** Which of the weeks wait. */
export function useOutbox(userId: string, weeks: readonly Day[], onSlot: (slot: Slot) => void): ReadonlySet<Day> {
  useStore($outbox)
  const waiting = weeks.filter(week => waitingFor(userId, week) !== undefined)
  const key = waiting.join(' ')
  useEffect(() => {
    if (!key) return undefined
    let isSending = false
    const send = async () => {
      if (isSending) return
      isSending = true
      for (const week of key.split(' ')) await sendNow(userId, week, onSlot)
      isSending = false
    }
    const online = () => void send()
    const timer = setInterval(online, AGAIN)
    addEventListener('online', online)
    return () => {
      clearInterval(timer)
      removeEventListener('online', online)
    }
  }, [key, onSlot, userId])
  return new Set(waiting)
}
