// The seconds that the timer shows. They tick only while a widget shows them, by the steady clock.
import { atom, onMount } from 'nanostores'

import { shared } from '../kit/registry.ts'
import { SECOND_MS } from '../kit/time/time.ts'
import { isRunning, phaseOf, type Phase, remaining } from './rules.ts'
import { $timer, theTimer } from './store.ts'

/** Whole seconds that remain, of the shown person's timer. */
export const $left = shared('timer left', () => atom(0))
export const $phase = shared('timer phase', () => atom<Phase | undefined>())

const follow = () => {
  const timer = theTimer()
  let next: ReturnType<typeof setTimeout> | undefined
  function tick(): void {
    clearTimeout(next)
    timer.checkClock()
    const shown = $timer.get()
    const now = timer.now()
    const left = shown ? remaining(shown, now) : 0
    $left.set(Math.ceil(left / SECOND_MS))
    $phase.set(shown && phaseOf(shown, now))
    if (shown && isRunning(shown) && left > 0) next = setTimeout(tick, (left % SECOND_MS || SECOND_MS) + 5)
  }
  const stop = $timer.subscribe(tick)
  // A page that was frozen or out of sight is late.
  document.addEventListener('visibilitychange', tick)
  return () => {
    stop()
    clearTimeout(next)
    document.removeEventListener('visibilitychange', tick)
  }
}

shared('timer ticking', () => {
  let users = 0
  let stop = () => {}
  const use = () => {
    if ((users += 1) === 1) stop = follow()
    return () => {
      if ((users -= 1) === 0) stop()
    }
  }
  return [onMount($left, use), onMount($phase, use)]
})
