// How many mails leave in a minute. What goes to one person goes first, and a tenth of each minute is kept for it.
const MINUTE = 60_000

interface Waiting {
  go: () => void
  stop: (reason: Error) => void
}

export interface MailPace {
  /** Waits until a mail may leave; refused when the pace is closed. */
  wait: (kind: 'bulk' | 'single') => Promise<void>
  close: () => void
}

export function mailPace(perMinute: number): MailPace {
  const most = { single: perMinute, bulk: Math.max(1, Math.floor(perMinute * 0.9)) }
  const waiting: Record<'bulk' | 'single', Waiting[]> = { single: [], bulk: [] }
  let left = 0
  let ends = 0
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function next(kind: 'bulk' | 'single'): boolean {
    if (left >= most[kind]) return false
    const first = waiting[kind].shift()
    if (!first) return false
    left += 1
    first.go()
    return true
  }

  function admit(): void {
    const now = Date.now()
    if (now >= ends) {
      left = 0
      ends = now + MINUTE
    }
    while (next('single') || next('bulk'));
    if (timer || waiting.single.length + waiting.bulk.length === 0) return
    timer = setTimeout(() => {
      timer = undefined
      admit()
    }, ends - now)
  }

  return {
    wait: kind =>
      new Promise((go, stop) => {
        if (closed) return stop(new Error('No mail leaves any more.'))
        waiting[kind].push({ go, stop })
        return admit()
      }),
    close() {
      closed = true
      clearTimeout(timer)
      for (const { stop } of [...waiting.single.splice(0), ...waiting.bulk.splice(0)])
        stop(new Error('No mail leaves any more.'))
    }
  }
}
