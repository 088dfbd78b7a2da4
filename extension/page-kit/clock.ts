// The server's clock as the background knows it. Between two looks it goes by the page's steady clock.
import { clockTime } from '#shared/timer/show.ts'
import { $snapshot } from './snapshot.ts'

let base = 0

function look(): void {
  base = Date.now() + ($snapshot.get()?.offset ?? 0) - performance.now()
}

$snapshot.subscribe(look)
// The steady clock may stand still while the machine sleeps.
document.addEventListener('visibilitychange', look)

export const now = (): number => performance.now() + base

/** `5:30 PM`, of an instant of this device's clock. */
export const atClock = (instant: number): string => clockTime(instant, Date.now())
