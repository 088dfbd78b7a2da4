// Hands in what was written while the server was away, whichever page is open when it is back.
import { today } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import { allWaiting, sendWaiting, stopWaiting } from '#shared/summaries/outbox.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'

const AGAIN = 15_000

export function sendWaitingOf(userId: string): () => void {
  async function send(): Promise<void> {
    for (const one of allWaiting(userId, today(now()))) {
      const outcome = await sendWaiting(one)
      if (outcome.kind === 'sent') toast(t(texts.sent), 'ok')
      if (outcome.kind !== 'refused') continue
      stopWaiting(one.userId, one.week)
      toast(t(texts.notSent, { why: outcome.refusal.message }), 'danger')
    }
  }
  const again = () => void send()
  again()
  const timer = setInterval(again, AGAIN)
  addEventListener('online', again)
  return () => {
    clearInterval(timer)
    removeEventListener('online', again)
  }
}
