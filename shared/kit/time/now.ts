// The present time: the device's clock, corrected by the server's. A wrong day would count hours for the wrong week.
import { atom } from 'nanostores'

import { shared } from '../registry.ts'

/** What to add to the device's clock, in milliseconds. */
const $wrong = shared('clock wrong by', () => atom(0))

/** A smaller difference is the delay of the answer. */
const LEAST = 5000

export const now = (): Date => new Date(Date.now() + $wrong.get())

/** Corrects the clock by the server's present time. */
export function setServerClock(server: number): void {
  const wrong = server - Date.now()
  if (Math.abs(wrong - $wrong.get()) >= LEAST) $wrong.set(wrong)
}

/** An answer that took longer, or that a cache gave, says what time it was. */
const LONGEST = 3000

/** Corrects the clock by an answer of the server, asked for at that moment of the device's clock. */
export function readClock(headers: Headers, asked: number): void {
  const said = Date.parse(headers.get('date') ?? '')
  const isFresh = headers.get('cache-control') === 'no-store' && Date.now() - asked < LONGEST
  if (isFresh && !Number.isNaN(said)) setServerClock(said)
}

/** Looks every so often, and when the correction changes; answers how to stop. */
export function watchClock(look: () => void, everyMs: number): () => void {
  const timer = setInterval(look, everyMs)
  const stop = $wrong.listen(look)
  return () => {
    clearInterval(timer)
    stop()
  }
}
