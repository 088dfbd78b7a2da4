// The present time: the device's clock, corrected by the server's. A wrong day would count hours for the wrong week.
import { atom } from 'nanostores'

import { shared } from './registry.ts'

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

/** Called when the correction changes. */
export const onClockChange = (then: () => void): (() => void) => $wrong.listen(then)
