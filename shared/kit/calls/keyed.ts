// Sends an Idempotency-Key with every write, and the same one until the write is answered, so that a double click or a retry after a lost answer has one effect.
import { type Ask, refusalOf } from './client.ts'

/** After this long an equal write is a new one. */
const KEPT_MS = 10 * 60_000

/** Whether the write may have taken effect all the same: no answer came, or it is still in progress. */
const isOpen = (status: number): boolean => status >= 500 || status === 409

export function keyed(ask: Ask, now = () => Date.now()): Ask {
  const unanswered = new Map<string, { key: string; since: number }>()

  return async (row, input, options = {}) => {
    if (row.method === 'GET' || row.unrecorded || row.bytes || options.key) return ask(row, input, options)
    for (const [text, { since }] of unanswered) if (now() - since > KEPT_MS) unanswered.delete(text)
    const text = `${row.method} ${row.path} ${JSON.stringify(input)}`
    const { key } = unanswered.get(text) ?? { key: crypto.randomUUID() }
    unanswered.set(text, { key, since: now() })
    try {
      const answer = await ask(row, input, { key })
      unanswered.delete(text)
      return answer
    } catch (error) {
      if (!isOpen(refusalOf(error).status)) unanswered.delete(text)
      throw error
    }
  }
}
