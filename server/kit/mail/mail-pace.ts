// How many mails leave in a minute. What goes to one person goes first, and a tenth of each minute is kept for it.
import type { Minute } from './mail-minute.ts'

type Kind = 'bulk' | 'single'

interface Waiting {
  go: () => void
  stop: (reason: Error) => void
}

export interface MailPace {
  /** Waits until a mail may leave; refused when the pace is closed. */
  wait: (kind: Kind) => Promise<void>
  close: () => void
}

export interface PaceParts {
  perMinute: number
  minute: Minute
  /** How soon it is looked again for room, and for a database that is away, in milliseconds. */
  look?: number
}

const over = (): Error => new Error('No mail leaves any more.')

export function mailPace({ perMinute, minute, look: patience = 5000 }: PaceParts): MailPace {
  const most = { single: perMinute, bulk: Math.max(1, Math.floor(perMinute * 0.9)) }
  // Where thousands leave in a minute, a few are asked for at once.
  const ahead = Math.ceil(perMinute / 600)
  const waiting: Record<Kind, Waiting[]> = { single: [], bulk: [] }
  let room = { left: 0, until: 0 }
  let timer: NodeJS.Timeout | undefined
  let looking = false
  let closed = false

  /** How many of those who wait may go, and how long the others wait for the next minute. */
  async function ask(kind: Kind): Promise<{ got: number; ends: number }> {
    const { length: count } = waiting[kind]
    if (kind === 'single') return minute(count, most.single)
    if (room.left === 0 || Date.now() >= room.until) {
      const { got, ends } = await minute(Math.max(count, ahead), most.bulk)
      room = { left: got, until: Date.now() + ends }
    }
    const got = Math.min(room.left, count)
    room.left -= got
    return { got, ends: room.until - Date.now() }
  }

  /** Lets go whoever may, until nobody waits or there is no room: then, how long there is none. */
  async function admit(): Promise<number | undefined> {
    for (;;) {
      const kind = waiting.single.length > 0 ? 'single' : 'bulk'
      if (waiting[kind].length === 0) return undefined
      const { got, ends } = await ask(kind)
      for (const { go } of waiting[kind].splice(0, got)) go()
      if (got === 0) return Math.max(1, Math.min(ends, patience))
    }
  }

  async function look(): Promise<void> {
    if (looking) return
    looking = true
    clearTimeout(timer)
    let pause: number | undefined
    // Whoever went may be back already. Without the database nobody knows, so nobody goes.
    do pause = await admit().catch(() => patience)
    while (pause === undefined && waiting.single.length + waiting.bulk.length > 0)
    looking = false
    if (pause !== undefined && !closed) timer = setTimeout(() => void look(), pause)
  }

  return {
    wait: kind =>
      new Promise((go, stop) => {
        if (closed) return stop(over())
        waiting[kind].push({ go, stop })
        return void look()
      }),
    close() {
      closed = true
      clearTimeout(timer)
      for (const { stop } of [...waiting.single.splice(0), ...waiting.bulk.splice(0)]) stop(over())
    }
  }
}
