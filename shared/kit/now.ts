// What time it is: by this device's clock, put right by the server's. It may be days wrong, and days are what hours count for.
import { atom } from 'nanostores'

import { shared } from './registry.ts'

/** What to add to the device's clock, in milliseconds. */
const $wrong = shared('clock wrong by', () => atom(0))

/** Less is the way an answer takes, and nobody's clock. */
const LEAST = 5000

export const now = (): Date => new Date(Date.now() + $wrong.get())

/** The server's clock, as it stands at this moment. */
export function hearClock(server: number): void {
  const wrong = server - Date.now()
  if (Math.abs(wrong - $wrong.get()) >= LEAST) $wrong.set(wrong)
}

/** Told when the clock is put right. */
export const onClock = (then: () => void): (() => void) => $wrong.listen(then)
